/** Offsets of a text to lines and columns. */
export interface LineIndex {
  /** 1-based line and column of an offset. */
  at(offset: number): { line: number; column: number };
  /** The reverse. */
  offsetAt(line: number, column: number): number;
  /** Offset at which the line of an offset ends. */
  lineEnd(offset: number): number;
}

export function lineIndex(text: string): LineIndex {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);

  const lineOf = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    at(offset) {
      const line = lineOf(offset);
      return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
    },
    offsetAt: (line, column) => (starts[line - 1] ?? text.length) + column - 1,
    lineEnd(offset) {
      const next = starts[lineOf(offset) + 1];
      return next === undefined ? text.length : next - 1;
    },
  };
}
