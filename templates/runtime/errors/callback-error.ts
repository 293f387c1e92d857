// What becomes of an error that a function of the caller's throws: one of this package, with its cause
// (hand-written in templates/runtime, copied into the generated package).

import { ClientError, ParameterError } from "./errors.ts";
import type { Facts } from "./facts.ts";
import { cleanCause } from "./sanitize.ts";

/** What a function of the caller's gave cannot be sent. The message must not show it. */
export class Unusable extends Error {}

/** `about` says what the function was asked about, if that would be lost otherwise. */
export function callbackError(
  facts: Facts,
  name: string,
  thrown: unknown,
  about?: ClientError,
): ClientError {
  if (thrown instanceof Unusable)
    return new ParameterError(facts, name, `\`${name}\`: ${thrown.message}`);
  const { message, name: kind } = cleanCause(thrown, facts);
  const asked = about ? `, asked about ${about.name}: ${about.message}` : "";
  return new ClientError(facts, `\`${name}\` failed: ${message || kind}${asked}`, thrown);
}
