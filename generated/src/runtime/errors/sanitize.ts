// Makes foreign texts and errors safe to show: short, redacted, and without the request
// (hand-written in templates/runtime, copied into the generated package).

import { isObject, stringOf } from "../util/values.ts";
import type { Facts } from "./facts.ts";

/** What is kept of a foreign error: its own fields could hold the request, and so a key. */
export interface Cause {
  readonly name: string;
  readonly code?: string;
  readonly message: string;
}

/** One line of foreign text, safe to print: redacted first, cut afterwards. */
export function excerpt(facts: Facts, text: string, length = 160): string {
  const line = facts
    .redact(text)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
}

/** The innermost error explains most: "fetch failed" is less than the ECONNREFUSED it wraps. */
export function cleanCause(cause: unknown, facts: Facts): Cause {
  const kind = cause === null ? "null" : typeof cause;
  let name: string = kind;
  let message = typeof cause === "string" ? cause : "";
  let code = "";
  let at = cause;
  // Anything can be thrown, and reading it may throw again: then no more is known of it.
  try {
    for (let depth = 0; depth < 8 && isObject(at); depth += 1) {
      const error: ErrorLike = at;
      name = stringOf(error.name) || name;
      message = withoutUrls(stringOf(error.message)) || message;
      const { code: own } = error;
      if (typeof own === "string") code = own;
      at = error.cause ?? error.errors?.[0];
    }
  } catch {}
  if (!message && name === kind) message = `${kind} was thrown, and no error`;
  const known = { name: facts.redact(name), message: excerpt(facts, message) };
  return Object.freeze(code ? { ...known, code: facts.redact(code) } : known);
}

/** What it says, or at least what it is. */
export function reasonOf(cause: unknown, facts: Facts): string {
  const { message, name } = cleanCause(cause, facts);
  return message || name;
}

/** Its own message first, such as whose failure it is: the innermost cause is kept beside that. */
export function ownWords(failure: unknown, facts: Facts): string {
  const own = failure instanceof Error ? excerpt(facts, failure.message) : "";
  return own || reasonOf(failure, facts);
}

/** Deno puts the whole URL before what is wrong: that would be cut off, and `url` holds it anyway. */
function withoutUrls(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s)]+/g, "the service");
}

interface ErrorLike {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[] | null;
}
