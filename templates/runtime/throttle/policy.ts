// Decides what a call has to wait for: the limit that holds for it, and whose budget that is
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { aString, refuse, wrongValue } from "../options/kinds.ts";
import type {
  BudgetedCall,
  CallToThrottle,
  Credential,
  Limit,
  Limiter,
} from "../types/throttle.ts";
import { own } from "../util/values.ts";
import { credentialOf, credentialsIn } from "./credentials.ts";
import { sharedLimiter } from "./limiter.ts";
import { limitProblem } from "./throttle-options.ts";

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
  throttled: CallToThrottle,
  known: ThrottlePolicy | undefined,
): ThrottlePolicy | undefined {
  const { call, options, baseUrl, facts } = throttled;
  const { id, formerIds = [], throttle, pathParams = {} } = call;
  const {
    limits,
    limiter = sharedLimiter,
    account,
    measure = "response",
    margin = 100,
    maxWait = Number.POSITIVE_INFINITY,
  } = options.throttle ?? {};
  const limitFor = (name: string): Limit | false | undefined =>
    own(limits, name) as Limit | false | undefined;
  const said = limits && [id, ...formerIds].map(limitFor).find((one) => one !== undefined);
  const limit = said ?? throttle ?? limitFor("*");
  if (!limit) return undefined;
  // The caller may have changed it since the client was made.
  if (!known || !isSame(limit, known.limit)) refuse(limitProblem(id, limit), facts);
  const { calls, per, budget } = limit;
  const name =
    typeof budget === "function"
      ? budget({ operation: id, pathParams: pathParams as Given })
      : budget;
  const owner = account === undefined ? credentials(throttled) : [named(account, facts)];
  const policy: ThrottlePolicy = {
    limiter,
    key: JSON.stringify([baseUrl, name === undefined ? id : { budget: name }, ...owner]),
    limit: { calls, per, budget },
    measure,
    margin,
    maxWait,
  };
  return known && isSamePolicy(policy, known) ? known : policy;
}

/** The path has been written: none of them was missing. */
type Given = BudgetedCall["pathParams"];

function isSame(one: Limit, other: Limit): boolean {
  return one.calls === other.calls && one.per === other.per && one.budget === other.budget;
}

function isSamePolicy(one: ThrottlePolicy, other: ThrottlePolicy): boolean {
  return (
    isSame(one.limit, other.limit) &&
    one.key === other.key &&
    one.limiter === other.limiter &&
    one.measure === other.measure &&
    one.margin === other.margin &&
    one.maxWait === other.maxWait
  );
}

function named(account: string | (() => string), facts: Facts): object {
  const name = typeof account === "function" ? account() : account;
  refuse(wrongValue(name, aString, "throttle.account"), facts);
  return { account: name };
}

/** All that identifies the account of a call; a limiter of the caller's own may span processes. */
function credentials({ call, options, values }: CallToThrottle): Credential[] {
  const { headers, throttle } = options;
  const { credential, authorize } = values;
  const inHeaders = credentialsIn(headers, call.headers, call.options?.headers);
  const known = [...credential, ...inHeaders];
  return authorize && !throttle?.limiter ? [...known, credentialOf(authorize)] : known;
}
