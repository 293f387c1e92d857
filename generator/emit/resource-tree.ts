import type { Resource } from "../model/model.ts";
import { byCodeUnit } from "../text/order.ts";
import { resourceModule } from "./names.ts";
import type { ResourceNode } from "./plan-resource.ts";

/** Resources by the words of their ids; siblings sorted. `path` gives the path of a module of the service. */
export function resourceTree(
  resources: readonly Resource[],
  path: (module: string) => string,
): ResourceNode[] {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const childrenOf = (parent: string): ResourceNode[] => {
    const depth = parent === "" ? 0 : parent.split(".").length;
    const ids = resources
      .filter(({ id }) => parent === "" || id.startsWith(`${parent}.`))
      .map(({ id }) =>
        id
          .split(".")
          .slice(0, depth + 1)
          .join("."),
      );
    return [...new Set(ids)].toSorted(byCodeUnit).map((id) => {
      const resource = byId.get(id);
      return {
        word: id.slice(id.lastIndexOf(".") + 1),
        path: path(resourceModule(id)),
        ...(resource === undefined ? {} : { resource }),
        children: childrenOf(id),
      };
    });
  };
  return childrenOf("");
}

/** Every node, each before those below it. */
export const flatten = (nodes: readonly ResourceNode[]): ResourceNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);
