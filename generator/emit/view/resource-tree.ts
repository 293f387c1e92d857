import { byCodeUnit } from "../../text/texts.ts";
import { resourceModule } from "../plan/package-names.ts";
import type { FormerExport } from "./former-names.ts";
import type { ResourceView, ServiceView } from "./service-view.ts";

/** A node in the tree of dotted ids: a resource with its operations, one that was there, or a segment above them. */
export interface ResourceNode {
  /** The last segment of the id. */
  readonly segment: string;
  /** Path of its module, below the sources. */
  readonly path: string;
  readonly resource?: ResourceView;
  /** The id that all of it has now, where nothing else is below it. */
  readonly instead?: string;
  /** Exports under names given up. */
  readonly former: readonly FormerExport[];
  readonly children: readonly ResourceNode[];
}

/** Resources as a tree of the segments of their ids; siblings sorted. */
export function resourceTree({ resources, former, path }: ServiceView): ResourceNode[] {
  const byId = new Map(resources.map((view) => [view.resource.id, view]));
  const renamed = new Map(
    resources.flatMap(({ resource: { id, renamedFrom = [] } }) =>
      renamedFrom.map(({ name }) => [name, id] as const),
    ),
  );
  const all = [...byId.keys(), ...[...former.keys()].filter((id) => id !== "" && !byId.has(id))];
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
      const children = childrenOf(id);
      const instead = children.length === 0 ? renamed.get(id) : undefined;
      return {
        segment: id.slice(id.lastIndexOf(".") + 1),
        path: path(resourceModule(id)),
        ...(resource === undefined ? {} : { resource }),
        ...(instead === undefined ? {} : { instead }),
        former: former.get(id) ?? [],
        children,
      };
    });
  };
  return childrenOf("");
}

/** All nodes, parents first. */
export const allNodes = (nodes: readonly ResourceNode[]): ResourceNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)]);
