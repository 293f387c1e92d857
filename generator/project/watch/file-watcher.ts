/** Hears from the system that something below the inputs changed. May miss something: see `rounds.ts`. */
import { watch, type FSWatcher } from "chokidar";
import { basename, sep } from "node:path";
import type { WatchTargets } from "../watch-targets.ts";

export interface Ear {
  /** Listens at these inputs from now on; again at the same ones when their folders were replaced. */
  listenAt(inputs: WatchTargets): Promise<void>;
  close(): Promise<void>;
}

export interface EarOptions {
  readonly heard: () => void;
  /** The system does not let this process watch more, for instance. Looking goes on. */
  readonly failed: (error: Error) => void;
}

export function createEar({ heard, failed }: EarOptions): Ear {
  let watcher: FSWatcher | undefined;
  /** Counts who was asked last: closing takes its time, and nobody else may listen after it. */
  let turn = 0;
  return {
    async listenAt({ files, folders }) {
      turn += 1;
      const mine = turn;
      await watcher?.close();
      if (mine !== turn) return;
      watcher = watch([...files, ...folders.map(({ path }) => path)], {
        ignoreInitial: true,
        ignorePermissionErrors: true,
        ignored: (path, stats) =>
          stats?.isFile() === true &&
          !files.includes(path) &&
          folders.every((folder) => !isBelow(folder.path, path) || !folder.counts(basename(path))),
      });
      watcher.on("all", heard);
      watcher.on("error", (error) =>
        failed(error instanceof Error ? error : new Error(String(error))),
      );
      // What changed before it could hear is found by looking.
      watcher.on("ready", heard);
    },
    async close() {
      turn += 1;
      await watcher?.close();
    },
  };
}

const isBelow = (folder: string, path: string): boolean => path.startsWith(folder + sep);
