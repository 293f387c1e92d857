/** A time span that begins with waiting, in milliseconds from the left end of the chart. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Prints waiting time as dots and the call as a block of at least one character. */
export function bar({ from, to }: Span, end: number, width: number): string {
  const first = place(from, end, width);
  const last = Math.max(first, place(to, end, width));
  return "·".repeat(first) + "█".repeat(last - first + 1);
}

/** Prints whole seconds at the positions of `bar`. */
export function axis(end: number, width: number): string {
  let text = "";
  for (let second = 0; second * 1000 <= end; second += 1) {
    const at = place(second * 1000, end, width);
    if (at >= text.length) text = `${text.padEnd(at)}${second} s `;
  }
  return text.trimEnd();
}

function place(moment: number, end: number, width: number): number {
  if (end <= 0) return 0;
  return Math.round((Math.min(Math.max(0, moment), end) / end) * (width - 1));
}
