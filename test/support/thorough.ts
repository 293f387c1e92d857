/**
 * Selects test cases: `npm test` runs some of similar cases, and `npm run test:release` runs the others or a part of
 * them.
 */

/** Whether a release depends on this run. */
export const isThorough: boolean = process.env["CALLSHEET_TESTS"] === "thorough";

/** Returns the distance between tested cases. */
export const stride = (ordinarily: number, beforeRelease: number): number =>
  isThorough ? beforeRelease : ordinarily;

/** Returns one of `every` cases. Before a release, returns the others, or one of `beforeRelease` of them. */
export const someOf = <T>(cases: readonly T[], every: number, beforeRelease = 1): readonly T[] =>
  cases.filter((_, at) =>
    at % every === 0 ? !isThorough : isThorough && at % beforeRelease === 0,
  );

/** Returns the first cases. Before a release, returns the others. */
export const shareOf = <T>(cases: readonly T[], count: number): readonly T[] =>
  isThorough ? cases.slice(count) : cases.slice(0, count);
