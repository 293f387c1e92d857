// Undoes one layer of the escapes that a text picks up on its way: percent, JSON, HTML, folded lines
// (hand-written in templates/runtime, copied into the generated package).

import type { Span } from "./digits.ts";

/** A text, and where each part of it stood before something was undone. */
export interface Layer {
  readonly text: string;
  /** Indexes in the text, in order, and those that they had before; between them both grow alike. */
  readonly here: readonly number[];
  readonly there: readonly number[];
}

/** Every alternative is of limited length, or of line ends alone: hostile texts take no longer. */
const escapes = new RegExp(
  [
    // One character in UTF-8.
    "%[0-7][\\da-f]|%[cd][\\da-f](?:%[89ab][\\da-f])|%e[\\da-f](?:%[89ab][\\da-f]){2}",
    "%f[0-7](?:%[89ab][\\da-f]){3}",
    "\\\\u[\\da-f]{4}|\\\\x[\\da-f]{2}|\\\\[\"'\\\\/bfnrt]",
    "&#x[\\da-f]{1,8};|&#\\d{1,8};|&(?:amp|apos|gt|lt|quot);",
    "[\\r\\n]+[ \\t]?",
  ].join("|"),
  "gi",
);

/** `undefined` where there is nothing to undo. */
export function unescapeOnce(text: string): Layer | undefined {
  const here: number[] = [];
  const there: number[] = [];
  let shorter = 0;
  const undone = text.replace(escapes, (escape: string, start: number) => {
    const meant = meaning(escape);
    here.push(start - shorter, start - shorter + meant.length);
    there.push(start, start + escape.length);
    shorter += escape.length - meant.length;
    return meant;
  });
  return here.length === 0 ? undefined : { text: undone, here, there };
}

/** Where a part of the text stood before; what is nothing now, at either end, is left out. */
export function before(layer: Layer, [start, end]: Span): Span {
  return [indexBefore(layer, start, true), indexBefore(layer, end, false)];
}

function indexBefore({ here, there }: Layer, index: number, isStart: boolean): number {
  let [low, high] = [0, here.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = here[middle] ?? index;
    if (isStart ? at <= index : at < index) low = middle + 1;
    else high = middle;
  }
  const mark = !isStart && here[low] === index ? low : low - 1;
  return (there[mark] ?? 0) + index - (here[mark] ?? 0);
}

const letters: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  quot: '"',
};

function meaning(escape: string): string {
  if (escape[0] === "%") return percent(escape);
  const [, kind, digits = ""] = /^(\\[ux]|&#x?)([\da-f]+)/i.exec(escape) ?? [];
  if (kind !== undefined) return character(digits, kind === "&#" ? 10 : 16);
  if (!/^[\\&]/.test(escape)) return "";
  const name = escape.slice(1).replace(";", "").toLowerCase();
  return letters[name] ?? name;
}

function character(digits: string, base: number): string {
  const code = Number.parseInt(digits, base);
  return code > 0x10_ff_ff ? "\uFFFD" : String.fromCodePoint(code);
}

function percent(escape: string): string {
  try {
    return decodeURIComponent(escape);
  } catch {
    // Bytes of that look which are no UTF-8 all the same.
    return escape;
  }
}
