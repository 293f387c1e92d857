import type { Resource } from "../model/model.ts";
import type { ItemPlan, ModulePlan, NamespaceExportPlan } from "./file-plan.ts";
import { relativeImport } from "./names.ts";
import { planOperation } from "./plan-operation.ts";
import { planType } from "./plan-types.ts";
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
  const below = node.children.map((child): NamespaceExportPlan => ({
    kind: "namespace-export",
    name: child.word,
    from: relativeImport(node.path, child.path),
  }));
  const { resource, path } = node;
  if (resource === undefined) {
    return { kind: "module", path, sources: sourcesBelow(node), imports: [], items: below };
  }
  const links = below.map(({ name }) => name);
  const scope = serviceScope(path, resource, context, links);
  const types = scope.declared.map(({ type, view, name }) =>
    planType(type, name, view, scope.names),
  );
  const locals = resource.operations.map(({ name }) => scope.module.declare(name));
  const operations = resource.operations.flatMap((operation, index): ItemPlan[] => {
    const local = locals[index];
    return local === undefined ? [] : planOperation(operation, local, scope, context);
  });
  return {
    kind: "module",
    path,
    sources: [resource.origin],
    imports: scope.module.imports,
    items: [...below, ...types, ...operations],
  };
}

/** A module that only leads to others comes from the files that they come from. */
function sourcesBelow({ children }: ResourceNode): string[] {
  return children.flatMap((child) => [
    ...(child.resource === undefined ? [] : [child.resource.origin]),
    ...sourcesBelow(child),
  ]);
}
