/** Detects patterns with exponential matching time, because their repetitions can split a string in many ways. */

/** Matches a group without nested groups that is repeated without limit. */
const repeatedGroup = /\((?:\?:)?((?:[^()\\]|\\.)*)\)(?:[+*]|\{\d+,\})/g;

/** Matches a class, an escape or a character, with its quantifier. */
const part = /(\[(?:[^\]\\]|\\.)*\]|\\.|[^\\])([+*?]|\{\d+(?:,\d*)?\})?/gu;

/** Returns whether a repetition inside a repeated group allows several splits of a string. */
export function isUnsafe(pattern: string): boolean {
  return [...pattern.matchAll(repeatedGroup)].some(
    ([, body = ""]) =>
      isAmbiguous(body.split("|").map(partsOf)) ||
      body.split("|").some((way) => {
        const parts = partsOf(way);
        const open = parts.filter(({ times }) => /^[+*]|,\}$/.test(times));
        const fixed = parts.filter(({ times }) => times === "" || /^\{[1-9]\d*\}$/.test(times));
        // A required character that no repetition can match marks the end of an iteration.
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

/** Maximum number of words to compare. */
const mostWords = 64;

/**
 * Returns whether some string can be composed of these alternatives in two ways: `a` and `aa`, or `a` and `[a-z]`.
 * Implements the test of Sardinas and Patterson; other checks cover alternatives with unlimited repetitions.
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

/** Returns the sequences of single characters that an alternative matches; empty if one has no limit. */
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

/** Returns the end of the longer word, if the other word can be its start. */
function restsOf(a: readonly string[], b: readonly string[]): readonly (readonly string[])[] {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.every((what, at) => overlap(what, long[at] ?? "")) ? [long.slice(short.length)] : [];
}

const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32));

/** Returns whether two parts can match the same character. */
function overlap(a: string, b: string): boolean {
  if (a === b) return true;
  const [ofA, ofB] = [literal(a), literal(b)];
  if (ofA !== undefined && ofB !== undefined) return ofA === ofB;
  if (ofA !== undefined) return takes(b, ofA);
  return ofB !== undefined
    ? takes(a, ofB)
    : printable.some((one) => takes(a, one) && takes(b, one));
}
