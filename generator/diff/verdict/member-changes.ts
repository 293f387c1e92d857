/** What became of fields, values of enums and members of unions, for those who send and receive them. */
import { isIn, isOpen, type View } from "../../spec/types/type.ts";
import type { Difference } from "../facts/difference.ts";
import { isReceived, isSent, viewsOf } from "../facts/views.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { relate, relateDeclarations } from "../types/relate.ts";

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

/** Whether a field came or went in a direction in which its type is used. */
export function isDirectionUsed({ at }: Difference<"field.direction">): boolean {
  const { field } = at;
  const [old, now] = [field?.old, field?.new];
  if (old === undefined || now === undefined) return false;
  const isChanged = (view: View): boolean => isIn(old, view) !== isIn(now, view);
  return (isSent({ at }) && isChanged("sent")) || (isReceived({ at }) && isChanged("received"));
}

type Openness = Difference<"enum.open">;

export const opens = (difference: Openness, view: View): boolean =>
  becomes(difference, view) === "open";

export const closes = (difference: Openness, view: View): boolean =>
  becomes(difference, view) === "closed";

/** Neither, in any direction that is used. */
export const isRestated = (difference: Openness): boolean =>
  (["sent", "received"] as const).every((view) => becomes(difference, view) === undefined);

function becomes({ at }: Openness, view: View): "open" | "closed" | undefined {
  const { type } = at;
  if (viewsOf(at)[view] === undefined) return undefined;
  if (type?.old?.kind !== "enum" || type.new?.kind !== "enum") return undefined;
  const [was, is] = [isOpen(type.old, view), isOpen(type.new, view)];
  if (was === is) return undefined;
  return is ? "open" : "closed";
}

/** Whether no values are possible but those that are listed, before and after. */
export function isClosedIn({ at }: Difference<"enum.value">, view: View): boolean {
  const { type, field } = at;
  // What is listed in an expression is all there is.
  if (type === undefined || field !== undefined) return true;
  return [type.old, type.new].some((one) => one?.kind !== "enum" || !isOpen(one, view));
}

/** Whether code that uses the union stops compiling in a direction in which it is used. */
export function breaksUnion({
  at,
}: Difference<"union.discriminator"> | Difference<"union.tags">): boolean {
  const { service, type } = at;
  if (service.old === undefined || service.new === undefined) return false;
  if (type?.old === undefined || type.new === undefined) return false;
  const types = { old: type.old, new: type.new };
  const pairs = typePairs({ old: service.old, new: service.new });
  const uses = viewsOf(at);
  return (["sent", "received"] as const).some((view) => {
    if (uses[view] === undefined) return false;
    const { code } = relateDeclarations(types, view, pairs);
    return code === "other" || code === (view === "sent" ? "narrower" : "wider");
  });
}
