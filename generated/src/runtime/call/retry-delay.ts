// Decides whether and when a failed attempt is repeated
// (hand-written in templates/runtime, copied into the generated package).

import type { AnyClientError } from "../errors/guards.ts";
import { type Refusal, retryAfter } from "./retry-after.ts";
import { type RetryPolicy, passing } from "./retry.ts";

/** The pause after the first failed attempt is drawn from 0 to this, in ms; it doubles each time. */
const firstBackoff = 500;

/** The pause before the next attempt in ms, or undefined: no further attempt. `when` is asked first. */
export function retryDelay(
  error: AnyClientError,
  attempts: number,
  policy: RetryPolicy,
  random: () => number = Math.random,
): number | undefined {
  const isWanted = policy.when?.(error) ?? isTransient(error);
  if (!isWanted || !(attempts <= policy.limit)) return undefined;
  const after = retryAfter(error as Refusal);
  if (after !== undefined) return after <= policy.maxRetryAfter ? after : undefined;
  return random() * Math.min(policy.backoffLimit, firstBackoff * 2 ** (attempts - 1));
}

/** Both are so before anything is sent, and will be the next time. */
const lasting = /^(?:bad port|ERR_INVALID_URL)$/;

/** Whether another attempt may succeed. */
function isTransient(error: AnyClientError): boolean {
  const { code, cause } = error;
  if (code === "envelope") return error.isTransient;
  if (code === "http") return error.status !== 401 && passing.test(String(error.status));
  if (code === "timeout") return error.scope === "attempt";
  return code === "network" && !lasting.test(cause?.code ?? String(cause?.message));
}
