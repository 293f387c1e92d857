/** Planned modules, and copied ones, at their place in a layout. */
import type { CodeLayout } from "../../text/package-layout.ts";
import { type RuntimeFile, withLinks } from "../templates.ts";
import type { CopyPlan, ItemPlan, ModulePlan } from "./file-plan.ts";
import type { ModuleDraft } from "./module-draft.ts";
import { importedModule, relativeImport } from "./package-names.ts";
import { resolveModule } from "./resolve-module.ts";
import { runtimePath, standingAt } from "./runtime-refs.ts";

/** A module at its place in the output folder. */
export const planModule = (draft: ModuleDraft, layout: CodeLayout): ModulePlan =>
  placeModule(resolveModule(draft, layout), layout);

/** The name by which a module is imported: `./client.ts` with the ending of the layout. */
export const specifierOf = (path: string, { imports }: CodeLayout): string =>
  path.replace(/\.ts$/, imports === "none" ? "" : imports);

/** A module at its place in the layout, planned by paths below the folder of all modules. */
function placeModule(plan: ModulePlan, layout: CodeLayout): ModulePlan {
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

/** A module of the runtime as `templates/runtime` has it, at its place in the layout: only what it imports differs. */
export function placeCopy({ name, text }: RuntimeFile, layout: CodeLayout): CopyPlan {
  const path = runtimePath(name);
  const place = standingAt(path, layout);
  const named = withLinks(text, (link) => {
    const target = standingAt(importedModule(path, link), layout);
    return specifierOf(relativeImport(place, target), layout);
  });
  return {
    kind: "copy",
    path: `${layout.folder}${place}`,
    text: named === text ? text : named.replaceAll(names, laidOut),
  };
}

/** Names that are imported or exported, on one line or one a line. */
const names = /^((?:import|export)(?: type)?) \{\s*([^{}"/]+?),?\s*\} (from ".+";)$/gm;

/** As prettier has them where a path is longer or shorter than it was. */
function laidOut(_: string, keyword: string, list: string, from: string): string {
  const all = list.split(/,\s*/);
  const line = `${keyword} { ${all.join(", ")} } ${from}`;
  const isOne = all.length === 1 || line.length <= 100;
  return isOne ? line : `${keyword} {\n${all.map((one) => `  ${one},\n`).join("")}} ${from}`;
}
