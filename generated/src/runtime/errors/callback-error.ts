// What becomes of an error that a function of the caller's throws: one of this package, with its cause
// (hand-written in templates/runtime, copied into the generated package).

import { ClientError } from "./errors.ts";
import type { Facts } from "./facts.ts";
import { reasonOf } from "./sanitize.ts";

/** Thrown by what stands between a function of the caller's and a call: it knows better what has failed. */
export abstract class Explained extends Error {
  abstract explain(facts: Facts, name: string, about?: ClientError): ClientError;
}

/** `about` says what the function was asked about, if that would be lost otherwise. */
export function callbackError(
  facts: Facts,
  name: string,
  thrown: unknown,
  about?: ClientError,
): ClientError {
  if (thrown instanceof Explained) return thrown.explain(facts, name, about);
  const asked = about ? `, asked about ${about.name}: ${about.message}` : "";
  return new ClientError(facts, `\`${name}\` failed: ${reasonOf(thrown, facts)}${asked}`, thrown);
}
