// Decides what a call has to wait for: the limit that holds for it, and whose budget that is
// (hand-written in templates/runtime, copied into the generated package).

import type { CallContext } from "../context/call-context.ts";
import { aString, refuse, wrongValue } from "../options/kinds.ts";
import type { ClientValues } from "../options/parameters.ts";
import type { Settings } from "../options/resolve-options.ts";
import { limitProblem } from "../options/throttle.ts";
import type { Call } from "../types/call.ts";
import type { ClientOptions } from "../types/options.ts";
import type { BudgetedCall, Credential, Limit, ThrottlePolicy } from "../types/throttle.ts";
import { own } from "../util/values.ts";
import { credentialOf, credentialsIn } from "./credentials.ts";
import { sharedLimiter } from "./limiter.ts";

/** The budget belongs to the service, the account and the operation, not to one client. */
export function throttlePolicy(
  { options, policies }: Settings,
  baseUrl: string,
  call: Call<unknown>,
  values: ClientValues,
  context: CallContext,
): ThrottlePolicy | undefined {
  const { id, formerIds = [], throttle, pathParams = {} } = call;
  const { limits, limiter = sharedLimiter, account, ...rest } = options.throttle ?? {};
  const limitFor = (name: string): Limit | false | undefined =>
    own(limits, name) as Limit | false | undefined;
  const said = [id, ...formerIds].map(limitFor).find((one) => one !== undefined);
  const limit = said ?? throttle ?? limitFor("*");
  if (!limit) return undefined;
  const known = policies.get(id);
  // The caller may have changed it since the client was made.
  if (!known || !isSame(limit, known.limit)) refuse(limitProblem(id, limit), context);
  const { calls, per, budget } = limit;
  const name =
    typeof budget === "function"
      ? budget({ operation: id, pathParams: pathParams as Given })
      : budget;
  const owner =
    account === undefined ? credentials(options, call, values) : [named(account, context)];
  const policy: ThrottlePolicy = {
    limiter,
    key: JSON.stringify([baseUrl, name === undefined ? id : { budget: name }, ...owner]),
    limit: { calls, per, budget },
    measure: rest.measure ?? "response",
    margin: rest.margin ?? 100,
    maxWait: rest.maxWait ?? Number.POSITIVE_INFINITY,
  };
  if (known && isSamePolicy(policy, known)) return known;
  policies.set(id, policy);
  return policy;
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

function named(account: string | (() => string), context: CallContext): object {
  const name = typeof account === "function" ? account() : account;
  refuse(wrongValue(name, aString, "throttle.account"), context);
  return { account: name };
}

/** All that identifies the account of a call; a limiter of the caller's own may span processes. */
function credentials(
  { headers, throttle }: ClientOptions,
  call: Call<unknown>,
  { credential, authorize }: ClientValues,
): Credential[] {
  const inHeaders = credentialsIn([headers, call.headers, call.options?.headers]);
  const known = [...credential, ...inHeaders];
  return authorize && !throttle?.limiter ? [...known, credentialOf(authorize)] : known;
}
