/** What no document has that is meant to be read, and what would make its readers end without a word. */

/** In MiB; the largest documents that makers publish have some tens. */
export const largestFile = 128;

/** Lists and objects within each other. */
export const deepest = 400;

/** How many values aliases may make of one that is written. */
export const expansion = 20;

export const tooDeep = `it is nested more than ${String(deepest)} levels deep`;
