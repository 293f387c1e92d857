/** Planned modules, and copied ones, at their place in a layout. */
import type { CodeLayout } from "../../text/code-layout.ts";
import type { ItemPlan, ModulePlan } from "./file-plan.ts";

/** The name by which a module is imported: `./client.ts` with the ending of the layout. */
export const specifierOf = (path: string, { imports }: CodeLayout): string =>
  path.replace(/\.ts$/, imports === "none" ? "" : imports);

/** A module at its place in the layout, planned by paths below the folder of all modules. */
export function placeModule(plan: ModulePlan, layout: CodeLayout): ModulePlan {
  const placed = { ...plan, path: `${layout.folder}${plan.path}` };
  if (layout.imports === ".ts") return placed;
  const named = <Of extends { readonly from: string }>(of: Of): Of => ({
    ...of,
    from: specifierOf(of.from, layout),
  });
  const { imports, namespaceImports, items } = plan;
  return {
    ...placed,
    imports: imports.map(named),
    ...(namespaceImports === undefined ? {} : { namespaceImports: namespaceImports.map(named) }),
    items: items.map((item) => (hasSource(item) ? named(item) : item)),
  };
}

const hasSource = (item: ItemPlan): item is ItemPlan & { readonly from: string } => "from" in item;

/** The text of a module as `templates/runtime` has it, with the imports of the layout. */
export function placeImports(text: string, layout: CodeLayout): string {
  if (layout.imports === ".ts") return text;
  const named = text.replace(
    /(?<=^(?:import|export|\}) [^"\n]*"|\bimport\(")\.{1,2}\/[^"\n]+\.ts(?=")/gm,
    (path) => specifierOf(path, layout),
  );
  return layout.imports === "none" ? named.replace(brokenImport, onOneLine) : named;
}

/** An import or export of one name a line. */
const brokenImport = /^(?:import|export)(?: type)? \{\n(?: {2}.+,\n)+\} from ".+";$/gm;

/** As prettier has it where it fits into 100 columns, as fewer characters may. */
function onOneLine(statement: string): string {
  const line = statement.replaceAll(/\n */g, " ").replace(", }", " }");
  return line.length <= 100 ? line : statement;
}
