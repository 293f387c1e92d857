/** The module of a resource, and the exports under names given up. */
import { code, docOf, sentence } from "../docs/doc-text.ts";
import type {
  FormerNamesDraft,
  ItemDraft,
  ModuleDraft,
  NamedRef,
  NamespaceExportDraft,
} from "../plan/module-draft.ts";
import type { DocPlan } from "../plan/file-plan.ts";
import { planOperation } from "./plan-operation.ts";
import { planType } from "./plan-types.ts";
import type { ResourceNode } from "../view/resource-tree.ts";
import type { FormerExport } from "../view/former-names.ts";
import type { ResourceView, ServiceView } from "../view/service-view.ts";

/**
 * The module of a resource, or one that only leads to resources, and to what has other names now. `reserved`: the names
 * that the modules of resources may import.
 */
export function planNode(
  node: ResourceNode,
  service: ServiceView,
  reserved: readonly NamedRef[],
): ModuleDraft {
  const { resource, path, former } = node;
  const below = node.children.map(link);
  if (resource !== undefined) return planResource(resource, { below, former, reserved }, service);
  const items = [...below, ...planFormer(former, path)];
  return { path, sources: [...new Set(sourcesBelow(node))], items };
}

interface Around {
  readonly below: readonly NamespaceExportDraft[];
  readonly former: readonly FormerExport[];
  readonly reserved: readonly NamedRef[];
}

/** A resource to one module: its types, its functions, and the resources below it as namespaces. */
function planResource(
  view: ResourceView,
  { below, former, reserved }: Around,
  service: ServiceView,
): ModuleDraft {
  const { resource, declared, path } = view;
  const types = declared.map((declaration) => planType(declaration, view));
  const operations = view.operations.flatMap((operation): ItemDraft[] =>
    planOperation(operation, view, service),
  );
  return {
    path,
    sources: [...new Set([resource.origin, ...former.map(({ origin }) => origin)])],
    items: [...below, ...types, ...operations, ...planFormer(former, path)],
    reserved,
  };
}

/** The export of a child's module. */
export const link = ({ segment, path, resource, instead }: ResourceNode): NamespaceExportDraft => {
  const doc = resource?.resource.doc;
  return {
    kind: "namespace-export",
    name: segment,
    from: path,
    ...(doc === undefined ? {} : { doc: docOf([sentence(doc)]) }),
    ...(instead === undefined ? {} : { doc: formerDoc(code(instead)) }),
  };
};

/** A module that only exports other modules has their sources. */
const sourcesBelow = (node: ResourceNode): string[] => [
  ...originsOf(node),
  ...node.children.flatMap((child) => [
    ...(child.resource === undefined ? [] : [child.resource.resource.origin]),
    ...sourcesBelow(child),
  ]),
];

const originsOf = ({ former }: ResourceNode): string[] => former.map(({ origin }) => origin);

/**
 * Exports under former names, each marked as deprecated. `path`: of their module. For each module that has them now a statement with the types and one with the functions.
 */
export function planFormer(names: readonly FormerExport[], path: string): FormerNamesDraft[] {
  const modules = [...Map.groupBy(names, ({ target }) => target.from)];
  return modules.flatMap(([from, inModule]) => {
    const types = inModule.filter(({ typeOnly }) => typeOnly);
    const functions = inModule.filter(({ typeOnly }) => !typeOnly);
    return [types, functions]
      .filter(({ length }) => length > 0)
      .map((all): FormerNamesDraft => ({
        kind: "former-names",
        typeOnly: all === types,
        ...(from === path ? {} : { from }),
        names: all.map(({ target, former, instead }) => ({
          name: target,
          former,
          doc: formerDoc(instead),
        })),
      }));
  });
}

/** `instead`: as Markdown. */
export const formerDoc = (instead: string): DocPlan =>
  docOf([], [{ name: "deprecated", text: `Use ${instead}.` }]);
