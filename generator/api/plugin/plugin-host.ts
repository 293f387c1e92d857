/** Generates packages for one bundler: what to watch, what was generated, which problems there are. */
import { resolve } from "node:path";
import { isBuilding } from "../../project/config/project.ts";
import type { Config } from "../../project/config/read-config.ts";
import { createSession } from "../../project/session.ts";
import {
  changedPaths,
  emptySnapshot,
  filesAndFolders,
  isInput,
  takeSnapshot,
  type WatchTargets,
  watchTargets,
} from "../../project/watch/snapshot.ts";
import { holds, realIfPossible } from "../../write/output-folder.ts";
import { findProjects } from "../options.ts";
import { type ImportablePackage, importablePackages } from "./packages.ts";
import type { PluginOptions } from "./options.ts";
import { type Outcome, outcomeOf, withoutErrors } from "./outcome.ts";

export interface PluginHost {
  /** The folder of the configuration. */
  readonly cwd: string;
  /** Generates, or compares with `check`. Does not reject for errors in call sheets: they are in the outcome. */
  run(): Promise<WatchedOutcome>;
  /** Does the same now and after every change, until it is stopped. */
  watch(signal: AbortSignal, onOutcome: (outcome: Outcome) => void): Promise<void>;
  /** Whether all that is saved is generated: while watching, a run may be under way or about to begin. */
  isSettled(): boolean;
  /** The packages that modules can import, as of the last run. */
  packages(): Promise<readonly ImportablePackage[]>;
  /** The current output folders of the configuration, absolute, with links resolved where they exist. */
  outputs(): Promise<readonly string[]>;
  /** Patterns for the files that a run writes or builds. Excludes a `dist` that another tool builds. */
  generated(): Promise<readonly RegExp[]>;
}

export interface WatchedOutcome extends Outcome {
  readonly inputs: WatchTargets;
  /** What to watch now: every input folder with all folders in it, and every existing file. */
  readonly watched: { readonly files: readonly string[]; readonly folders: readonly string[] };
  /** Whether an input has changed since it was read. */
  isOutdated(): boolean;
  /** Whether this is an input, and no input has changed since it was read. */
  isRead(path: string): boolean;
}

export function createPluginHost(options: PluginOptions = {}): PluginHost {
  const { project, check, force, strict, quiet = false } = options;
  const cwd = resolve(options.cwd ?? process.cwd());
  const sessionOptions = {
    cwd,
    check,
    force,
    strict,
    findProjects: () => findProjects(cwd, project),
  };
  const session = createSession(sessionOptions);
  const runs = createRunState(cwd);
  let packages: Promise<readonly (ImportablePackage | undefined)[]> | undefined;

  function finished(result: Parameters<typeof outcomeOf>[0]): Outcome {
    packages = undefined;
    const outcome = outcomeOf(result, cwd);
    return quiet ? withoutErrors(outcome) : outcome;
  }

  return {
    cwd,
    async packages() {
      const found = await (packages ??= findProjects(cwd, project).then((config) =>
        importablePackages(config, cwd),
      ));
      // What is not there yet may be there before the run that writes it has ended.
      if (found.includes(undefined)) packages = undefined;
      return found.filter((one) => one !== undefined);
    },
    async outputs() {
      const { projects } = await findProjects(cwd, project);
      return projects.map(({ out }) => realIfPossible(resolve(cwd, out)));
    },
    async generated() {
      return generatedFiles(await findProjects(cwd, project), cwd);
    },
    async run() {
      let inputs: WatchTargets = { files: [], folders: [] };
      let seen = emptySnapshot;
      const result = await session.refresh((found) => {
        inputs = found;
        seen = takeSnapshot(found);
      });
      const isOutdated = (): boolean => changedPaths(seen, takeSnapshot(inputs)).length > 0;
      return {
        ...finished(result),
        inputs,
        watched: filesAndFolders(inputs),
        isOutdated,
        isRead: (path) => isInput(inputs, path) && !isOutdated(),
      };
    },
    async watch(signal, onOutcome) {
      const { watch } = await import("../../project/watch/watch.ts");
      await watch({
        ...sessionOptions,
        findProjects: () => runs.begin(sessionOptions.findProjects()),
        signal,
        onEvent(event) {
          if (event.event !== "run") return;
          runs.end();
          onOutcome(finished(event.result));
        },
      });
    },
    isSettled: () => runs.isSettled(),
  };
}

interface RunState {
  /** A run begins; `reading`: its configuration. */
  begin(reading: Promise<Config>): Promise<Config>;
  end(): void;
  /** Whether no run is under way, and no input has changed since the last one began. */
  isSettled(): boolean;
}

function createRunState(cwd: string): RunState {
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

/** Bundlers use slashes in paths even on Windows. */
const separator = "[\\\\/]";

/** Excludes a `dist` that another tool builds, and an output folder that is refused because its inputs are in it. */
function generatedFiles({ projects }: Config, cwd: string): readonly RegExp[] {
  return projects.flatMap((project) => {
    const { out, spec } = project;
    const output = realIfPossible(resolve(cwd, out));
    const inputs = [cwd, resolve(cwd, spec)].map(realIfPossible);
    if (inputs.some((input) => holds(output, input))) return [];
    const folder = output.split(/[\\/]/).map(escaped).join(separator);
    return new RegExp(`^${folder}${separator}${isBuilding(project) ? "" : `(?!dist${separator})`}`);
  });
}

const escaped = (text: string): string => text.replace(/[^\w\s]/g, "\\$&");
