// Finds the name that was meant by one that nothing has
// (hand-written in templates/runtime, copied into the generated package).

/** The name from which so many slips lead to the wrong one; none when there is none. */
export function nearest(
  wrong: string,
  names: Iterable<string>,
  slips: number = wrong.length > 4 ? 2 : 1,
): string | undefined {
  let best: string | undefined;
  let least = slips + 1;
  for (const name of names) {
    const distance = edits(wrong.toLowerCase(), name.toLowerCase(), least);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** How many letters to put in, take out or change: Levenshtein's distance, as far as it is of interest. */
function edits(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [at, its] of Array.from(other).entries()) {
      const change = (row[at] ?? most) + (letter === its ? 0 : 1);
      next.push(Math.min(change, (row[at + 1] ?? most) + 1, (next[at] ?? most) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? most;
}
