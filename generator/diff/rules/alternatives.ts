/** What a caller must have, as far as words tell it: one of several things. */
interface Requirement {
  readonly old?: string | undefined;
  readonly new?: string | undefined;
}

/** Whether all that was accepted still is, and something else as well. */
export function isLoosened({ old, new: now }: Requirement): boolean {
  if (old === undefined || now === undefined) return false;
  const [before, after] = [alternativesOf(old), alternativesOf(now)];
  return (
    after.length > before.length && before.every((one) => after.some((other) => isSame(one, other)))
  );
}

/** `a, or b`, where a comma in each means "and"; `a, b or c`, where it means "or". */
const alternativesOf = (text: string): readonly string[] =>
  withoutStop(text).split(
    text.includes(", or ") ? /, or / : / or /.test(text) ? /, | or / : / or /,
  );

const withoutStop = (text: string): string => text.trim().replace(/\.$/, "");

/** What all of a list begin with stands before the first alone: `OAuth scope a, b or c`. */
const isSame = (one: string, other: string): boolean =>
  one === other || one.endsWith(` ${other}`) || other.endsWith(` ${one}`);
