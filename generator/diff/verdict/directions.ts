import { isIn, type View } from "../../spec/types/view.ts";
import type { Difference } from "../facts/difference.ts";
import { isReceived, isSent } from "./views.ts";

/** Whether a field came or went in a direction in which its type is used. */
export function isDirectionUsed({ at }: Difference<"field.direction">): boolean {
  const { field } = at;
  const [old, now] = [field?.old, field?.new];
  if (old === undefined || now === undefined) return false;
  const isChanged = (view: View): boolean => isIn(old, view) !== isIn(now, view);
  return (isSent({ at }) && isChanged("sent")) || (isReceived({ at }) && isChanged("received"));
}
