/** The hooks of webpack and Rspack: generate before each compilation. `make`, unplugin's `buildStart`, is too late. */
import type { Compiler } from "webpack";
import { realIfPossible } from "../../write/output-folder.ts";
import type { Host, Problem } from "./host.ts";
import { pluginName } from "./options.ts";

export function webpackHooks(compiler: Compiler, host: Host): void {
  let problems: readonly Problem[] = [];
  let generated = /(?!)/;
  let failed: readonly string[] = [];
  const { beforeRun, watchRun, thisCompilation, done, afterEnvironment } = compiler.hooks;
  async function run(): Promise<void> {
    const { changed, ...outcome } = await host.run();
    problems = outcome.problems;
    generated = await host.generated();
    const { fileTimestamps, inputFileSystem, modifiedFiles = [] } = compiler;
    // Purge everything, because a folder that did not exist can be cached as missing under the path of any link.
    if (changed.length > 0) inputFileSystem?.purge?.();
    for (const path of changed) fileTimestamps?.delete(path);
    compiler.modifiedFiles = new Set([...modifiedFiles, ...changed, ...failed]);
  }
  const isKnown = (path: string) => host.isRead(path) || generated.test(realIfPossible(path));
  afterEnvironment.tap(pluginName, () => ignoreChanges(compiler, isKnown));
  beforeRun.tapPromise(pluginName, run);
  watchRun.tapPromise(pluginName, run);
  thisCompilation.tap(pluginName, (compilation) => {
    const { files, folders } = host.watched();
    compilation.fileDependencies.addAll(files);
    compilation.contextDependencies.addAll(folders);
    // Add errors instead of throwing, because a rejected compilation would no longer be watched.
    const { errors, warnings } = compilation;
    for (const problem of problems) {
      (problem.severity === "error" ? errors : warnings).push(errorOf(problem));
    }
  });
  // Rspack does not look again for a missing module.
  done.tap(pluginName, ({ compilation }) => {
    failed = compilation.errors.length > 0 ? [...compilation.fileDependencies] : [];
  });
}

/** Ignores changes of generated files that are already compiled, and of call sheets that are already read. */
function ignoreChanges({ watchFileSystem }: Compiler, isKnown: (path: string) => boolean): void {
  if (!watchFileSystem) return;
  const watch = watchFileSystem.watch.bind(watchFileSystem);
  watchFileSystem.watch = (files, folders, missing, start, options, onChanges, onFirstChange) => {
    const watchSince = (since: number) =>
      watch(files, folders, missing, since, options, filter, () => undefined);
    const filter: typeof onChanges = (error, fileTimes, folderTimes, changes, removals) => {
      const path = [...(changes ?? []), ...(removals ?? [])].find((one) => !isKnown(one));
      if (path === undefined && error === null) {
        watchSince(Date.now());
        return;
      }
      if (path !== undefined) onFirstChange(path, Date.now());
      onChanges(error, fileTimes, folderTimes, changes, removals);
    };
    return watchSince(start);
  };
}

/** Returns an error without a stack, which would only show this plugin. */
const errorOf = ({ text, file }: Problem): Error =>
  Object.assign(new Error(text), { hideStack: true, stack: "", file });
