// Callsheet runtime: decides what a call has to wait for: the limit that holds for it, and whose budget that is.

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
  /** Milliseconds, like `maxWait`. */
  readonly margin: number;
  readonly maxWait: number;
}

/**
 * The budget belongs to the service, the account and the operation, not to one client. `known`: that of
 * a call before, which is given back where it holds for this one.
 */
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

/** Whether each field is the same, those of limits too. */
function isSame(one: object, other: object): boolean {
  return Object.entries(one).every(([name, value]: [string, unknown]) => {
    const its = fieldValue(other, name);
    return value === its || (name === "limit" && isSame(value as object, its as object));
  });
}

/** A custom limiter can span processes, which cannot distinguish functions. */
function ownerOf(state: CallToThrottle, limiter: Limiter): readonly unknown[] {
  const { account } = state;
  const [named] = account as readonly object[];
  if (Object.hasOwn(Object(named), "account") && typeof fieldValue(named, "account") !== "string")
    refuse(state, "throttle.account", "must be a string");
  return limiter === sharedLimiter ? account : account.filter((one) => typeof one !== "number");
}
