/** Completes the plan of a module: resolves its references, and adds the output folder to its path. */
import { linterDirectives } from "../../text/linter-directives.ts";
import { type CodeLayout, packageLayout } from "../../text/package-layout.ts";
import { byCodeUnit } from "../../text/texts.ts";
import { type RuntimeFile, withLinks } from "./templates.ts";
import type {
  CopyPlan,
  ImportPlan,
  ItemPlan,
  ModulePlan,
  NamespaceImportPlan,
} from "./file-plan.ts";
import type { ItemDraft, ModuleDraft } from "./module-draft.ts";
import { LocalNames, WantedNames } from "./module-names.ts";
import { nameItem } from "./name-item.ts";
import { importedModule, relativeImport, unlinkableWords } from "../../text/package-names.ts";
import { type PublicModule, runtimePath, standingAt } from "./runtime-refs.ts";

export const planModule = (draft: ModuleDraft, layout: CodeLayout): ModulePlan =>
  placeModule(resolveModule(draft, layout), layout);

/** Resolves references. Imports get their names first, then declarations in order, then exported modules. */
export function resolveModule(
  draft: ModuleDraft,
  layout: PublicModule = packageLayout,
): ModulePlan {
  const { path, sources, items, reserved = [] } = draft;
  const wanted = new WantedNames(path, layout);
  const asWanted = items.map((item) => nameItem(item, wanted));
  const names = new LocalNames(path, wanted.words, layout);
  for (const { from, name } of reserved) if (from !== path) names.import(from, name);
  const imports = planImports(wanted, names);
  const namespaces = planNamespaceImports(wanted, names);
  for (const item of items.toSorted(linksLast)) {
    if ("name" in item && !isReexportOnly(item)) names.declare(item.name);
  }
  // `declared` throws if a module refers to itself without a declaration.
  for (const name of wanted.self) names.declared(name);
  return {
    kind: "module",
    path,
    sources,
    imports,
    ...(namespaces.length === 0 ? {} : { namespaceImports: namespaces }),
    // Names rarely collide, so the first result can usually be reused.
    items: names.isAsWanted ? asWanted : items.map((item) => nameItem(item, names)),
  };
}

const linksLast = (a: ItemDraft, b: ItemDraft): number =>
  Number(a.kind === "namespace-export") - Number(b.kind === "namespace-export");

/** Returns whether an item exports a child module without importing it, and so needs no local name. */
const isReexportOnly = (item: ItemDraft): boolean =>
  item.kind === "namespace-export" && item.doc === undefined && !unlinkableWords.has(item.name);

const planImports = ({ named }: WantedNames, names: LocalNames): ImportPlan[] =>
  farthestFirst(named, names).map(([from, uses]) => ({
    from: names.path(from),
    names: [...uses]
      .toSorted(([a], [b]) => byLetter(a, b))
      .map(([name, usage]) => ({
        name,
        local: names.import(from, name),
        typeOnly: usage === "type",
      })),
  }));

const planNamespaceImports = (
  { namespaces }: WantedNames,
  names: LocalNames,
): NamespaceImportPlan[] =>
  farthestFirst(namespaces, names).map(([from, { namespace, members, usage }]) => ({
    name: names.importWhole(from, namespace),
    from: names.path(from),
    typeOnly: usage === "type",
    members: [...members].toSorted(byCodeUnit),
  }));

/** Sorts modules by path: `../../x` before `../x` before `./x`. */
const farthestFirst = <Of>(modules: ReadonlyMap<string, Of>, names: LocalNames): [string, Of][] =>
  [...modules].toSorted(([a], [b]) => byCodeUnit(names.path(a), names.path(b)));

const byLetter = (a: string, b: string): number =>
  byCodeUnit(a.toLowerCase(), b.toLowerCase()) || byCodeUnit(a, b);

/** Returns the import specifier of a module: `./client.ts` with the extension of the layout. */
export const specifierOf = (path: string, { imports }: CodeLayout): string =>
  path.replace(/\.ts$/, imports === "none" ? "" : imports);

/** Converts the paths of a module, which are relative to the folder of all modules, to the layout. */
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

/** Returns a runtime module with imports for the layout; in an application, also with directives for linters. */
export function placeCopy({ name, text }: RuntimeFile, layout: CodeLayout): CopyPlan {
  const path = runtimePath(name);
  const place = standingAt(path, layout);
  const named = withLinks(text, (link) => {
    const target = standingAt(importedModule(path, link), layout);
    return specifierOf(relativeImport(place, target), layout);
  });
  const laidOutText = named === text ? text : named.replaceAll(names, laidOut);
  return {
    kind: "copy",
    path: `${layout.folder}${place}`,
    text: layout.kind === "source" ? `${linterDirectives}\n${laidOutText}` : laidOutText,
  };
}

/** Imported or exported names, on one line or one per line. */
const names = /^((?:import|export)(?: type)?) \{\s*([^{}"/]+?),?\s*\} (from ".+";)$/gm;

/** Formats an import like prettier, because its new path can be longer or shorter. */
function laidOut(_: string, keyword: string, list: string, from: string): string {
  const all = list.split(/,\s*/);
  const line = `${keyword} { ${all.join(", ")} } ${from}`;
  const isOne = all.length === 1 || line.length <= 100;
  return isOne ? line : `${keyword} {\n${all.map((one) => `  ${one},\n`).join("")}} ${from}`;
}
