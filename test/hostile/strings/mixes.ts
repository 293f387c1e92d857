/** Spreads strings over the positions of a spec, so that a few specs cover each string at every kind of position. */
import type { Filling } from "./fill.ts";
import type { Position } from "./position.ts";
import { positions } from "./positions.ts";
import { takes } from "./twins.ts";

const prose = /\b(?:doc|deprecated|details|title|source|requires|reason)$/;

/** Positions of one kind, which the same code prints. */
function kindOf({ sheet, steps = [], isKey, title, takes: taken }: Position): string {
  const path = steps.join(".");
  if (sheet === "package.yaml" || sheet === "accept.yaml") return `package, ${taken}`;
  if (isKey) return "key";
  if (prose.test(path)) return "prose";
  if (title.includes("(as")) return `part of a value, ${taken}`;
  return /\b(?:pattern|format)$/.exec(path)?.[0] ?? `value, ${taken}`;
}

interface Extent {
  readonly count: number;
  readonly first: number;
  readonly tries: number;
}

const kinds: ReadonlyMap<string, readonly Position[]> = Map.groupBy(positions, kindOf);

/**
 * `count`: number of mixes, by default enough to bring each string to each kind; `first`: index of the first mix;
 * `tries`: strings tried at a position that can reject them, by default all. A position that rejects them stays
 * unchanged.
 */
export function mixes(
  texts: readonly string[],
  { count = enough(texts), first = 0, tries = texts.length }: Partial<Extent> = {},
): Filling[][] {
  return Array.from({ length: count }, (_, mix) =>
    [...kinds.values()].flatMap((places) =>
      places.flatMap((position, place) => {
        const start = (first + mix) * places.length + place;
        const candidates = texts.map((__, at) => texts[(start + at) % texts.length] ?? "");
        const text = candidates.slice(0, tries).find((candidate) => takes(position, candidate));
        return text === undefined ? [] : [{ position, text }];
      }),
    ),
  );
}

const enough = (texts: readonly string[]): number =>
  Math.ceil(texts.length / Math.min(...[...kinds.values()].map((places) => places.length)));
