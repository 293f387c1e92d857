/** The events of the system for changes below the inputs. They may miss something: see `run-loop.ts`. */
import { watch, type FSWatcher } from "chokidar";
import { basename, sep } from "node:path";
import type { WatchTargets } from "../watch-targets.ts";

export interface FileWatcher {
  /** Watches these inputs from now on; again the same ones when their folders were replaced. */
  watch(inputs: WatchTargets): Promise<void>;
  close(): Promise<void>;
}

export interface FileWatcherOptions {
  readonly onChange: () => void;
  /** The system does not let this process watch more, for instance. Polling goes on. */
  readonly onFailure: (error: Error) => void;
}

export function createFileWatcher({ onChange, onFailure }: FileWatcherOptions): FileWatcher {
  let watcher: FSWatcher | undefined;
  /** Counts the requests: closing takes its time, and only the last request may watch after it. */
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
      watcher.on("all", onChange);
      watcher.on("error", (error) =>
        onFailure(error instanceof Error ? error : new Error(String(error))),
      );
      // What changed before it was ready is found by comparing.
      watcher.on("ready", onChange);
    },
    async close() {
      request += 1;
      await watcher?.close();
    },
  };
}

const isBelow = (folder: string, path: string): boolean => path.startsWith(folder + sep);
