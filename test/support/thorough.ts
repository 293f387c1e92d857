/** `npm test` tries some of what is alike, and `npm run test:release`, which follows it, all or the rest. */

/** Whether a release depends on this run. */
export const isThorough: boolean = process.env["CALLSHEET_TESTS"] === "thorough";

/** Of cases in a row, every so many: before a release all of them, or those that add something. */
export const stride = (ordinarily: number, beforeRelease = 1): number =>
  isThorough ? beforeRelease : ordinarily;

/** One of `every` cases; before a release all of them, or one of `beforeRelease`. */
export const someOf = <T>(cases: readonly T[], every: number, beforeRelease = 1): readonly T[] =>
  cases.filter((_, at) => at % stride(every, beforeRelease) === 0);

/** The first cases, and before a release the others: `npm test` has tried the first. */
export const shareOf = <T>(cases: readonly T[], count: number): readonly T[] =>
  isThorough ? cases.slice(count) : cases.slice(0, count);

/** All cases before a release, the first ones otherwise. */
export const firstOf = <T>(cases: readonly T[], count: number): readonly T[] =>
  isThorough ? cases : cases.slice(0, count);
