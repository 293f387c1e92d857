/** The built form of a package, made in this thread while the sources are written, and put in place after them. */
import { buildModules } from "../../print/transpile/build-modules.ts";
import type { Problem, Transpiled } from "../../print/transpile/built-files.ts";
import { linkBuilt } from "../../print/transpile/link-built.ts";
import type { OutputFile } from "../../print/output-file.ts";
import { compiledPath } from "../../text/built-path.ts";
import { readOutputFile } from "../../write/inspect.ts";
import { discardAhead } from "../../write/built-ahead.ts";
import { type BuildPlan, placeBeside, placeBuilt } from "../../write/write-built.ts";
import type { WrittenTree } from "../../write/write-tree.ts";
import { takeBuilt } from "../cache/built-runtime.ts";

export interface Building {
  /** What is wrong with the project's own modules: generated ones always compile. */
  readonly problems: Promise<readonly Problem[]>;
  /** Begins to write, beside the package if it has no built form yet. To be called by who holds its lock. */
  begin(): void;
  /** To be called once the sources are in place. What it tells of is there, also with an error. */
  place(): Promise<WrittenTree>;
  /** To be called where the sources could not be written: leaves nothing of what was written. */
  discard(): Promise<void>;
}

/** `own`: paths of the project's modules. They are built first, since nothing is written if one of them is wrong. */
export function startBuilding(plan: BuildPlan, own: ReadonlySet<string>): Building {
  const { built, rest } = takeBuilt(plan.modules);
  const first = buildModules(rest.filter(({ path }) => own.has(path)));
  const files = first.then(async () => {
    const others = await buildModules(rest.filter(({ path }) => !own.has(path)));
    return [...built, ...linked([...(await first), ...others], plan)];
  });
  // Where something is wrong, or the sources cannot be written, nobody waits for these.
  files.catch(() => undefined);
  let ahead: Promise<readonly string[] | undefined> | undefined;
  return {
    problems: first.then((some) => some.flatMap(({ problem }) => problem ?? [])),
    begin() {
      ahead = files.then((all) => placeBeside(plan, all));
      ahead.catch(() => undefined);
    },
    place: async () => placeBuilt(plan, await files, await ahead),
    async discard() {
      await ahead?.catch(() => undefined);
      discardAhead(plan.folder);
    },
  };
}

function linked(transpiled: readonly Transpiled[], { folder, unchanged }: BuildPlan): OutputFile[] {
  const files = transpiled.flatMap((module) => module.files);
  const earlier = {
    read: (path: string) => readOutputFile(folder, path) ?? "",
    unchanged: new Set(Array.from(unchanged, (path) => compiledPath(path).javascript)),
  };
  return [...linkBuilt(files, earlier)];
}
