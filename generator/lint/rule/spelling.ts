/** How names are written: their words, and what tells two spellings of one name from two names. */

/**
 * What is left of a name without case, and without what stands between words. A sign before a digit or at an end stays:
 * `GMT-1` is not `GMT+1`, and `EndTime<` is not `EndTime`.
 */
export const foldSpelling = (name: string): string =>
  name.replaceAll(/(?<=[\p{L}\p{N}])[-_. ](?=\p{L})/gu, "").toLowerCase();

/** `lineItemIDs2` is line, item, ids, 2. */
export const wordsOf = (text: string): string[] =>
  (text.match(/\p{Lu}+(?!\p{Ll})s?|\p{Lu}?\p{Ll}+|\p{N}+/gu) ?? []).map((word) =>
    word.toLowerCase(),
  );
