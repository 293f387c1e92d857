// Callsheet runtime: composes multipart content, for forms with files, or for JSON with media.

import { type Facts, ParameterError } from "../errors.ts";
import type { Content, Encoder } from "../types.ts";
import { blobContent, faultIn, redirectInit } from "./fault.ts";

export interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Blob;
}

/**
 * Joins parts with a boundary, which is also in the content type. The result is a Blob, so that files are read while
 * they are sent, the length is known, and it can be sent again.
 * @throws {ParameterError} when the caller sets a content type, which cannot contain the boundary.
 */
export function composed(
  kind: "form-data" | "related",
  parts: readonly Part[],
  facts: Facts,
  headers: Parameters<Encoder>[2],
  argument = "body",
): Content {
  const { boundary, type } = bounded(kind, facts, headers);
  const pieces = parts.flatMap((part) => [head(boundary, part.headers), part.content, "\r\n"]);
  const content = blobContent(new Blob([...pieces, end(boundary)]), type, redirectInit());
  return { ...content, fault: faultIn(argument) };
}

export function bounded(
  kind: string,
  facts: Facts,
  headers: Parameters<Encoder>[2],
): { readonly boundary: string; readonly type: string } {
  if ("content-type" in headers) {
    const problem = `header "content-type" cannot be set: it contains the boundary of \`body\``;
    throw new ParameterError(facts, "content-type", problem);
  }
  const digits = (byte: number): string => byte.toString(16).padStart(2, "0");
  const random = Array.from(crypto.getRandomValues(new Uint8Array(16)), digits).join("");
  const boundary = `----part-${random}`;
  return { boundary, type: `multipart/${kind}; boundary=${boundary}` };
}

export function head(boundary: string, headers: Part["headers"]): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `--${boundary}\r\n${lines.join("")}\r\n`;
}

export const end = (boundary: string): string => `--${boundary}--\r\n`;
