/** Whether a run is under way, or will be: each begins with reading the configuration. */
import type { Config } from "../../project/config/read-config.ts";
import { changedPaths, emptySnapshot, takeSnapshot } from "../../project/watch/snapshot.ts";
import { watchTargets } from "../../project/watch-targets.ts";

export interface RunState {
  /** A run begins; `reading`: its configuration. */
  begin(reading: Promise<Config>): Promise<Config>;
  end(): void;
  /** Whether no run is under way, and no input has changed since the last one began. */
  isSettled(): boolean;
}

export function createRunState(cwd: string): RunState {
  let isRunning = false;
  let inputs = watchTargets([], cwd);
  let seen = emptySnapshot;
  return {
    async begin(reading) {
      isRunning = true;
      const config = await reading;
      if (config.projects.length > 0) inputs = watchTargets(config.projects, cwd);
      seen = takeSnapshot(inputs);
      return config;
    },
    end() {
      isRunning = false;
    },
    isSettled: () => !isRunning && changedPaths(seen, takeSnapshot(inputs)).length === 0,
  };
}
