// Finds secrets in a text however they are spelled: what is escaped or written in digits is read
// (hand-written in templates/runtime, copied into the generated package).

import { digits } from "./digits.ts";
import { fillers, layersOf } from "./layers.ts";

/** A part of a text, from its first character to the one after its last. */
export type Span = readonly [start: number, end: number];

/** A shorter secret is looked for only where it stands alone: "key" must not be found in "apikey". */
const shortestAnywhere = 8;

/** Digits spell shorter ones by chance. */
const shortestInDigits = 3;

/** What was written in digits more often than this is not followed further. */
const mostDigits = 2;

/**
 * Finds the parts of a text to hide; some may overlap. Digits are hidden as a whole run when they spell a secret anywhere.
 * Made when a text is redacted, which most calls never need.
 */
export function finder(secrets: readonly string[]): (text: string) => Span[] {
  // What is found first is the longest.
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
      const found = (depth === 0 ? inText : inDigits).flatMap((pattern) => spansOf(pattern, plain));
      // Digits are nowhere cut by escapes where there are none left.
      if (depth < mostDigits && (index === 0 || index === all.length - 1)) {
        for (const { runs, spelled } of digits) {
          const spells = ([start, end]: Span): boolean =>
            end - start >= least &&
            spelled(plain.slice(start, end)).some((bytes) => find(bytes, depth + 1).length > 0);
          found.push(...spansOf(runs, plain).filter(spells));
        }
      }
      return found.length === 0 ? found : spread(found, layer);
    });
  }
  return find;
}

/** A secret can look like escapes itself: what is left of it in a layer below is found, too, unless that is little. */
function spelledBy(secret: string): string[] {
  // What is no character is sent as U+FFFD. Below the percent signs are bytes, which may be taken for characters.
  const sent = encodeURIComponent(secret.replaceAll(/\p{Cs}/gu, "\uFFFD"));
  const least = Math.max(shortestInDigits, Math.min(shortestAnywhere, secret.length / 3));
  return [secret, sent]
    .flatMap(layersOf)
    .map((layer) => layer.replaceAll(fillers, ""))
    .filter(({ length }, index) => index === 0 || length >= least);
}

function anywhere(secrets: readonly string[]): RegExp {
  const escaped = secrets.map((secret) => secret.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  // In forms a space is a plus sign. Of none, nothing is found.
  return new RegExp(escaped.join("|").replaceAll(" ", "[ +]") || "(?!)", "gi");
}

function standingAlone(secrets: readonly string[]): RegExp {
  return new RegExp(`(?<![A-Za-z0-9])(?:${anywhere(secrets).source})(?![A-Za-z0-9])`, "g");
}

/** Where a pattern, which is a global one, is found. Faster than `matchAll` where it is not. */
function spansOf(pattern: RegExp, text: string): Span[] {
  const found: Span[] = [];
  text.replace(pattern, (part: string, at: number) => {
    found.push([at, at + part.length]);
    return "";
  });
  return found;
}

/** Where parts of a layer stand in it with its fillers: from its first character to the end of the escape of its last. */
function spread(parts: readonly Span[], layer: string): Span[] {
  const places = spansOf(/[^\uFFFE\uFFFF]\uFFFE*/g, layer);
  return parts.map(([start, end]) => [places[start]?.[0] ?? 0, places[end - 1]?.[1] ?? 0]);
}
