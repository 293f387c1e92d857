// Callsheet runtime: finds secrets in a string in any spelling, by undoing escapes and reading digits.

/** A part of a string, from its first character to the one after its last. */
export type Span = readonly [start: number, end: number];

/** A shorter secret is looked for only where it stands alone: "key" must not be found in "apikey". */
const shortestAnywhere = 8;

/** Digits spell shorter ones by chance. */
const shortestInDigits = 3;

/** Strings written in digits more often than this are not followed further. */
const mostDigits = 2;

/**
 * Finds the parts of a string to hide; some can overlap. A run of digits that spells a secret is hidden completely.
 * Created when a string is redacted, which most calls never need.
 */
export function finder(secrets: readonly string[]): (text: string) => Span[] {
  // The first match is the longest.
  const wanted = [...new Set(secrets.flatMap(spelledBy))].sort((a, b) => b.length - a.length);
  const least = Math.max(shortestInDigits, wanted.at(-1)?.length ?? 0);
  const sized = (from: number, to: number): string[] =>
    wanted.filter((secret) => {
      // Some test environments have no `TextEncoder`.
      const { size } = new Blob([secret]);
      return size >= from && size < to;
    });
  const long = sized(shortestAnywhere, Infinity);
  // The first and the last character can have lost some of their digits.
  const cut = long.map((secret) => secret.replace(/^[^]([^]{3,})[^]$/u, "$1"));
  const alone = standingAlone(sized(shortestInDigits, shortestAnywhere));
  const inDigits = [anywhere(cut), alone];
  const inText = [anywhere(long), alone, standingAlone(sized(1, shortestInDigits))];

  /** `depth`: how often the text was written in digits. */
  function find(text: string, depth = 0): Span[] {
    const all = layersOf(text);
    return all.flatMap((layer, index) => {
      const plain = layer.replaceAll(fillers, "");
      const spans = (depth === 0 ? inText : inDigits).flatMap((pattern) => spansOf(pattern, plain));
      // Without remaining escapes, digits are not interrupted.
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

/** A secret can look like escapes itself: what is left of it in a layer below is found, too, unless that is little. */
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
  // In forms, a space is a plus sign. Without secrets, there is nothing to find.
  return new RegExp(escaped.join("|").replaceAll(" ", "[ +]") || "(?!)", "gi");
}

function standingAlone(secrets: readonly string[]): RegExp {
  return new RegExp(`(?<![A-Za-z0-9])(?:${anywhere(secrets).source})(?![A-Za-z0-9])`, "g");
}

/** The matches of a global pattern. Faster than `matchAll` if there are no matches. */
function spansOf(pattern: RegExp, text: string): Span[] {
  const spans: Span[] = [];
  text.replace(pattern, (part: string, at: number) => {
    spans.push([at, at + part.length]);
    return "";
  });
  return spans;
}

/**
 * The positions of a layer's parts including its fillers: from the first character to the end of the escape of the
 * last.
 */
function spread(parts: readonly Span[], layer: string): Span[] {
  const places = spansOf(/[^\uFFFE\uFFFF]\uFFFE*/g, layer);
  return parts.map(([start, end]) => [places[start]?.[0] ?? 0, places[end - 1]?.[1] ?? 0]);
}

/** Strings escaped more often than this are not followed further. */
const mostLayers = 8;

/**
 * Fill the positions of removed characters: of a line end, and of the rest of any escape. Neither occurs in a string
 * itself.
 */
const removedMark = "\uFFFF";
const rest = "\uFFFE";
const fillers: RegExp = /[\uFFFE\uFFFF]+/g;

/** H is a hexadecimal digit, B a continuation byte. Each space allows fillers: no two of them are adjacent. */
function spaced({ source, flags }: RegExp): RegExp {
  const whole = source
    .replaceAll("H", String.raw`[\da-f]`)
    .replaceAll("B", String.raw`[\x80-\xbf]`);
  return new RegExp(whole.replaceAll(" ", "[\uFFFE\uFFFF]*"), flags);
}

/** The encodings that are undone one after another, and how each is read. Alternatives begin with signs that they do not go on with. */
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

/**
 * Patterns for runs of such digits in a string, of three bytes or more, and their spelling: a character for each byte.
 */
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

/** A single digit spells nothing. */
function byte(pair: string): string {
  return String.fromCharCode(Number(`0x${pair}`));
}
