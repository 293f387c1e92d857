// Keeps the body of an answer in an error, secrets hidden: in texts, names and numbers
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { deepest } from "../util/depth.ts";
import { isObject } from "../util/values.ts";

/**
 * The body of an answer, fit to be kept in an error: JSON as its value, anything else as text, and so is
 * JSON that is nested so deeply that it could not be written again.
 */
export function parseRedacted(facts: Facts, text: string): unknown {
  if (text === "") return undefined;
  try {
    return redacted(JSON.parse(text), facts, 0);
  } catch {
    return facts.redact(text);
  }
}

/** @throws {RangeError} when it is nested too deeply. */
function redacted(value: unknown, facts: Facts, depth: number): unknown {
  if (depth > deepest) throw new RangeError();
  const below = (member: unknown): unknown => redacted(member, facts, depth + 1);
  if (Array.isArray(value)) return value.map(below);
  if (isObject(value)) {
    const fields = Object.entries(value).map(([name, member]) => [
      facts.redact(name),
      below(member),
    ]);
    return Object.fromEntries(fields);
  }
  if (typeof value !== "string" && typeof value !== "number") return value;
  const safe = facts.redact(`${value}`);
  return safe === `${value}` ? value : safe;
}
