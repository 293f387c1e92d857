// Whether a call may be sent more than once
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import type { Call } from "../types/call.ts";
import type { Content } from "../types/content.ts";
import type { CallOptions } from "../types/options.ts";
import { asOption, refuseAs } from "./refuse.ts";

/** @throws {ParameterError} when it may not, and the caller asks for it. */
export function isRepeatable(
  { method, idempotent, options }: Call<unknown>,
  content: Content | undefined,
  facts: Facts,
): boolean {
  const isSafe = options?.idempotent ?? idempotent ?? (method !== "POST" && method !== "PATCH");
  if (isSafe && content?.isRepeatable !== false) return true;
  if (asksForRetries(options?.retry)) {
    const problem = isSafe
      ? "has no effect on a stream: give a Blob or bytes"
      : `has no effect on a ${method}: say \`idempotent: true\` if it is safe to repeat`;
    refuseAs(asOption, "retry", problem, facts);
  }
  return false;
}

/** `when` is asked in any case, so it asks for nothing by itself. */
function asksForRetries(retry: CallOptions["retry"]): boolean {
  return Number((typeof retry === "object" ? retry?.limit : retry) ?? 0) > 0;
}
