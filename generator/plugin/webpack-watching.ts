/** The watcher of webpack and Rspack, without the changes that are only what was generated before the last compilation. */
import type { OwnWrites } from "./own-writes.ts";

/** What both compilers watch with. */
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
 * Looks at each change before the compiler does: one that is known ends nothing, and watching goes on. Anything else,
 * also in a generated file, begins a compilation as ever.
 */
export function watchWithout(ownWrites: OwnWrites, inner: WatchFileSystem): void {
  const watch = inner.watch.bind(inner);
  inner.watch = (files, folders, missing, startTime, options, onChanges, onFirstChange) => {
    let isAnnounced = false;
    const announce = (path: string, time: number): void => {
      if (isAnnounced || ownWrites.isKnown(path)) return;
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
          if (paths.length > 0 && paths.every((path) => ownWrites.isKnown(path))) {
            watchSince(Date.now());
            return;
          }
          // The watcher names its first change alone, and that may have been a known one.
          for (const path of paths) announce(path, Date.now());
          onChanges(error, fileTimes, folderTimes, changes, removals);
        },
        announce,
      );
    return watchSince(startTime);
  };
}
