/** An operation that is gone with its whole resource is told with that; one that is new, with its resource in any case. */
import { idParts } from "../../../model/dotted-id.ts";
import type { Difference } from "../../facts/difference.ts";
import type { Found } from "../../verdict/rule.ts";
import { rootOf } from "../../wording/ids.ts";

type Operations = Difference<"operation">;

export const goneWith = (difference: Operations): string =>
  JSON.stringify(isWhole(difference) ? rootIn(difference) : [difference.at.name]);

/** The resource, where more than one of its operations is meant. */
export const goneTarget = ({ difference, all }: Found<"operation">): string =>
  all.length === 1 ? difference.at.name : rootIn(difference);

const addedIn = (difference: Operations): string =>
  isWhole(difference) ? rootIn(difference) : idParts(difference.at.name).resource;

export const addedTo = (difference: Operations): string =>
  JSON.stringify([isWhole(difference), addedIn(difference)]);

export const addedTarget = ({ difference, all }: Found<"operation">): string =>
  all.length === 1 ? difference.at.name : addedIn(difference);

/** Whether the other side has nothing of the resource. */
export const isWhole = ({ at: { resource } }: Operations): boolean =>
  resource?.old === undefined || resource.new === undefined;

const rootIn = ({ at: { name, service }, old }: Operations): string =>
  rootOf(idParts(name).resource, old === undefined ? service.old : service.new);
