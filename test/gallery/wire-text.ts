/** Prints requests as text in one form, for handwritten and sent requests. */
import type { IncomingHttpHeaders } from "node:http";

/** The header with the original target of a request that was redirected to the loopback server. */
export const documentedHost = "x-documented-host";

/** Headers that every HTTP client of the platform adds. */
const ofThePlatform = new Set([
  "accept-encoding",
  "accept-language",
  "connection",
  "content-length",
  "host",
  documentedHost,
  "sec-fetch-mode",
  "transfer-encoding",
  "user-agent",
]);

/** Defaults of the platform; two of them depend on a conditional request. */
const byDefault = new Set(["accept: */*", "cache-control: no-cache", "pragma: no-cache"]);

export interface SentRequest {
  readonly method: string;
  /** Path and query, not decoded. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Prints the request line, all headers of the call by name, and the body. */
export function wireText({ method, url, headers, bytes }: SentRequest): string {
  const named = Object.entries(headers)
    .filter(([name, value]) => !ofThePlatform.has(name) && !byDefault.has(`${name}: ${value}`))
    .map(([name, value]) => `${name}: ${String(value)}\n`)
    .toSorted();
  const body = bytes.length === 0 ? "" : `\n${bodyText(bytes)}\n`;
  return `${method} https://${String(headers[documentedHost])}${url}\n${named.join("")}${body}`;
}

/**
 * Prints a body. Lines of multipart bodies end with CR LF: if all lines do, LF is shown. Bytes that are not text are
 * escaped.
 */
export function bodyText(bytes: Buffer): string {
  const text = bytes.toString("utf8");
  const shown = Buffer.from(text).equals(bytes) ? text : bytes.toString("latin1");
  const lines = /(?<!\r)\n/.test(shown) ? shown : shown.replaceAll("\r\n", "\n");
  const isShown = (character: string): boolean => character === "\n" || character >= " ";
  return [...lines]
    .map((character) =>
      isShown(character) && !(shown !== text && character > "~")
        ? character
        : `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
    )
    .join("");
}

/** Replaces unpredictable values with `«name»`; each name matches the value of its first appearance. */
export function fillIn(expected: string, sent: string): string {
  let filled = expected;
  for (const [marker] of expected.matchAll(/«\w+»/g)) {
    const line = filled.split("\n").find((one) => one.includes(marker));
    if (line === undefined) continue;
    const [before = "", after = ""] = line.split(marker);
    const found = sent.split("\n").find((one) => one.startsWith(before) && one.endsWith(after));
    const value = found?.slice(before.length, found.length - after.length) ?? "";
    if (/^[-\w]{16,}$/.test(value)) filled = filled.replaceAll(marker, value);
  }
  return filled;
}
