/**
 * The ids of a page's parts, which links from elsewhere name: they follow from the ids of the call sheets alone. Those of
 * operations and resources have no hyphen, so that none is taken for one of a type or of the page itself.
 */
import type { Operation, Resource } from "../model/model.ts";

/** `advertisers.lineItems.patch`. */
export const operationAnchor = ({ id }: Pick<Operation, "id">): string => id;

/** `advertisers.lineItems`. */
export const resourceAnchor = ({ id }: Pick<Resource, "id">): string => id;

/** `type-Site`, or `type-advertisers.lineItems.LineItem` for a type of a resource. */
export const typeAnchor = (name: string, resource?: Pick<Resource, "id">): string =>
  `type-${resource === undefined ? "" : `${resource.id}.`}${name}`;
