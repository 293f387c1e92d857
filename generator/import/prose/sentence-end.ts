/** Where the first sentence of a text ends. */

/** A stop, what closes with it, and a space before what may begin a sentence. */
const stop = /[.!?]["'”’)\]*_]*(?=\s+(?:["'“‘(*_]*[\p{Lu}\p{N}]|[`[]))/gu;

/** After these a sentence goes on. */
const abbreviation =
  /(?:^|[\s("'])(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|St|Mr|Mrs|Ms|Dr|Inc|Ltd|Co|Corp|[A-Z]|[A-Z]\.[A-Z])\.$/;

/** The position behind it; the length of the text where there is no other. */
export function sentenceEnd(text: string): number {
  let [isCode, start] = [false, 0];
  for (const { index, 0: found } of text.matchAll(stop)) {
    const end = index + found.length;
    // A stop in code is none.
    isCode = isCode !== (text.slice(start, end).split("`").length % 2 === 0);
    start = end;
    if (!isCode && !abbreviation.test(text.slice(Math.max(0, end - 12), end))) return end;
  }
  return text.length;
}
