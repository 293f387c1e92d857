import { unknown, type Operation, type Service, type Throttle } from "./model.ts";

/** The documented limit; undefined when there is none, or when it is unknown. */
export function throttleOf({
  throttle,
}: Pick<Operation | Service, "throttle">): Throttle | undefined {
  return throttle === undefined || throttle.value === unknown ? undefined : throttle.value;
}
