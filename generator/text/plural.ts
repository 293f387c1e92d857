/** A count with its noun: `1 file`, `2 files`. `noun`: in the singular. */
export const plural = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;
