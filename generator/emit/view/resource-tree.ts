import { byCodeUnit } from "../../text/order.ts";
import { resourceModule } from "../plan/package-names.ts";
import type { ResourceView, ServiceView } from "./service-view.ts";

/** A node in the tree of dotted ids: a resource with its operations, or a segment above one. */
export interface ResourceNode {
  /** The last segment of the id. */
  readonly segment: string;
  /** Path of its module, below the sources. */
  readonly path: string;
  readonly resource?: ResourceView;
  readonly children: readonly ResourceNode[];
}

/** Resources as a tree of the segments of their ids; siblings sorted. */
export function resourceTree({ resources, path }: ServiceView): ResourceNode[] {
  const byId = new Map(resources.map((view) => [view.resource.id, view]));
  const all = [...byId.keys()];
  const childrenOf = (parent: string): ResourceNode[] => {
    const depth = parent === "" ? 0 : parent.split(".").length;
    const ids = all
      .filter((id) => parent === "" || id.startsWith(`${parent}.`))
      .map((id) =>
        id
          .split(".")
          .slice(0, depth + 1)
          .join("."),
      );
    return [...new Set(ids)].toSorted(byCodeUnit).map((id) => {
      const resource = byId.get(id);
      return {
        segment: id.slice(id.lastIndexOf(".") + 1),
        path: path(resourceModule(id)),
        ...(resource === undefined ? {} : { resource }),
        children: childrenOf(id),
      };
    });
  };
  return childrenOf("");
}

/** All nodes, parents first. */
export const flatten = (nodes: readonly ResourceNode[]): ResourceNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);
