// Makes foreign texts and errors fit to be shown: short, redacted, and without the request
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

/** The innermost error tells most: "fetch failed" says less than the ECONNREFUSED it wraps. */
export function cleanCause(cause: unknown, facts: Facts): Cause {
  const message = typeof cause === "string" ? excerpt(facts, cause) : "";
  let told: Cause = { name: typeof cause, message };
  let at: unknown = cause;
  for (let depth = 0; depth < 8 && typeof at === "object" && at !== null; depth += 1) {
    const { name, code, text, inner } = lookAt(at);
    told = {
      name: facts.redact(name || told.name),
      message: text ? excerpt(facts, withoutUrls(text)) : told.message,
      ...(typeof code === "string"
        ? { code: facts.redact(code) }
        : told.code && { code: told.code }),
    };
    at = inner;
  }
  return Object.freeze(told);
}

/** Anything can be thrown, and reading it may throw again: then it tells nothing. */
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

/** Deno puts the whole URL before what is wrong: that would be cut off, and `url` tells it anyway. */
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
