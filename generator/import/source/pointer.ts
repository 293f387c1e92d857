/** JSON pointers. */

/** The keys of a pointer, one a step; what stands before its first slash does not count. */
export const steps = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
