// Callsheet runtime: keeps secrets out of errors, events and logs.

import type { ResponseFacts, Facts } from "../errors.ts";
import type { ErrorReading } from "../types.ts";
import { maxDepth, isObject, pairsOf, parseUrl } from "../util.ts";
import { type Span, finder } from "./find-secrets.ts";

/** Replaces a secret. It is valid in URLs, headers and JSON strings. */
export const hidden = "***";

/**
 * Matches names of headers and query parameters whose values are treated as secrets, no matter what sets them.
 * WWW-Authenticate is not a secret. Neither are idempotency keys, page tokens, authors and keywords: they do not
 * authorize anything.
 */
const sensitive =
  /^(?!www-|.*(?:idempot|page|author(?!i)|keyw)).*(?:auth|cookie|credential|key|passw|pwd|secret|session|^sig$|signature|token)/i;

export function isSensitive(name: string): boolean {
  return sensitive.test(name);
}

/** Returns whether a header identifies the account. Some secret headers are new for each request. */
export function identifies([name, value]: readonly [string, string]): boolean {
  const isOnce =
    /csrf|xsrf|nonce|signature/i.test(name) || /\b(?:nonce|response|signature)=/i.test(value);
  return isSensitive(name) && !isOnce;
}

/** Minimum length of a part of a header's value that is treated as a secret. Shorter parts are ordinary words. */
const shortestPart = 6;

const none: readonly string[] = [];

/** The secrets of one call. `authorize` can add secrets for each attempt. */
export class Secrets {
  // A plain array uses little memory: most calls have one secret, and many calls can wait. Private, because logging a
  // call shows its promise.
  #values: readonly string[] = none;
  #find: ((text: string) => Span[]) | undefined;

  get values(): readonly string[] {
    return this.#values;
  }

  add(value: string): void {
    if (value === "" || this.#values.includes(value)) return;
    // Spreading would reserve memory for further elements.
    this.#values = this.#values.concat(value);
    this.#find = undefined;
  }

  /** Adds a header's value, and parts of the value that a service could quote. */
  addHeader(value: string): void {
    this.add(value);
    const credentials = value.replace(/^[\w-]+ +/, "");
    for (const part of credentials.split(/[\s,;]+/)) {
      const unnamed = part.slice(part.indexOf("=") + 1).replaceAll('"', "");
      for (const piece of [part, unnamed]) if (piece.length >= shortestPart) this.add(piece);
    }
    if (/^basic /i.test(value)) this.#addPair(credentials);
  }

  /** Hides every secret in any encoding: decodes escapes and digits, layer by layer. Linear time for any string. */
  redact(text: string): string {
    if (this.#values.length === 0) return text;
    this.#find ??= finder(this.#values);
    const spans = this.#find(text);
    if (spans.length === 0) return text;
    const shown = text.split("");
    for (const [start, end] of spans) shown.fill(hidden, start, end);
    return shown.filter((part, at) => part !== hidden || shown[at - 1] !== hidden).join("");
  }

  #addPair(encoded: string): void {
    try {
      // Added as bytes, because decoded layers contain one character per byte.
      const pair = atob(encoded);
      this.add(pair);
      this.add(pair.slice(pair.indexOf(":") + 1));
    } catch {
      // The value is not Base64, so it is not a user name and password.
    }
  }
}

export function safeResponse(response: Response, facts: Facts): ResponseFacts {
  const headers = new Headers();
  for (const [name, value] of pairsOf(response.headers)) {
    if (name === "location") headers.set(name, facts.redact(redirectTarget(response) ?? hidden));
    else headers.append(name, isSensitive(name) ? hidden : facts.redact(value));
  }
  return { status: response.status, headers };
}

const elsewhere = "another place";

/** Returns the origin of a redirect's target. Its path and query can be secret. */
export function redirectTarget({ type, status, headers, url }: Response): string | undefined {
  if (type === "opaqueredirect") return elsewhere;
  const location = headers.get("location");
  if (status < 300 || status > 399 || location === null) return undefined;
  return parseUrl(location, url || undefined)?.origin ?? elsewhere;
}

/** Returns an error's body: JSON as its value; other text, and JSON nested too deeply to be written again, as text. */
export function parseRedacted(facts: Facts & ErrorReading, text: string, status = 200): unknown {
  if (text === "") return undefined;
  try {
    return redacted(facts.read?.parseError?.(text, status) ?? JSON.parse(text), facts, 0);
  } catch {
    return facts.redact(text);
  }
}

/** Returns a value of JSON without secrets. */
export function withoutSecrets(value: unknown, facts: Facts): unknown {
  try {
    return redacted(value, facts, 0);
  } catch {
    return hidden;
  }
}

/** @throws {RangeError} when the value is nested too deeply. */
function redacted(value: unknown, facts: Facts, depth: number): unknown {
  if (depth > maxDepth) throw new RangeError();
  const below = (member: unknown): unknown => redacted(member, facts, depth + 1);
  if (Array.isArray(value)) return value.map(below);
  if (isObject(value)) {
    const fields = Object.entries(value).map(([name, member]) => [
      facts.redact(name),
      below(member),
    ]);
    return Object.fromEntries(fields);
  }
  if (value === null || typeof value === "boolean") return value;
  const safe = facts.redact(`${value}`);
  return safe === `${value}` ? value : safe;
}
