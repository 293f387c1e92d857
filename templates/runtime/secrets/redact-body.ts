// Keeps the body of an answer in an error, secrets hidden: in texts, names and numbers, as deep as they may be
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { isTooDeep } from "../util/depth.ts";
import { isObject } from "../util/values.ts";

/**
 * The body of an answer, fit to be kept in an error: JSON as its value, anything else as text, and so is
 * JSON that is nested so deeply that it could not be written again.
 */
export function parseRedacted(facts: Facts, text: string): unknown {
  if (text === "") return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isTooDeep(value)) return redactValue(value, (part) => facts.redact(part));
  } catch {
    // Then it is no JSON.
  }
  return facts.redact(text);
}

/** Changes the value in place, as it has no other use. Without recursion: an answer can be nested deeply. */
function redactValue(value: unknown, redact: (text: string) => string): unknown {
  const whole = { value };
  const open: object[] = [whole];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const [name, member] of Object.entries(at)) {
      if (isObject(member)) open.push(member);
      const safeName = Array.isArray(at) || at === whole ? name : redact(name);
      const safe = redactLeaf(member, redact);
      if (safeName === name && safe === member) continue;
      if (safeName !== name) Reflect.deleteProperty(at, name);
      // Not assigned: `__proto__` is a name like any other.
      const field = { value: safe, enumerable: true, configurable: true, writable: true };
      Object.defineProperty(at, safeName, field);
    }
  }
  return whole.value;
}

function redactLeaf(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value !== "string" && typeof value !== "number") return value;
  const text = String(value);
  const safe = redact(text);
  return safe === text ? value : safe;
}
