/** The system's events for changes below the inputs. Events can be lost: see `run-loop.ts`. */
import { watch, type FSWatcher } from "chokidar";
import { basename, sep } from "node:path";
import type { WatchTargets } from "../watch-targets.ts";

export interface FileWatcher {
  /** Watches these inputs from now on; call again with the same ones when their folders were replaced. */
  watch(inputs: WatchTargets): Promise<void>;
  close(): Promise<void>;
}

export interface FileWatcherOptions {
  readonly onChange: () => void;
  /** The system limits how much a process may watch, for instance. Polling goes on. */
  readonly onFailure: (error: Error) => void;
}

export function createFileWatcher({ onChange, onFailure }: FileWatcherOptions): FileWatcher {
  let watcher: FSWatcher | undefined;
  /** Counts the calls: closing is asynchronous, and only the last call may start a watcher after it. */
  let request = 0;
  return {
    async watch({ files, folders }) {
      request += 1;
      const current = request;
      await watcher?.close();
      if (current !== request) return;
      watcher = watch([...files, ...folders.map(({ path }) => path)], {
        ignoreInitial: true,
        ignorePermissionErrors: true,
        ignored: (path, stats) =>
          stats?.isFile() === true &&
          !files.includes(path) &&
          folders.every((folder) => !isBelow(folder.path, path) || !folder.counts(basename(path))),
      });
      // As the system says it: the events that are made of these come later, some of them a tenth of a second.
      watcher.on("raw", onChange);
      watcher.on("all", onChange);
      watcher.on("error", (error) =>
        onFailure(error instanceof Error ? error : new Error(String(error))),
      );
      // Changes before it was ready are found by comparing.
      watcher.on("ready", onChange);
    },
    async close() {
      request += 1;
      await watcher?.close();
    },
  };
}

const isBelow = (folder: string, path: string): boolean => path.startsWith(folder + sep);
