/** webpack and Rspack: generates before each compilation, which starts again when a call sheet changes. */
import { createOwnWrites } from "./own-writes.ts";
import {
  createRedirect,
  type ModuleRequest,
  type ResolvingCompiler,
} from "./imports/webpack-resolve.ts";
import type { Problem } from "./outcome.ts";
import { pluginName } from "./plugin-name.ts";
import type { WatchedOutcome, PluginHost } from "./plugin-host.ts";
import { watchWithout, type WatchFileSystem } from "./webpack-watching.ts";

/** The part of both compilers that is used here. */
export interface CompilerLike extends ResolvingCompiler {
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
