import { code, docOf, sentence } from "../docs/doc-text.ts";
import type { ItemDraft, ModuleDraft, NamespaceExportDraft } from "../plan/module-draft.ts";
import { formerDoc, planFormer } from "./plan-former.ts";
import { planOperation } from "./plan-operation.ts";
import { planType } from "./plan-types.ts";
import type { NamedRef } from "../plan/ref.ts";
import type { ResourceNode } from "../view/resource-tree.ts";
import type { FormerExport } from "../view/former-names.ts";
import type { ResourceView, Surroundings } from "../view/service-view.ts";

/**
 * The module of a resource, or one that only leads to resources, and to what has other names now. `reserved`: the names
 * that the modules of resources may import.
 */
export function planNode(
  node: ResourceNode,
  service: Surroundings,
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
  service: Surroundings,
): ModuleDraft {
  const { resource, declared, path } = view;
  const types = declared.map((declaration) => planType(declaration, view));
  const operations = resource.operations.flatMap((operation): ItemDraft[] =>
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
