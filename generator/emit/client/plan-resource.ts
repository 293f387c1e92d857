import { code, docOf, sentence } from "../docs/doc-text.ts";
import type { ItemDraft, ModuleDraft, NamespaceExportDraft } from "../plan/module-draft.ts";
import { formerDoc, planFormer } from "./plan-former.ts";
import { planOperation } from "./plan-operation.ts";
import { planType } from "./plan-types.ts";
import type { NamedRef } from "../plan/ref.ts";
import type { ResourceNode } from "../view/resource-tree.ts";
import type { ServiceView } from "../view/service-view.ts";

/** A resource to one module: its types, its functions, and the resources below it as namespaces. */
export function planResource(
  node: ResourceNode,
  service: ServiceView,
  reserved: readonly NamedRef[],
): ModuleDraft {
  const { resource: view, path, children } = node;
  const below = children.map(link);
  const former = planFormer(node.former, path);
  if (view === undefined) {
    return { path, sources: [...new Set(sourcesBelow(node))], items: [...below, ...former] };
  }
  const { resource, declared } = view;
  const types = declared.map((declaration) => planType(declaration, view));
  const operations = resource.operations.flatMap((operation): ItemDraft[] =>
    planOperation(operation, view, service),
  );
  return {
    path,
    sources: [...new Set([resource.origin, ...originsOf(node)])],
    items: [...below, ...types, ...operations, ...former],
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
