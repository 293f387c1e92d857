/** Detects patterns with exponential time, because their repetitions can split a string in many ways. */

/** A group without groups inside that is repeated without limit. */
const repeatedGroup = /\((?:\?:)?((?:[^()\\]|\\.)*)\)(?:[+*]|\{\d+,\})/g;

/** A class, an escape or a character, with how often it comes. */
const part = /(\[(?:[^\]\\]|\\.)*\]|\\.|[^\\])([+*?]|\{\d+(?:,\d*)?\})?/gu;

/** Returns whether a string can be split in many ways: by the repetition in a group and by that of the group. */
export function isUnsafe(pattern: string): boolean {
  return [...pattern.matchAll(repeatedGroup)].some(
    ([, body = ""]) =>
      isAmbiguous(body.split("|").map(partsOf)) ||
      body.split("|").some((way) => {
        const parts = partsOf(way);
        const open = parts.filter(({ times }) => /^[+*]|,\}$/.test(times));
        const fixed = parts.filter(({ times }) => times === "" || /^\{[1-9]\d*\}$/.test(times));
        // A required character that no repetition can match marks the end of a round.
        return (
          open.length > 0 &&
          !fixed.some(({ what }) => {
            const character = literal(what);
            return character !== undefined && !open.some((one) => takes(one.what, character));
          })
        );
      }),
  );
}

/** Returns the character that a part matches; undefined for a class or an operator. */
const literal = (what: string): string | undefined =>
  /^\\[^\p{L}\p{N}]$/u.test(what) ? what.slice(1) : /^[^\\[.^$]$/u.test(what) ? what : undefined;

function takes(what: string, character: string): boolean {
  try {
    return new RegExp(`^(?:${what})$`, "u").test(character);
  } catch {
    return true;
  }
}

interface Part {
  readonly what: string;
  readonly times: string;
}

const partsOf = (way: string): readonly Part[] =>
  Array.from(way.matchAll(part), ([, what = "", times = ""]) => ({ what, times }));

/** More words than this are not looked at. */
const mostWords = 64;

/**
 * Returns whether some text is made of these ways in two manners: `a` and `aa`, or `a` and `[a-z]`. This is the test of
 * Sardinas and Patterson; ways with repetitions that have no limit are left to others.
 */
function isAmbiguous(ways: readonly (readonly Part[])[]): boolean {
  const words = ways.flatMap(wordsOf);
  if (words.length > mostWords) return false;
  let rests = words.flatMap((a, at) =>
    words.flatMap((b, other) => (at < other ? restsOf(a, b) : [])),
  );
  const seen = new Set<string>();
  for (let steps = 0; rests.length > 0 && steps < mostWords; steps += 1) {
    if (rests.some(({ length }) => length === 0)) return true;
    rests = rests.filter((rest) => {
      const key = JSON.stringify(rest);
      return !seen.has(key) && seen.add(key);
    });
    rests = rests.flatMap((rest) => words.flatMap((word) => restsOf(rest, word)));
  }
  return false;
}

/** Returns the sequences of single characters that a way stands for; none if one has no limit. */
function wordsOf(way: readonly Part[]): readonly (readonly string[])[] {
  let words: readonly (readonly string[])[] = [[]];
  for (const { what, times } of way) {
    const [, least = "1", most = least] =
      times === "?" ? ["", "0", "1"] : (/^\{(\d+)(?:,(\d+))?\}$/.exec(times) ?? []);
    if (/^[+*]|,\}$/.test(times) || /^[\^$]$|^\\b$/i.test(what) || Number(most) > 8) return [];
    const counts = Array.from({ length: Number(most) - Number(least) + 1 }, (_, at) => at);
    words = words.flatMap((word) =>
      counts.map((count) => [...word, ...Array<string>(Number(least) + count).fill(what)]),
    );
    if (words.length > mostWords) return [];
  }
  return words.filter(({ length }) => length > 0);
}

/** Returns the end of the longer word, if the other one can be its beginning. */
function restsOf(a: readonly string[], b: readonly string[]): readonly (readonly string[])[] {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.every((what, at) => overlap(what, long[at] ?? "")) ? [long.slice(short.length)] : [];
}

const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32));

/** Returns whether a character can be either of two parts. */
function overlap(a: string, b: string): boolean {
  if (a === b) return true;
  const [ofA, ofB] = [literal(a), literal(b)];
  if (ofA !== undefined && ofB !== undefined) return ofA === ofB;
  if (ofA !== undefined) return takes(b, ofA);
  return ofB !== undefined
    ? takes(a, ofB)
    : printable.some((one) => takes(a, one) && takes(b, one));
}
