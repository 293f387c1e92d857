/** Places of messages, and offsets, as ranges of the protocol. Columns are counted in UTF-16 on both sides. */
import type { Range } from "vscode-languageserver";
import type { Place } from "../../diagnostics/diagnostic.ts";

export const rangeOf = ({ line, column, length }: Place): Range => ({
  start: { line: line - 1, character: column - 1 },
  end: { line: line - 1, character: column - 1 + length },
});

/** Whether a position is in a range or at its end, as a cursor after a word is. */
export const touches = ({ start, end }: Range, at: Range["start"]): boolean =>
  (start.line < at.line || (start.line === at.line && start.character <= at.character)) &&
  (at.line < end.line || (at.line === end.line && at.character <= end.character));
