/**
 * Modules a few at a time, for who can do something with the first while the next are not planned yet, and the next
 * service is not read. Parsed sheets, services and plans are remembered, so that the package as a whole comes to the same
 * ones without that work.
 */
import type { PlannedBefore, PlannedModule } from "../emit/plan/planned-before.ts";
import { planInTurn } from "../emit/plan-package.ts";
import type { CodeLayout } from "../text/code-layout.ts";
import type { SourceText } from "../text/source-text.ts";
import { compile, type CompileOptions } from "./compile.ts";
import { serviceOf } from "./service-of.ts";

export interface AheadOptions extends Pick<CompileOptions, "name" | "known"> {
  readonly parse: NonNullable<CompileOptions["parse"]>;
  readonly modules?: PlannedBefore | undefined;
}

/** The modules of each service without an error in its call sheets. */
export function* planAhead(
  sources: readonly SourceText[],
  layout: CodeLayout,
  { name, parse, known, modules }: AheadOptions,
): Generator<readonly PlannedModule[]> {
  const folders = Map.groupBy(sources, ({ path }) => serviceOf(path));
  for (const [folder, sheets] of folders) {
    if (folder === undefined) continue;
    // What is said of the package is in its clients.
    const some = [...(folders.get(undefined) ?? []), ...sheets];
    const { model } = compile(some, { name, parse, known });
    if (model !== undefined) yield* inParts(planInTurn(model, layout, undefined, modules));
  }
}

/** How many modules are handed over at once at most: who prints them waits, but each message takes a while. */
const most = 8;

/** The first by itself, as nothing is being printed yet. */
function* inParts(plans: Iterable<PlannedModule>): Generator<readonly PlannedModule[]> {
  let some: PlannedModule[] = [];
  let size = 1;
  for (const plan of plans) {
    if (some.push(plan) < size) continue;
    yield some;
    some = [];
    size = Math.min(2 * size, most);
  }
  if (some.length > 0) yield some;
}
