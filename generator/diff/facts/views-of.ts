/** In which directions the callers of operations see a place where something changed, and the ids of those. */
import { isIn, type View } from "../../spec/types/view.ts";
import { usesOf, type Uses } from "../types/uses.ts";
import type { Target } from "./difference.ts";

/** Undefined for a direction in which it is not seen. */
export function viewsOf(at: Target): Uses {
  const { parameter, part, field } = at;
  if (parameter !== undefined || part === "body") return { sent: ownIds(at), received: undefined };
  if (part === "result") return { sent: undefined, received: ownIds(at) };
  const uses = typeUses(at);
  const sides = [field?.old, field?.new].filter((one) => one !== undefined);
  const isThere = (view: View): boolean =>
    part === "direction"
      ? sides.some((one) => isIn(one, view))
      : sides.every((one) => isIn(one, view));
  const seen = (view: View) => (isThere(view) ? uses[view] : undefined);
  return { sent: seen("sent"), received: seen("received") };
}

/** The same for a type as a whole. */
export function typeUses({ service, type }: Target): Uses {
  const nobody = { sent: undefined, received: undefined };
  if (service.old === undefined || service.new === undefined) return nobody;
  if (type?.old === undefined || type.new === undefined) return nobody;
  return usesOf({ old: service.old, new: service.new }, { old: type.old, new: type.new });
}

export const isSeen = ({ sent, received }: Uses): boolean =>
  sent !== undefined || received !== undefined;

/** What is sent with all calls has no operation of its own. */
function ownIds({ operation, service }: Target): readonly string[] {
  const own = operation?.new ?? operation?.old;
  if (own !== undefined) return [own.id];
  return (service.new?.resources ?? []).flatMap((one) => one.operations.map(({ id }) => id));
}
