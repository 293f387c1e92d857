/** A pattern as JavaScript reads it; undefined for one that it cannot read. */
export function regularExpression(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // What is no pattern with one set of flags may be one with another.
    }
  }
  return undefined;
}
