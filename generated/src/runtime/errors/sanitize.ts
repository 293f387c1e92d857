// Makes foreign texts and errors safe to show: short, redacted, and without the request
// (hand-written in templates/runtime, copied into the generated package).

import { stringOf } from "../util/values.ts";
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
    .replaceAll(/[\s\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
}

/** The innermost error explains most: "fetch failed" is less than the ECONNREFUSED it wraps. */
export function cleanCause(cause: unknown, facts: Facts): Cause {
  const message = typeof cause === "string" ? excerpt(facts, cause) : "";
  let found: Cause = { name: typeof cause, message };
  let at: unknown = cause;
  for (let depth = 0; depth < 8 && typeof at === "object" && at !== null; depth += 1) {
    const { name, code, text, inner } = lookAt(at);
    found = {
      name: facts.redact(name || found.name),
      message: text ? excerpt(facts, withoutUrls(text)) : found.message,
      ...(typeof code === "string"
        ? { code: facts.redact(code) }
        : found.code && { code: found.code }),
    };
    at = inner;
  }
  return Object.freeze(found);
}

/** Anything can be thrown, and reading it may throw again: then nothing is known of it. */
function lookAt(thrown: ErrorLike): {
  name: string;
  code?: unknown;
  text: string;
  inner?: unknown;
} {
  try {
    const { name, code, message, cause, errors } = thrown;
    const inner = cause ?? (Array.isArray(errors) ? errors[0] : undefined);
    return { name: stringOf(name), code, text: stringOf(message), inner };
  } catch {
    return { name: "", text: "" };
  }
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
  readonly errors?: unknown;
}
