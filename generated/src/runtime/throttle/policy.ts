// Callsheet runtime: decides what a call has to wait for: the limit that holds for it, and whose budget that is.

import { type Facts, refuse } from "../errors.ts";
import { aString, problemOf } from "../kinds.ts";
import type { CallToThrottle, Limit, LimitedCall, Limiter } from "../options.ts";
import { own } from "../util.ts";
import { sharedLimiter } from "./limiter.ts";

/** What the attempts of a call wait for, and how. */
export interface ThrottlePolicy {
  readonly limiter: Limiter;
  readonly key: string;
  readonly limit: Limit;
  readonly measure: "response" | "send";
  /** In ms, like `maxWait`. */
  readonly margin: number;
  readonly maxWait: number;
}

/**
 * The budget belongs to the service, the account and the operation, not to one client. `known`: that of
 * a call before, which is given back where it holds for this one.
 */
export function throttlePolicy(
  state: CallToThrottle,
  { id, formerIds = [], throttle, pathParams = {} }: LimitedCall,
  known: ThrottlePolicy | undefined,
): ThrottlePolicy | undefined {
  const { options } = state.settings;
  const {
    limits,
    limiter = sharedLimiter,
    measure = "response",
    margin = 100,
    maxWait = Number.POSITIVE_INFINITY,
  } = options.throttle ?? {};
  const limitFor = (name: string): Limit | false | undefined =>
    own(limits, name) as Limit | false | undefined;
  const ofCaller = limits && [id, ...formerIds].map(limitFor).find((one) => one !== undefined);
  const limit = ofCaller ?? throttle ?? limitFor("*");
  if (!limit) return undefined;
  const { calls, per, budget } = limit;
  const name =
    typeof budget === "function"
      ? // The path has been written: none of them was missing.
        budget({ operation: id, pathParams: pathParams as Record<string, { toString(): string }> })
      : budget;
  const policy: ThrottlePolicy = {
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

function isSame(one: ThrottlePolicy, other: ThrottlePolicy): boolean {
  return (
    one.limit.calls === other.limit.calls &&
    one.limit.per === other.limit.per &&
    one.limit.budget === other.limit.budget &&
    one.key === other.key &&
    one.limiter === other.limiter &&
    one.measure === other.measure &&
    one.margin === other.margin &&
    one.maxWait === other.maxWait
  );
}

/** A limiter of the caller's own may span processes, which cannot distinguish functions. */
function ownerOf(state: CallToThrottle, limiter: Limiter): readonly unknown[] {
  const { account } = state;
  const [named] = account as readonly { account?: unknown }[];
  const problem = Object.hasOwn(Object(named), "account") && problemOf(named?.account, aString);
  if (problem) refuse(state as Facts, "throttle.account", problem);
  return limiter === sharedLimiter ? account : account.filter((one) => typeof one !== "number");
}
