import { unknown, type Operation, type Throttle } from "./model.ts";

/** The limit that the document states for an operation; undefined where it states none, or hides it. */
export function throttleOf({ throttle }: Operation): Throttle | undefined {
  return throttle === undefined || throttle.value === unknown ? undefined : throttle.value;
}
