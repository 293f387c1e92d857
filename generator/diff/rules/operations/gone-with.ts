/** An operation that is gone, or new, with its whole resource is told with that. */
import { idParts } from "../../../model/dotted-id.ts";
import type { Difference } from "../../facts/difference.ts";
import type { Found } from "../../verdict/rule.ts";
import { rootOf } from "../../wording/ids.ts";

export const goneWith = (difference: Difference<"operation">): string =>
  JSON.stringify(rootIn(difference) ?? [difference.at.name]);

/** The resource, where more than one of its operations is meant. */
export const goneTarget = ({ difference, all }: Found<"operation">): string =>
  all.length === 1 ? difference.at.name : (rootIn(difference) ?? difference.at.name);

function rootIn({
  at: { name, resource, service },
  old,
}: Difference<"operation">): string | undefined {
  if (resource?.old !== undefined && resource.new !== undefined) return undefined;
  return rootOf(idParts(name).resource, old === undefined ? service.old : service.new);
}
