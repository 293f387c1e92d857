/** The built form of a package, made in this thread while the sources are written, and put in place after them. */
import { buildModules } from "../../print/transpile/build-modules.ts";
import type { Problem, Transpiled } from "../../print/transpile/built-files.ts";
import { linkBuilt } from "../../print/transpile/link-built.ts";
import type { Outcome } from "../../diagnostics/outcome.ts";
import type { OutputFile } from "../../print/output-file.ts";
import { compiledPath } from "../../text/built-path.ts";
import { readOutputFile } from "../../write/inspect.ts";
import { type BuildPlan, placeBuilt, type Placed } from "../../write/write-built.ts";
import { takeBuilt } from "../cache/built-runtime.ts";

export interface Building {
  /** What is wrong with the project's own modules: generated ones always compile. */
  readonly problems: Promise<readonly Problem[]>;
  /** To be called once the sources are in place. */
  place(): Promise<Outcome<Placed>>;
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
  return {
    problems: first.then((some) => some.flatMap(({ problem }) => problem ?? [])),
    place: async () => placeBuilt(plan, await files),
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
