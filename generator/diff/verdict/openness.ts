/** What became of the values that an enum does not list. */
import { isOpen, type View } from "../../spec/types/view.ts";
import type { Difference } from "../facts/difference.ts";
import { viewsOf } from "../facts/views-of.ts";

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
