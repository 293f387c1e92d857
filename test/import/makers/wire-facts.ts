/** A normalized request: equal for requests that mean the same to every server. */
import type { Sent } from "./read-recordings.ts";

export interface WireFacts {
  readonly method: string;
  /** Decoded segments. */
  readonly path: readonly string[];
  /** Decoded and sorted pairs. */
  readonly query: readonly string[];
  readonly accept: string;
  readonly authorization: string;
  /** Content type without the multipart boundary. */
  readonly contentType: string;
  /** A JSON value, the sorted pairs of a form, the parts of a multipart body, or a string. */
  readonly body: unknown;
}

const pairsOf = (text: string): readonly string[] =>
  [...new URLSearchParams(text)].map((pair) => pair.join("=")).toSorted();

/** Normalizes unnecessary percent-encoding. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function wireFacts({ method, target, headers, body }: Sent): WireFacts {
  const [path = "", query = ""] = target.split("?");
  const contentType = (headers["content-type"] ?? "").replace(/;.*$/, "");
  return {
    method,
    path: path.split("/").map(decoded),
    query: pairsOf(query),
    accept: headers["accept"] ?? "",
    authorization: headers["authorization"] ?? "",
    contentType,
    body: bodyFacts(contentType, body ?? "", headers["content-type"] ?? ""),
  };
}

function bodyFacts(type: string, text: string, whole: string): unknown {
  if (text === "") return "";
  if (type.startsWith("multipart/")) {
    const boundary = /boundary="?([^";]+)/.exec(whole)?.[1] ?? "";
    return text
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => partFacts(part));
  }
  if (type === "application/x-www-form-urlencoded") return pairsOf(text);
  return /\bjson$/.test(type) ? inOrder(JSON.parse(text) as unknown) : text;
}

/** Normalizes the order of keys. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => [key, inOrder(one)]);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the headers with lowercase names, and the content. */
function partFacts(part: string): { headers: readonly string[]; content: string } {
  const [head = "", ...content] = part.trim().split("\r\n\r\n");
  const headers = head
    .split("\r\n")
    .map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()))
    // JSON is always UTF-8.
    .map((line) => line.replace(/; ?charset=utf-8$/i, ""))
    .toSorted();
  return { headers, content: content.join("\r\n\r\n").trim() };
}
