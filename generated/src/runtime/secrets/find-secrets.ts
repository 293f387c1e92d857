// Callsheet runtime: finds secrets in a string in any encoding, by decoding escapes, Base64 and hexadecimal digits.

/** A part of a string: its start, and the index after its end. */
export type Span = readonly [start: number, end: number];

/** Minimum length of a secret found inside words. Shorter ones must be separate: "key" must not match in "apikey". */
const shortestAnywhere = 8;

/** Minimum length of a secret in encoded digits. Shorter secrets occur there by chance. */
const shortestInDigits = 3;

/** Maximum levels of encoded digits that are decoded. */
const mostDigits = 2;

/**
 * Returns a function that finds the parts of a string to hide, which can overlap. A run of digits that encodes a secret
 * is hidden completely. Created when a string is redacted, which most calls never need.
 */
export function finder(secrets: readonly string[]): (text: string) => Span[] {
  // Alternatives match in order, so longer secrets come first.
  const wanted = [...new Set(secrets.flatMap(spelledBy))].sort((a, b) => b.length - a.length);
  const least = Math.max(shortestInDigits, wanted.at(-1)?.length ?? 0);
  const sized = (from: number, to: number): string[] =>
    wanted.filter((secret) => {
      // Some test environments do not have `TextEncoder`.
      const { size } = new Blob([secret]);
      return size >= from && size < to;
    });
  const long = sized(shortestAnywhere, Infinity);
  // The first and the last character of a secret can be incomplete in encoded digits.
  const cut = long.map((secret) => secret.replace(/^[^]([^]{3,})[^]$/u, "$1"));
  const alone = standingAlone(sized(shortestInDigits, shortestAnywhere));
  const inDigits = [anywhere(cut), alone];
  const inText = [anywhere(long), alone, standingAlone(sized(1, shortestInDigits))];

  /** `depth`: how many levels of digits were decoded. */
  function find(text: string, depth = 0): Span[] {
    const all = layersOf(text);
    return all.flatMap((layer, index) => {
      const plain = layer.replaceAll(fillers, "");
      const spans = (depth === 0 ? inText : inDigits).flatMap((pattern) => spansOf(pattern, plain));
      // Digits are only searched in the original string and without all escapes, where escapes do not interrupt them.
      if (depth < mostDigits && (index === 0 || index === all.length - 1)) {
        for (const { runs, spelled } of digits) {
          const spells = ([start, end]: Span): boolean =>
            end - start >= least &&
            spelled(plain.slice(start, end)).some((bytes) => find(bytes, depth + 1).length > 0);
          spans.push(...spansOf(runs, plain).filter(spells));
        }
      }
      return spans.length === 0 ? spans : spread(spans, layer);
    });
  }
  return find;
}

/** Returns a secret and its decoded forms: escapes in strings are decoded, too. Omits very short forms. */
function spelledBy(secret: string): string[] {
  // Invalid characters are sent as U+FFFD. Percent-encoded bytes can be decoded as characters.
  const sent = encodeURIComponent(secret.replaceAll(/\p{Cs}/gu, "\uFFFD"));
  const least = Math.max(shortestInDigits, Math.min(shortestAnywhere, secret.length / 3));
  return [secret, sent]
    .flatMap(layersOf)
    .map((layer) => layer.replaceAll(fillers, ""))
    .filter(({ length }, index) => index === 0 || length >= least);
}

