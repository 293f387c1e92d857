// Reads base64 and hexadecimal digits in a text, wherever what they spell may begin
// (hand-written in templates/runtime, copied into the generated package).

/** A part of a text, from its first character to the one after its last. */
export type Span = readonly [start: number, end: number];

/** What a run of digits spells, as a text with one character for each byte. */
export interface Spelled {
  readonly text: string;
  /** The digits that spell a part of it. */
  digits(part: Span): Span;
}

/** Finds runs of digits that are long enough for so many bytes. */
export interface Runs {
  readonly base64: RegExp;
  readonly hex: RegExp;
}

export function runsOf(bytes: number): Runs {
  // The first and the last byte can share a digit with what is around them.
  return { base64: longRun("\\w+/-", (bytes * 4) / 3 - 1), hex: longRun("\\dA-Fa-f", bytes * 2) };
}

/** Looked at from its beginning alone: otherwise a run would be read once for each of its digits. */
function longRun(digits: string, least: number): RegExp {
  return new RegExp(`(?<![${digits}])[${digits}]{${Math.floor(Math.min(least, 64))},}`, "g");
}

/** Everything that the runs in a text may spell. */
export function spelledIn(text: string, { base64, hex }: Runs): Spelled[] {
  return [
    ...spansOf(base64, text).flatMap((found) =>
      [0, 1, 2, 3].map((cut) => inBase64(text, found, cut)),
    ),
    ...spansOf(hex, text).flatMap((found) => [0, 1].map((cut) => inHex(text, found, cut))),
  ];
}

/** Where a pattern, which is a global one, is found. */
export function spansOf(pattern: RegExp, text: string): Span[] {
  const found: Span[] = [];
  // Faster than `matchAll`, above all where there is nothing to be found.
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push([match.index, pattern.lastIndex]);
  }
  return found;
}

/** `cut`: so many digits of the group in which the run begins are missing. */
function inBase64(text: string, [start, end]: Span, cut: number): Spelled {
  const own = text.slice(start, end).replaceAll("-", "+").replaceAll("_", "/");
  const digits = "A".repeat(cut) + own;
  return {
    text: atob(digits.padEnd(Math.ceil(digits.length / 4) * 4, "A")),
    digits: ([from, to]) => [
      Math.max(start, start - cut + Math.floor((from * 4) / 3)),
      Math.min(end, start - cut + Math.ceil((to * 4) / 3)),
    ],
  };
}

function inHex(text: string, [start, end]: Span, cut: number): Spelled {
  const begin = start + cut;
  const pairs = text.slice(begin, end).match(/../g) ?? [];
  const characters = pairs.map((pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return {
    text: characters.join(""),
    digits: ([from, to]) => [begin + from * 2, begin + to * 2],
  };
}
