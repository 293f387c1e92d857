import { unknown, type Operation, type Throttle } from "./model.ts";

/** The documented limit of an operation; undefined when there is none, or when it is unknown. */
export function throttleOf({ throttle }: Operation): Throttle | undefined {
  return throttle === undefined || throttle.value === unknown ? undefined : throttle.value;
}
