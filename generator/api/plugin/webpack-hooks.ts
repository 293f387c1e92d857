/** webpack and Rspack: generates before each compilation, which starts again when a call sheet changes. */
import { takeSnapshot } from "../../project/watch/snapshot.ts";
import { realIfPossible } from "../../write/output-folder.ts";
import { createRedirect, type ModuleRequest, type ResolvingCompiler } from "./webpack-resolve.ts";
import { pluginName } from "./options.ts";
import type { Problem } from "./outcome.ts";
import type { PluginHost, WatchedOutcome } from "./plugin-host.ts";

/** The part of both compilers that is used here. */
interface CompilerLike extends ResolvingCompiler {
  readonly hooks: {
    readonly afterEnvironment: { tap(name: string, work: () => void): void };
    readonly beforeRun: AsyncHook;
    readonly watchRun: AsyncHook;
    readonly normalModuleFactory: {
      tap(name: string, work: (factory: ModuleFactoryLike) => void): void;
    };
    readonly thisCompilation: {
      tap(name: string, work: (compilation: CompilationLike) => void): void;
    };
  };
  readonly inputFileSystem: { purge?: ((path?: string[]) => void) | undefined } | null;
  readonly watchFileSystem: WatchFileSystem | null;
  /** Timestamps of files since the last compilation. */
  fileTimestamps?: unknown;
  modifiedFiles?: ReadonlySet<string> | undefined;
}

interface AsyncHook {
  tapPromise(name: string, work: () => Promise<void>): void;
}

interface ModuleFactoryLike {
  readonly hooks: {
    readonly beforeResolve: {
      tapPromise(name: string, work: (request: ModuleRequest) => Promise<void>): void;
    };
  };
}

interface CompilationLike {
  readonly errors: Collected;
  readonly warnings: Collected;
  readonly fileDependencies: { add(path: string): void };
  readonly contextDependencies: { add(path: string): void };
}

interface Collected {
  push(error: Error): unknown;
}

export function attach(compiler: CompilerLike, host: PluginHost): void {
  let last: WatchedOutcome | undefined;
  const ownWrites = createOwnWrites();
  /** Modules that were built without what should have been generated: Rspack would not look for that again. */
  const incomplete = new Set<string>();
  const redirect = createRedirect(compiler, host.cwd, () => host.packages());
  const { afterEnvironment, beforeRun, watchRun, thisCompilation, normalModuleFactory } =
    compiler.hooks;
  normalModuleFactory.tap(pluginName, ({ hooks: { beforeResolve } }) => {
    beforeResolve.tapPromise(pluginName, async (data) => {
      if (last?.isGenerated === false) incomplete.add(data.contextInfo.issuer || data.context);
      await redirect(data);
    });
  });
  afterEnvironment.tap(pluginName, () => {
    const { watchFileSystem } = compiler;
    // A new folder of call sheets, for instance, is noticed before its files are, and a second time with them.
    const isKnown = (path: string): boolean =>
      ownWrites.isKnown(path) || last?.isRead(path) === true;
    if (watchFileSystem !== null) watchWithout(isKnown, watchFileSystem);
  });
  beforeRun.tapPromise(pluginName, async () => {
    last = await host.run();
  });
  watchRun.tapPromise(pluginName, async () => {
    last = await host.run();
    ownWrites.add(last.changed);
    forget(compiler, last.isGenerated ? [...last.changed, ...incomplete] : last.changed);
    if (last.isGenerated) incomplete.clear();
  });
  thisCompilation.tap(pluginName, (compilation) => {
    if (last === undefined) return;
    for (const path of last.watched.files) compilation.fileDependencies.add(path);
    for (const { path } of last.inputs.folders) compilation.contextDependencies.add(path);
    // A compilation that rejects would no longer be watched.
    for (const problem of last.problems) {
      (problem.isError ? compilation.errors : compilation.warnings).push(errorOf(problem));
    }
  });
}

/** Files were written after the compiler looked at them: it must look again now, not in a second compilation. */
function forget(compiler: CompilerLike, changed: readonly string[]): void {
  if (changed.length === 0) return;
  const { fileTimestamps, modifiedFiles, inputFileSystem } = compiler;
  // All of it: if a package did not exist, the folders above it may be cached as missing too, under any link.
  inputFileSystem?.purge?.();
  if (fileTimestamps instanceof Map) for (const path of changed) fileTimestamps.delete(path);
  compiler.modifiedFiles = new Set([...(modifiedFiles ?? []), ...changed]);
}

/** Without a stack, which would only show this plugin. */
function errorOf({ text, place }: Problem): Error {
  const error = Object.assign(new Error(text), { hideStack: true });
  if (place !== undefined) Object.assign(error, { file: place.file });
  delete error.stack;
  return error;
}

interface OwnWrites {
  /** Files that have just been written or removed: their current state is known. */
  add(paths: readonly string[]): void;
  /** Whether a file is unchanged since it was written here. */
  isKnown(path: string): boolean;
}

function createOwnWrites(): OwnWrites {
  const known = new Map<string, string>();
  const signaturesOf = (files: readonly string[]) =>
    takeSnapshot({ files, folders: [] }).signatures;
  return {
    add(paths) {
      for (const [path, signature] of signaturesOf(paths.map(realIfPossible)))
        known.set(path, signature);
    },
    isKnown(path) {
      // Bundlers also watch the real path of a package that npm linked.
      const real = realIfPossible(path);
      return known.has(real) && known.get(real) === signaturesOf([real]).get(real);
    },
  };
}

/** The watcher of webpack and Rspack, without changes that the last compilation knows already. */
/** The watcher interface of both compilers. */
interface WatchFileSystem {
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
function watchWithout(isKnown: (path: string) => boolean, inner: WatchFileSystem): void {
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
