// Finds secrets in a text however they are spelled: what is escaped or written in digits is read
// (hand-written in templates/runtime, copied into the generated package).

import { type Runs, type Span, runsOf, spansOf, spelledIn } from "./digits.ts";
import { type Layer, before, unescapeOnce } from "./unescape.ts";

/** A shorter secret is looked for only where it stands alone: "key" must not be found in "apikey". */
const shortestAnywhere = 8;

/** Digits spell shorter ones by chance. */
const shortestInDigits = 3;

/** A text that was escaped, or written in digits, more often than this is not followed further. */
const mostLayers = 8;
const mostDigits = 2;

/** What to look for. */
export interface Wanted {
  readonly inText: readonly RegExp[];
  readonly inDigits: readonly RegExp[];
  readonly runs: Runs;
}

/** Built when a text is redacted, which most calls never need. */
export function wanted(secrets: Iterable<string>): Wanted {
  const texts = [...secrets].flatMap(unescaped);
  const bytes = texts.map(inBytes);
  const inDigits = bytes.filter(({ length }) => length >= shortestInDigits);
  return {
    inText: patterns([...texts, ...bytes], escape),
    inDigits: patterns(inDigits, cut),
    runs: runsOf(Math.min(...inDigits.map(({ length }) => length))),
  };
}

/** The parts of a text to hide; some may overlap. `depth`: how often it was written in digits. */
export function findSecrets(text: string, secrets: Wanted, depth = 0): Span[] {
  const found = [...plainIn(text, secrets, depth), ...digitsIn(text, secrets, depth)];
  const layers: Layer[] = [];
  for (let layer = unescapeOnce(text); layer !== undefined;) {
    layers.push(layer);
    const below = plainIn(layer.text, secrets, depth);
    const next = layers.length < mostLayers ? unescapeOnce(layer.text) : undefined;
    // Digits are nowhere cut by escapes where there are none left.
    if (next === undefined) below.push(...digitsIn(layer.text, secrets, depth));
    for (const span of below) found.push(layers.reduceRight((at, each) => before(each, at), span));
    layer = next;
  }
  return found;
}

function plainIn(text: string, { inText, inDigits }: Wanted, depth: number): Span[] {
  return (depth === 0 ? inText : inDigits).flatMap((pattern) => spansOf(pattern, text));
}

function digitsIn(text: string, secrets: Wanted, depth: number): Span[] {
  if (depth === mostDigits || secrets.inDigits.length === 0) return [];
  return spelledIn(text, secrets.runs).flatMap((spelled) =>
    findSecrets(spelled.text, secrets, depth + 1).map((span) => spelled.digits(span)),
  );
}

/** A secret can look like escapes itself: what is left of it in a layer below is found, too. */
function unescaped(secret: string): string[] {
  const all = [secret];
  for (let less = unescapeOnce(secret); less; less = unescapeOnce(less.text)) {
    if (less.text.length < shortestAnywhere || all.length > mostLayers) break;
    all.push(less.text);
  }
  return all;
}

/** As a text looks that is read byte by byte. Some test environments have no `TextEncoder`. */
export function inBytes(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, "\uFFFD")).replaceAll(/%(..)/g, (_, byte) =>
    String.fromCharCode(Number(`0x${byte}`)),
  );
}

/** What is found first is the longest. */
function patterns(secrets: readonly string[], ofLong: (secret: string) => string): RegExp[] {
  const longestFirst = [...new Set(secrets)].sort((a, b) => b.length - a.length);
  const long = longestFirst.filter(({ length }) => length >= shortestAnywhere).map(ofLong);
  const short = longestFirst.filter(({ length }) => length < shortestAnywhere).map(escape);
  const alone = `(?<![A-Za-z0-9])(?:${short.join("|")})(?![A-Za-z0-9])`;
  return [
    ...(long.length === 0 ? [] : [new RegExp(long.join("|"), "gi")]),
    ...(short.length === 0 ? [] : [new RegExp(alone, "g")]),
  ];
}

/** In forms a space is a plus sign. */
function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`).replaceAll(" ", "[ +]");
}

/** Its first and last byte may have lost some of their digits. */
function cut(secret: string): string {
  return `[^]?${escape(secret.slice(1, -1))}[^]?`;
}
