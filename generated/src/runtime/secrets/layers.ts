// Undoes the escapes that a text picks up on its way, layer by layer: percent, JSON, HTML, folded lines, UTF-8
// (hand-written in templates/runtime, copied into the generated package).

/** A text that was escaped more often than this is not followed further. */
const mostLayers = 8;

/** Fill the places of what is gone: of a line end, and of the rest of any escape. Neither is left in a text itself. */
const gone = "\uFFFF";
const rest = "\uFFFE";
export const fillers: RegExp = /[\uFFFE\uFFFF]+/g;

/** H is a hexadecimal digit, B a byte that goes on. Each space is where fillers may stand: no two of them meet. */
function spaced({ source, flags }: RegExp): RegExp {
  const whole = source
    .replaceAll("H", String.raw`[\da-f]`)
    .replaceAll("B", String.raw`[\x80-\xbf]`);
  return new RegExp(whole.replaceAll(" ", "[\uFFFE\uFFFF]*"), flags);
}

/** What is undone after each other, and how each is read. Alternatives begin with signs that they do not go on with. */
const escapes: readonly (readonly [pattern: RegExp, read: (spelled: string) => string])[] = [
  [/* @__PURE__ */ spaced(/[\xc2-\xdf] B |[\xe0-\xef] B B |[\xf0-\xf4] B B B /g), fromUtf8],
  [
    /* @__PURE__ */ spaced(
      /% H H |\\ (?:x H H |u H H H H |["'\\/bfnrt] )|& (?:# (?:x (?:H ){1,8}|(?:\d ){1,8})|a m p |a p o s |g t |l t |q u o t ); |(?:[\r\n] )+(?:[\x20\t] )?/gi,
    ),
    meaning,
  ],
];

/** The text, and what is below its escapes; every character stays where it, or its escape, begins. */
export function layersOf(text: string): string[] {
  let below = text.replaceAll(/[\uFFFE\uFFFF]/g, "\uFFFD");
  const layers = new Set([below]);
  for (let [undone, known] = [0, 0]; undone < mostLayers && known < layers.size; undone += 1) {
    known = layers.size;
    for (const [pattern, read] of escapes) {
      below = below.replace(pattern, (spelled) =>
        read(spelled.replaceAll(fillers, "")).padEnd(spelled.length, rest),
      );
      layers.add(below);
    }
  }
  return [...layers];
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
  if (/^[\r\n]/.test(escape)) return gone;
  const bare = escape.replace(";", "").toLowerCase();
  const name = bare.slice(1);
  const known = letters[name];
  if (known !== undefined) return known;
  const code = Number(bare.replace(/^(?:%|\\[ux]|&#x)/, "0x").replace("&#", ""));
  return Number.isNaN(code) ? name : character(code);
}

function fromUtf8(bytes: string): string {
  const [lead = 0, ...others] = Array.from(bytes, (byte) => byte.charCodeAt(0));
  return character(
    others.reduce((sum, byte) => sum * 64 + byte - 128, lead & (63 >> others.length)),
  );
}

function character(code: number): string {
  return code > 0x10_ff_ff || (code | 1) === 0xff_ff ? "\uFFFD" : String.fromCodePoint(code);
}
