/** `npm test` tries some of what is alike, and `npm run test:release` all of it. */

/** Whether a release depends on this run. */
export const isThorough: boolean = process.env["CALLSHEET_TESTS"] === "thorough";

/** Of cases in a row, every so many: before a release all of them, or those that add something. */
export const stride = (ordinarily: number, beforeRelease = 1): number =>
  isThorough ? beforeRelease : ordinarily;

/** Tries of a random property: four times as many before a release. */
export const runs = (ordinarily: number): number => (isThorough ? 4 : 1) * ordinarily;

/** All cases before a release, one of `every` otherwise. */
export const someOf = <T>(cases: readonly T[], every: number): readonly T[] =>
  cases.filter((_, at) => at % stride(every) === 0);

/** All cases before a release, the first ones otherwise. */
export const firstOf = <T>(cases: readonly T[], count: number): readonly T[] =>
  isThorough ? cases : cases.slice(0, count);
