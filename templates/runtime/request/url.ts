// Callsheet runtime: writes the URL of a call. A value cannot change other parts of the URL.

import { type Called, type Facts, excerpt, refuse } from "../errors.ts";
import type { QueryValue } from "../options.ts";
import type { Call, NumberFormat, Numbers, ParameterFacts, Styled } from "../types.ts";
import { fieldValue, parseUrl } from "../util.ts";

export const asHeader: Called = (name) => `header "${name}"`;
export const asQuery: Called = (name) => `query parameter "${name}"`;
export const asPath: Called = (name) => `path parameter "${name}"`;

/** Percent-encodes all characters except the unreserved characters of RFC 3986. */
export function encode(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text;
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Returns a value as a string.
 *
 * @throws {ParameterError} when the value cannot be a string, or is a number that has lost digits.
 */
export function textOf(
  value: unknown,
  name: string,
  facts: Facts,
  called?: Called,
  { numbers }: Numbers = {},
): string {
  const format = fieldValue(numbers, name) as NumberFormat | undefined;
  const problem = problemOf(value, format);
  if (problem) refuse(facts, name, problem, called);
  return (typeof value === "number" && format?.textOf?.(value)) || String(value);
}

function problemOf(value: unknown, format: NumberFormat | undefined): string | undefined {
  const type = typeof value;
  // With the flag `u`, a complete surrogate pair is one character and does not match.
  if (type === "string")
    return /\p{Cs}/u.test(value as string) ? "contains half of a surrogate pair" : undefined;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) return `is ${value}: pass a finite number`;
    return format ? format.problemOf?.(value) : inexactness(value, "its digits as text");
  }
  if (type === "bigint" || type === "boolean") return undefined;
  if (type === "undefined") return "is missing: pass a value";
  const kind = value === null ? "null" : `of type ${type}`;
  return `is ${kind}: pass a string, number, bigint or boolean`;
}

/** Returns the problem with an integer that might have lost digits. `instead`: the value to pass. */
export function inexactness(value: number, instead: string): string | undefined {
  if (Number.isSafeInteger(value) || !Number.isInteger(value)) return undefined;
  const text = Math.abs(value) < 1e21 ? value : BigInt(value);
  return `is ${text}; numbers are exact up to ${Number.MAX_SAFE_INTEGER}: pass ${instead}`;
}

/** Matches `{name}`, `{a.b}`, `{name=**}`, `{name=lit/*}`. */
const variable = /\{([^{}=]+)(?:=([^{}]*))?\}/g;

/**
 * Fills in the variables of a path.
 *
 * @throws {ParameterError} when a value is missing, empty, a dot segment, or does not match its pattern.
 */
export function expand(
  template: string,
  values: Readonly<Record<string, unknown>>,
  facts: Facts,
  call?: ParameterFacts,
): string {
  return template.replaceAll(variable, (_, name: string, pattern = "*") => {
    const value = fieldValue(values, name);
    const styled = (value as MaybeStyled)?.inPath?.(name, facts, call);
    if (styled) return styled;
    const text = textOf(value, name, facts, asPath, call);
    // A value is one segment. With another pattern, its slashes separate segments.
    const segments = pattern === "*" ? [text] : text.split("/");
    // Such a segment would lead to another path.
    const wrong = segments.find((segment) => /^\.{0,2}$/.test(segment));
    if (wrong !== undefined) {
      refuse(facts, name, `has the segment "${wrong}", empty or of dots: pass an id`, asPath);
    }
    if (!matches(segments, pattern.split("/"))) {
      const shown = excerpt(facts, text, 60);
      refuse(facts, name, `is "${shown}": pass one that matches ${pattern}`, asPath);
    }
    return segments.map(encode).join("/");
  });
}

/** A value that might have its own notation. */
type MaybeStyled = Partial<Styled> | null | undefined;

/** Returns whether segments match a pattern: `*` is one segment, `**` at the end is one or more. */
function matches(segments: readonly string[], pattern: readonly string[]): boolean {
  const open = pattern.at(-1) === "**";
  if (open ? segments.length < pattern.length : segments.length !== pattern.length) return false;
  return pattern.every((part, at) => part === "*" || part === "**" || part === segments[at]);
}

