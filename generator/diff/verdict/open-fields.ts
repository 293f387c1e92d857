/** Fields that came or went, of objects that may have others. */
import type { View } from "../../spec/types/view.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { relate } from "../types/relate.ts";
import type { Difference } from "../facts/difference.ts";

export const isStillRead = (difference: Difference<"field">): boolean =>
  goesOn(difference, "received");

export const isStillSent = (difference: Difference<"field">): boolean => goesOn(difference, "sent");

/** Whether the field could have values before, as one of others, that it cannot have any more. */
export function wasFreer({ at: { service, type }, new: now }: Difference<"field">): boolean {
  const more = type?.old?.kind === "object" ? type.old.more : undefined;
  if (now === undefined || more === undefined) return false;
  if (service.old === undefined || service.new === undefined) return false;
  const pairs = typePairs({ old: service.old, new: service.new });
  const { values } = relate({ old: more, new: now.type }, "sent", pairs);
  return values === "narrower" || values === "other";
}

function goesOn({ at: { service, type }, old }: Difference<"field">, view: View): boolean {
  const more = type?.new?.kind === "object" ? type.new.more : undefined;
  if (old === undefined || more === undefined) return false;
  if (service.old === undefined || service.new === undefined) return false;
  const pairs = typePairs({ old: service.old, new: service.new });
  const { code } = relate({ old: old.type, new: more }, view, pairs);
  return code === "same" || code === (view === "sent" ? "wider" : "narrower");
}