function anywhere(secrets: readonly string[]): RegExp {
  const escaped = secrets.map((secret) => secret.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  // In forms, a space is a plus sign. Without secrets, nothing must match.
  return new RegExp(escaped.join("|").replaceAll(" ", "[ +]") || "(?!)", "gi");
}

function standingAlone(secrets: readonly string[]): RegExp {
  return new RegExp(`(?<![A-Za-z0-9])(?:${anywhere(secrets).source})(?![A-Za-z0-9])`, "g");
}

/** Returns the matches of a global pattern. Faster than `matchAll` if there are no matches. */
function spansOf(pattern: RegExp, text: string): Span[] {
  const spans: Span[] = [];
  text.replace(pattern, (part: string, at: number) => {
    spans.push([at, at + part.length]);
    return "";
  });
  return spans;
}

/** Converts parts of a layer without fillers to positions in the layer, up to the end of the last escape. */
function spread(parts: readonly Span[], layer: string): Span[] {
  const places = spansOf(/[^\uFFFE\uFFFF]\uFFFE*/g, layer);
  return parts.map(([start, end]) => [places[start]?.[0] ?? 0, places[end - 1]?.[1] ?? 0]);
}

/** Maximum levels of escapes that are decoded. */
const mostLayers = 8;

/** Fillers of decoded characters keep positions: one for line ends, one for other escapes. Strings contain neither. */
const removedMark = "\uFFFF";
const rest = "\uFFFE";
const fillers: RegExp = /[\uFFFE\uFFFF]+/g;

/** Returns a pattern with fillers at each space, never two adjacent. H: hexadecimal digit. B: continuation byte. */
function spaced({ source, flags }: RegExp): RegExp {
  const whole = source
    .replaceAll("H", String.raw`[\da-f]`)
    .replaceAll("B", String.raw`[\x80-\xbf]`);
  return new RegExp(whole.replaceAll(" ", "[\uFFFE\uFFFF]*"), flags);
}

/** Encodings that are decoded in turn. Alternatives start with different characters, which prevents backtracking. */
const escapes: readonly (readonly [pattern: RegExp, read: (spelled: string) => string])[] = [
  [/* @__PURE__ */ spaced(/[\xc2-\xdf] B |[\xe0-\xef] B B |[\xf0-\xf4] B B B /g), fromUtf8],
  [
    /* @__PURE__ */ spaced(
      /% H H |\\ (?:x H H |u H H H H |["'\\/bfnrt] )|& (?:# (?:x (?:H ){1,8}|(?:\d ){1,8})|a m p |a p o s |g t |l t |q u o t ); |(?:[\r\n] )+(?:[\x20\t] )?/gi,
    ),
    meaning,
  ],
];

/** Returns a string and its decoded layers. Every decoded character has the position of its escape. */
function layersOf(text: string): string[] {
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
  if (/^[\r\n]/.test(escape)) return removedMark;
  const bare = escape.replace(";", "").toLowerCase();
  const name = bare.slice(1);
  const known = letters[name];
  if (known !== undefined) return known;
  const code = Number(bare.replace(/^(?:%|\\[ux]|&#x)/, "0x").replace("&#", ""));
  return Number.isNaN(code) ? name : character(code);
}

function fromUtf8(bytes: string): string {
  const [lead = 0, ...others] = Array.from(bytes, (one) => one.charCodeAt(0));
  return character(others.reduce((sum, one) => sum * 64 + one - 128, lead & (63 >> others.length)));
}

function character(code: number): string {
  return code > 0x10_ff_ff || (code | 1) === 0xff_ff ? "\uFFFD" : String.fromCodePoint(code);
}

/** Runs of encoded digits with at least three bytes, and their possible contents with one character per byte. */
interface Digits {
  readonly runs: RegExp;
  spelled(run: string): string[];
}

const digits: readonly Digits[] = [
  {
    runs: /[\w+/-]{4,}/g,
    spelled(run) {
      return ["", "A", "AA", "AAA"].map((missing) => {
        const whole = `${missing}${run.replaceAll("-", "+").replaceAll("_", "/")}AAA`;
        return atob(whole.slice(0, whole.length & -4));
      });
    },
  },
  {
    runs: /[\da-f]{6,}/gi,
    spelled: (run) => [run, run.slice(1)].map((pairs) => pairs.replaceAll(/..?/g, byte)),
  },
];

function byte(pair: string): string {
  return String.fromCharCode(Number(`0x${pair}`));
}
