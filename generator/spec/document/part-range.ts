import { isScalar } from "yaml";
import type { Node } from "yaml";

/**
 * The offsets in a file of a part of a scalar's text. What is written with escapes, or folded from several lines, is
 * followed character by character; undefined where that does not lead to the text.
 */
export function partRange(
  node: Node,
  text: string,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } | undefined {
  if (!isScalar(node) || typeof node.value !== "string") return undefined;
  const [from, to] = node.range ?? [0, 0];
  const isQuoted = node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE";
  if (!isQuoted && node.type !== "PLAIN") return undefined;
  const raw = isQuoted ? text.slice(from + 1, to - 1) : text.slice(from, to);
  const first = from + (isQuoted ? 1 : 0);
  if (raw === node.value) return { start: first + start, end: first + end };
  const offsets = alignment(raw, node.value, isQuoted ? text.charAt(from) : "");
  const [begin, last] = [offsets?.[start], offsets?.[end - 1]];
  return begin === undefined || last === undefined
    ? undefined
    : { start: first + begin, end: first + last + 1 };
}

/** Where each character of a value begins in what is written. */
function alignment(raw: string, value: string, quote: string): number[] | undefined {
  const offsets: number[] = [];
  let at = 0;
  for (const unit of value.split("")) {
    const length = lengthOf(unit, raw.slice(at), quote);
    if (length === 0) return undefined;
    offsets.push(at);
    at += length;
  }
  return offsets;
}

/** How much of what is written is one character of the value; 0 where another one is written. */
function lengthOf(unit: string, written: string, quote: string): number {
  // A line end and the indentation after it are folded into a space.
  const [fold] = unit === " " ? (/^[ \t]*\n\s*/.exec(written) ?? []) : [];
  if (fold !== undefined) return fold.length;
  const [escape] = quote === '"' ? (/^\\(?:x..|u....|U........|.)/s.exec(written) ?? []) : [];
  if (escape !== undefined) return escape.length;
  if (quote === "'" && written.startsWith("''")) return unit === "'" ? 2 : 0;
  return written.startsWith(unit) ? 1 : 0;
}
