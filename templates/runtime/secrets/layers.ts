// Undoes the escapes that a text picks up on its way, layer by layer: percent, JSON, HTML, folded lines, UTF-8
// (hand-written in templates/runtime, copied into the generated package).

/** Fill the places of what is gone: of the rest of an escape, and of a line end. Neither stands in any text. */
const rest = "\uFFFE";
const nothing = "\uFFFF";
export const fillers: RegExp = /[\uFFFE\uFFFF]+/g;

/** A text that was escaped more often than this is not followed further. */
const mostLayers = 8;

/** Undone at once. Each space is where fillers may stand; no two of them meet, so that none is looked at twice. */
const lineEnds = spaced(String.raw`(?:[\r\n] )+(?:[\x20\t] )?`);
const escapes = spaced(
  [
    String.raw`% [\da-f] [\da-f] `,
    String.raw`\\ (?:x (?:[\da-f] ){2}|u (?:[\da-f] ){4}|["'\\/bfnrt] )`,
    String.raw`& (?:# (?:x (?:[\da-f] ){1,8}|(?:\d ){1,8})|a m p |a p o s |g t |l t |q u o t ); `,
  ].join("|"),
  "gi",
);
const next = String.raw`[\x80-\xbf] `;
const utf8 = spaced(
  `[\\xc2-\\xdf] ${next}|[\\xe0-\\xef] (?:${next}){2}|[\\xf0-\\xf4] (?:${next}){3}`,
);

function spaced(source: string, flags = "g"): RegExp {
  return new RegExp(source.replaceAll(" ", `[${rest}${nothing}]*`), flags);
}

/** The text, and what is below its escapes; every character stays where it, or its escape, begins. */
export function layersOf(text: string): string[] {
  const layers = [text];
  let at = text;
  for (let undone = 0; undone < mostLayers; undone += 1) {
    const above = at;
    for (const undo of steps) {
      const below = undo(at);
      if (below !== at) layers.push(below);
      at = below;
    }
    if (at === above) break;
  }
  return layers;
}

const steps: readonly ((text: string) => string)[] = [
  (text) => text.replace(utf8, (bytes) => inPlace(bytes, decoded)),
  (text) => text.replace(lineEnds, (ends) => nothing.repeat(ends.length)),
  (text) => text.replace(escapes, (escape) => inPlace(escape, meaning)),
];

function inPlace(spelled: string, read: (spelled: string) => string): string {
  return read(spelled.replaceAll(fillers, "")).padEnd(spelled.length, rest);
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
  const bare = escape.replace(/;$/, "").toLowerCase();
  const code = Number(bare.replace(/^(?:%|\\[ux]|&#x)/, "0x").replace("&#", ""));
  const name = bare.slice(1);
  return Number.isNaN(code) ? (letters[name] ?? name) : character(code);
}

function decoded(bytes: string): string {
  const [lead = 0, ...others] = Array.from(bytes, (byte) => byte.charCodeAt(0));
  return character(
    others.reduce((sum, byte) => sum * 64 + byte - 128, lead & (63 >> others.length)),
  );
}

function character(code: number): string {
  return code > 0x10_ff_ff ? "\uFFFD" : String.fromCodePoint(code);
}
