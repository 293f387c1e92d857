/** JSON as prettier lays it out: an object a line a key, a list on one line where it fits. */
import { jsonText } from "./literal.ts";
import { block, fits, isPlain, joined, type Laid, type Spot, step } from "./page.ts";
import type { Piece } from "./printed-file.ts";

export function printJson(value: unknown): Piece {
  const laid = tidyJson(value, { indent: 0, column: 0, after: 0 });
  return { text: laid ?? jsonText(value), tidy: laid !== undefined };
}

function tidyJson(value: unknown, spot: Spot): Laid {
  if (Array.isArray(value)) return tidyList(value, spot);
  if (typeof value !== "object" || value === null) return jsonText(value);
  const inner = spot.indent + step;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const lines = entries.map(([key, entry], index) => {
    const head = `${jsonText(key)}: `;
    const comma = index === entries.length - 1 ? "" : ",";
    const text = tidyJson(entry, {
      indent: inner,
      column: inner + head.length,
      after: comma.length,
    });
    return text === undefined ? undefined : `${head}${text}${comma}`;
  });
  return lines.length === 0 ? "{}" : block(["{", "}"], lines, spot.indent);
}

/** Of texts alone: those are what a manifest lists. */
function tidyList(items: readonly unknown[], spot: Spot): Laid {
  const texts = items.map((item): Laid => {
    return typeof item === "string" && isPlain(item) ? jsonText(item) : undefined;
  });
  const flat = joined(texts, ", ");
  if (flat === undefined) return undefined;
  if (items.length === 0) return "[]";
  if (fits(`[${flat}]`, spot)) return `[${flat}]`;
  const lines = texts.map((text, index) => (index === texts.length - 1 ? text : `${text},`));
  return block(["[", "]"], lines, spot.indent);
}
