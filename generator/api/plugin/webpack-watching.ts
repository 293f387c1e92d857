/** The watcher of webpack and Rspack, without changes that the last compilation knows already. */
/** The watcher interface of both compilers. */
export interface WatchFileSystem {
  watch(...args: WatchArguments): unknown;
}

type Paths = Iterable<string>;
type WatchArguments = [
  files: Paths,
  folders: Paths,
  missing: Paths,
  startTime: number,
  options: object,
  onChanges: OnChanges,
  onFirstChange: (path: string, time: number) => void,
];
type OnChanges = (
  error: Error | null,
  fileTimes: unknown,
  folderTimes: unknown,
  changes?: Set<string>,
  removals?: Set<string>,
) => void;

/**
 * Filters the changes before the compiler sees them: a known one is ignored, and watching goes on. Any other, also to a
 * generated file, starts a compilation as usual.
 */
export function watchWithout(isKnown: (path: string) => boolean, inner: WatchFileSystem): void {
  const watch = inner.watch.bind(inner);
  inner.watch = (files, folders, missing, startTime, options, onChanges, onFirstChange) => {
    let isAnnounced = false;
    const announce = (path: string, time: number): void => {
      if (isAnnounced || isKnown(path)) return;
      isAnnounced = true;
      onFirstChange(path, time);
    };
    const watchSince = (since: number): unknown =>
      watch(
        files,
        folders,
        missing,
        since,
        options,
        (error, fileTimes, folderTimes, changes, removals) => {
          const paths = [...(changes ?? []), ...(removals ?? [])];
          if (paths.length > 0 && paths.every(isKnown)) {
            watchSince(Date.now());
            return;
          }
          // The watcher names only its first change, and that may have been a known one.
          for (const path of paths) announce(path, Date.now());
          onChanges(error, fileTimes, folderTimes, changes, removals);
        },
        announce,
      );
    return watchSince(startTime);
  };
}
