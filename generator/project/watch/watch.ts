/** Generates now, and again whenever an input changes, until it is stopped. */
import { basename, relative, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type FSWatcher, watch as watchPaths } from "chokidar";
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { sorted } from "../../text/texts.ts";
import { toSlashes } from "../../text/paths.ts";
import { describe } from "../report/diagnostics.ts";
import { withText } from "../report/texts.ts";
import { createSession, type SessionOptions, type SessionResult } from "./session.ts";
import { createChangeSignal, intervals, runLoop } from "./run-loop.ts";
import {
  changedPaths,
  filesAndFolders,
  foldersDiffer,
  type Snapshot,
  takeSnapshot,
  watchTargets,
  type WatchTargets,
  withInputsOf,
} from "./snapshot.ts";

export interface WatchOptions extends SessionOptions {
  readonly signal: AbortSignal;
  readonly onEvent: (event: WatchEvent) => void;
}

export type WatchEvent =
  | {
      /** Sent before the first run, and when the configuration names other inputs. Paths are relative to `cwd`. */
      readonly event: "watching";
      readonly paths: readonly string[];
    }
  | {
      readonly event: "run";
      /** Changed inputs, sorted, relative to `cwd`; empty for the first run. Folders are listed without contents. */
      readonly changed: readonly string[];
      readonly milliseconds: number;
      readonly result: SessionResult;
    }
  | {
      /** A notice that does not belong to a run, for example that the system sends no events. */
      readonly event: "notice";
      readonly result: SessionResult;
    };

/** Resolves when the signal is aborted and all writing has ended. */
export async function watch(options: WatchOptions): Promise<void> {
  const { cwd, signal, onEvent } = options;
  const session = createSession(options);
  const changes = createChangeSignal();
  let hasFailed = false;
  const watcher = createFileWatcher({
    onChange: () => changes.notify(),
    onFailure({ message }) {
      // Folders that cannot be watched all report the same error.
      if (!hasFailed) onEvent({ event: "notice", result: unwatched(message) });
      hasFailed = true;
    },
  });
  let inputs: WatchTargets = watchTargets([], cwd);
  let watched: Snapshot | undefined;
  let unreported: Unreported = { changed: [], since: 0 };

  /** Watches these inputs from now on; returns the snapshot for the next comparison. */
  function watchInputs(next: WatchTargets, found: Snapshot): Snapshot {
    if (!isSameInputs(inputs, next) || watched === undefined) {
      inputs = next;
      const { files } = filesAndFolders(next);
      const paths = [
        ...next.folders.map(({ path }) => path),
        ...files.filter((file) => next.files.includes(file)),
      ];
      onEvent({ event: "watching", paths: paths.map((path) => displayPath(cwd, path)) });
    }
    const seen = withInputsOf(takeSnapshot(inputs), found);
    if (watched === undefined || foldersDiffer(watched, seen)) void watcher.watch(inputs);
    watched = seen;
    return seen;
  }

  async function run(changed: readonly string[], found: Snapshot): Promise<Snapshot> {
    const started = performance.now();
    let seen = found;
    const result = await session.refresh((next) => {
      seen = watchInputs(next, found);
    });
    const milliseconds = Math.round(performance.now() - started);
    const all = [...sorted(new Set([...unreported.changed, ...changed]))];
    if (!result.ok && changed.length > 0 && (await changesAgain(seen))) {
      unreported = {
        changed: all,
        since: unreported.changed.length === 0 ? started : unreported.since,
      };
      return seen;
    }
    unreported = { changed: [], since: 0 };
    onEvent({
      event: "run",
      changed: topmost(all).map((path) => displayPath(cwd, path)),
      milliseconds,
      result,
    });
    return seen;
  }

  /** An editor can save in several steps: errors between two of them are not reported. */
  async function changesAgain(seen: Snapshot): Promise<boolean> {
    const start = performance.now();
    if (unreported.changed.length > 0 && start - unreported.since > intervals.maxDelay)
      return false;
    for (let left: number = intervals.patience; left > 0 && !signal.aborted;) {
      await changes.wait(left);
      if (changedPaths(seen, takeSnapshot(inputs)).length > 0) {
        changes.notify();
        return true;
      }
      left = intervals.patience - (performance.now() - start);
    }
    return false;
  }

  try {
    const first = await run([], takeSnapshot(inputs));
    await runLoop({ changes, scan: () => takeSnapshot(inputs), first, run, signal });
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
  } finally {
    await watcher.close();
  }
}

interface Unreported {
  readonly changed: readonly string[];
  readonly since: number;
}

function unwatched(reason: string): SessionResult {
  const diagnostics = describe([diagnostic("watch-unavailable", undefined, { reason })]);
  return withText({ version: 1, ok: true, diagnostics, packages: [] });
}

const pathsOf = ({ files, folders }: WatchTargets): string[] => [
  ...folders.map(({ path }) => path),
  ...files,
];

/** Removes the contents of added or removed folders. */
const topmost = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !paths.some((other) => path.startsWith(other + sep)));

const isSameInputs = (a: WatchTargets, b: WatchTargets): boolean =>
  isDeepStrictEqual(pathsOf(a), pathsOf(b));

const displayPath = (cwd: string, path: string): string => {
  const name = toSlashes(relative(cwd, path));
  return name === "" ? "." : name;
};

export interface FileWatcher {
  /** Replaces the watched inputs. Call it again with the same inputs after their folders were replaced. */
  watch(inputs: WatchTargets): Promise<void>;
  close(): Promise<void>;
}

export interface FileWatcherOptions {
  readonly onChange: () => void;
  /** Called if the system limits watchers, for example. Polling continues. */
  readonly onFailure: (error: Error) => void;
}

export function createFileWatcher({ onChange, onFailure }: FileWatcherOptions): FileWatcher {
  let watcher: FSWatcher | undefined;
  /** Number of calls: closing is asynchronous, and only the last call can start a watcher afterwards. */
  let request = 0;
  return {
    async watch({ files, folders }) {
      request += 1;
      const current = request;
      await watcher?.close();
      if (current !== request) return;
      watcher = watchPaths([...files, ...folders.map(({ path }) => path)], {
        ignoreInitial: true,
        ignorePermissionErrors: true,
        ignored: (path, stats) =>
          stats?.isFile() === true &&
          !files.includes(path) &&
          folders.every((folder) => !isBelow(folder.path, path) || !folder.counts(basename(path))),
      });
      // Events of the system arrive later than the change, sometimes by a tenth of a second.
      watcher.on("raw", onChange);
      watcher.on("all", onChange);
      watcher.on("error", (error) =>
        onFailure(error instanceof Error ? error : new Error(String(error))),
      );
      // Changes before the watcher was ready are found by a comparison.
      watcher.on("ready", onChange);
    },
    async close() {
      request += 1;
      await watcher?.close();
    },
  };
}

const isBelow = (folder: string, path: string): boolean => path.startsWith(folder + sep);
