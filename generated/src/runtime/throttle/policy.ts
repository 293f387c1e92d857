// Callsheet runtime: determines the limit of a call and the budget it counts against.

import { refuse } from "../errors.ts";
import type { CallToThrottle, Limit, LimitedCall, Limiter } from "../options.ts";
import { fieldValue } from "../util.ts";
import { sharedLimiter } from "./limiter.ts";

/** The limit of a call's attempts, and its settings. */
export interface QueuePolicy {
  readonly limiter: Limiter;
  readonly key: string;
  readonly limit: Limit;
  readonly measure: "response" | "send";
  /** Margin and maximum wait in milliseconds. */
  readonly margin: number;
  readonly maxWait: number;
}

/** Returns the limit of a call. The budget depends on service, account and operation. `known`: returned if equal. */
export function queuePolicy(
  state: CallToThrottle,
  { id, formerIds = [], throttle, pathParams = {} }: LimitedCall,
  known: QueuePolicy | undefined,
): QueuePolicy | undefined {
  const { options } = state.settings;
  const {
    limits,
    limiter = sharedLimiter,
    measure = "response",
    margin = 100,
    maxWait = Number.POSITIVE_INFINITY,
  } = options.throttle ?? {};
  const limitFor = (name: string): Limit | false | undefined =>
    fieldValue(limits, name) as Limit | false | undefined;
  const ofCaller = limits && [id, ...formerIds].map(limitFor).find((one) => one !== undefined);
  const limit = ofCaller ?? throttle ?? limitFor("*");
  if (!limit) return undefined;
  const { calls, per, budget } = limit;
  const name =
    typeof budget === "function"
      ? // The path has been written: none of them was missing.
        budget({ operation: id, pathParams: pathParams as Record<string, { toString(): string }> })
      : budget;
  const policy: QueuePolicy = {
    limiter,
    key: JSON.stringify([
      state.base,
      name === undefined ? id : { budget: name },
      ...ownerOf(state, limiter),
    ]),
    limit: { calls, per, budget },
    measure,
    margin,
    maxWait,
  };
  return known && isSame(policy, known) ? known : policy;
}

/** Returns whether all fields are equal, including those of limits. */
function isSame(one: object, other: object): boolean {
  return Object.entries(one).every(([name, value]: [string, unknown]) => {
    const its = fieldValue(other, name);
    return value === its || (name === "limit" && isSame(value as object, its as object));
  });
}

/** Returns the account. Function identities are only valid in this process: custom limiters do not receive them. */
function ownerOf(state: CallToThrottle, limiter: Limiter): readonly unknown[] {
  const { account } = state;
  const [named] = account as readonly object[];
  if (Object.hasOwn(Object(named), "account") && typeof fieldValue(named, "account") !== "string")
    refuse(state, "throttle.account", "must be a string");
  return limiter === sharedLimiter ? account : account.filter((one) => typeof one !== "number");
}
