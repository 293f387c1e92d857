/**
 * Services one by one, for who can do something with the first while the next is not read yet. Parsed sheets, services
 * and plans are remembered, so that the package as a whole comes to the same ones without that work.
 */
import type { PlannedBefore, PlannedModule } from "../emit/plan/planned-before.ts";
import { planServices } from "../emit/plan-package.ts";
import type { CodeLayout } from "../text/code-layout.ts";
import type { SourceText } from "../text/source-text.ts";
import { compile, type CompileOptions } from "./compile.ts";
import { serviceOf } from "./service-of.ts";

export interface AheadOptions extends Pick<CompileOptions, "known"> {
  readonly parse: NonNullable<CompileOptions["parse"]>;
  readonly modules?: PlannedBefore | undefined;
}

/** The modules of each service without an error in its call sheets. */
export function* planAhead(
  sources: readonly SourceText[],
  layout: CodeLayout,
  { parse, known, modules }: AheadOptions,
): Generator<readonly PlannedModule[]> {
  const folders = Map.groupBy(sources, ({ path }) => serviceOf(path));
  for (const [folder, sheets] of folders) {
    if (folder === undefined) continue;
    // What is said of the package is in its clients.
    const { model } = compile([...(folders.get(undefined) ?? []), ...sheets], { parse, known });
    if (model !== undefined) yield planServices(model, layout, undefined, modules);
  }
}