type Query = Readonly<Record<string, QueryValue | Styled>> | undefined;

/**
 * Returns the query without its question mark: parameters of the operation, of the client, then the caller's additional
 * parameters.
 *
 * @throws {ParameterError} when a name or value cannot be a string, or an additional parameter would replace another.
 */
export function writeQuery(
  ofCall: Query,
  ofClient: Query,
  extra: Query,
  facts: Facts,
  call?: ParameterFacts,
): string {
  const pairs: string[] = [];
  for (const query of [ofCall, ofClient, extra]) {
    for (const [name, value] of Object.entries(query ?? {})) {
      const isExtra = query === extra;
      if (isExtra && Object.hasOwn({ ...ofCall, ...ofClient }, name))
        refuse(facts, name, "is one of the operation's own", asQuery);
      if (value === undefined) continue;
      const key = encode(isExtra ? textOf(name, name, facts, asQuery) : name);
      for (const item of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
        const styled = (item as MaybeStyled)?.inQuery?.(name, facts, call);
        if (styled) pairs.push(...styled);
        else pairs.push(`${key}=${encode(textOf(item, name, facts, asQuery, call))}`);
      }
    }
  }
  return pairs.join("&");
}

/**
 * Rejects a missing required parameter. `undefined` and an empty list omit a parameter, so that the request would mean
 * something else: for example everything instead of one thing.
 *
 * @throws {ParameterError}
 */
export function refuseMissing(
  { required = [], query, headers }: Call<unknown>,
  facts: Facts,
): void {
  for (const name of required) {
    const isInQuery = Object.hasOwn(query ?? {}, name);
    const value = fieldValue(isInQuery ? query : headers, name);
    if (value === undefined || (Array.isArray(value) && value.length === 0)) {
      const problem = value ? "is empty: pass a value" : "is missing: pass a value";
      refuse(facts, name, problem, isInQuery ? asQuery : asHeader);
    }
  }
}

/**
 * Returns the origin and path of a base URL, without a slash at the end.
 *
 * @throws {ParameterError} when the option of this name is not a valid base URL.
 */
export function baseUrlOf(written: string, name: string, facts: Facts): string {
  const text = located(written);
  const url = parseUrl(text);
  const [, placeholder] = /\{([^{}]*)\}/.exec(text) ?? [];
  if (!text) refuse(facts, name, "is required: pass the URL of the service");
  if (placeholder !== undefined) refuse(facts, name, unfilled(placeholder));
  // The messages do not quote the URL, because its password can be the problem.
  const hint =
    text[0] === "/" ? ` of a web page: pass new URL("${text}", "https://HOST").href` : "";
  if (!url || !/^https?:\/\//i.test(text))
    return refuse(facts, name, `must be an absolute http or https URL, or a path${hint}`);
  if (url.username || url.password || /[?#]/.test(text))
    refuse(facts, name, "must contain no credentials, query or fragment");
  if (!isAsWritten(text, url)) {
    refuse(facts, name, "is parsed as another URL: it contains a blank, `\\` or `..`");
  }
  return url.origin + url.pathname.replace(/\/+$/, "");
}

/** Returns a path as a URL of the page's origin, if there is a page. */
export function located(text: string): string {
  const { location } = globalThis as { readonly location?: { readonly origin?: string } };
  return /^\/(?![/\\])/.test(text) ? `${location?.origin ?? ""}${text}` : text;
}

/** Returns the advice about a variable in a base URL. */
export const unfilled = (placeholder: string): string =>
  `has the variable {${placeholder}}: write its value`;

/**
 * Returns whether parsing preserves a URL. Parsers remove white space, treat other characters as slashes and dots, and
 * resolve folders, which is an error. Upper-case letters in a host and its default port are allowed.
 */
function isAsWritten(text: string, { hostname }: URL): boolean {
  const parts = /^\w+:\/\/([^/\\:[\]{}]+|\[[^/\\\]]+\])(?::\d+)?(|\/[^\s\\^{}\p{C}]*)$/u.exec(text);
  const [, host = "", path = ""] = parts ?? [];
  const small = host.toLowerCase();
  const isHost = /^[ -~]*$/.test(host)
    ? small === hostname
    : /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) && small === small.normalize("NFKC");
  return isHost && !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}
