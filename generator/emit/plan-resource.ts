import type { Resource } from "../model/model.ts";
import { docOf, sentence } from "./doc-text.ts";
import type { ItemPlan, ModulePlan, Name, NamespaceExportPlan } from "./file-plan.ts";
import { relativeImport } from "./names.ts";
import { planOperation } from "./plan-operation.ts";
import { planType } from "./plan-types.ts";
import { unlinkableWords } from "./reserved-words.ts";
import { serviceScope, type ServicePlanContext } from "./service-scope.ts";

/** A node in the tree of dotted ids: a resource with its operations, or a word on the way to one. */
export interface ResourceNode {
  /** The last word of the id. */
  readonly word: string;
  /** Path of its module, below `src`. */
  readonly path: string;
  readonly resource?: Resource;
  readonly children: readonly ResourceNode[];
}

/** A resource to one module: its types, its functions, and the resources below it as namespaces. */
export function planResource(node: ResourceNode, context: ServicePlanContext): ModulePlan {
  const { resource, path, children } = node;
  if (resource === undefined) {
    const items = children.map((child) => link(child, path, linkName));
    return { kind: "module", path, sources: sourcesBelow(node), imports: [], items };
  }
  const words = children.map(({ word }) => word);
  const scope = serviceScope(path, resource, context, words);
  const types = scope.declared.map(({ type, view, name }) =>
    planType(type, name, view, scope.names),
  );
  const locals = resource.operations.map(({ name }) => scope.module.declare(name));
  const operations = resource.operations.flatMap((operation, index): ItemPlan[] => {
    const local = locals[index];
    return local === undefined ? [] : planOperation(operation, local, scope, context);
  });
  const below = children.map((child) =>
    link(child, path, (word) =>
      unlinkableWords.has(word) || child.resource?.doc !== undefined
        ? scope.module.declare(word)
        : linkName(word),
    ),
  );
  return {
    kind: "module",
    path,
    sources: [resource.origin],
    imports: scope.module.imports,
    items: [...below, ...types, ...operations],
  };
}

/** How a module that declares nothing of its own calls what it leads to. */
export const linkName = (word: string): Name => ({
  local: unlinkableWords.has(word) ? `${word}_` : word,
  exported: word,
});

/** Leads from one module to that of a node below. */
export const link = (
  { word, path, resource }: ResourceNode,
  from: string,
  nameOf: (word: string) => Name,
): NamespaceExportPlan => ({
  kind: "namespace-export",
  name: nameOf(word),
  from: relativeImport(from, path),
  ...(resource?.doc === undefined ? {} : { doc: docOf([sentence(resource.doc)]) }),
});

/** A module that only leads to others comes from the files that they come from. */
function sourcesBelow({ children }: ResourceNode): string[] {
  return children.flatMap((child) => [
    ...(child.resource === undefined ? [] : [child.resource.origin]),
    ...sourcesBelow(child),
  ]);
}
