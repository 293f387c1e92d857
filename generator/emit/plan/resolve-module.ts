/**
 * Resolves the references of a module to names and imports: the last step of planning. Imports are named first, then
 * declarations in their order, then exported modules; a later name that is taken is changed.
 */
import { packageLayout } from "../../text/package-layout.ts";
import { byCodeUnit } from "../../text/texts.ts";
import type { ImportPlan, ModulePlan, NamespaceImportPlan } from "./file-plan.ts";
import { LocalNames, WantedNames } from "./module-names.ts";
import type { ItemDraft, ModuleDraft } from "./module-draft.ts";
import { nameItem } from "./name-item.ts";
import { unlinkableWords } from "./package-names.ts";
import type { PublicModule } from "./runtime-refs.ts";

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
  // A module's reference to itself needs a declaration in it.
  for (const name of wanted.self) names.declared(name);
  return {
    kind: "module",
    path,
    sources,
    imports,
    ...(namespaces.length === 0 ? {} : { namespaceImports: namespaces }),
    // In most modules no two names collide.
    items: names.isAsWanted ? asWanted : items.map((item) => nameItem(item, names)),
  };
}

const linksLast = (a: ItemDraft, b: ItemDraft): number =>
  Number(a.kind === "namespace-export") - Number(b.kind === "namespace-export");

/** Exports a child module without importing it, and so without a local name. */
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

/** `../../x` before `../x` before `./x`, in the order of their characters. */
const farthestFirst = <Of>(modules: ReadonlyMap<string, Of>, names: LocalNames): [string, Of][] =>
  [...modules].toSorted(([a], [b]) => byCodeUnit(names.path(a), names.path(b)));

const byLetter = (a: string, b: string): number =>
  byCodeUnit(a.toLowerCase(), b.toLowerCase()) || byCodeUnit(a, b);
