/** Converts locations of messages, and offsets, to ranges of the protocol. Both sides count UTF-16 units. */
import type { Location, Range, TextEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { TextEdit as Edit } from "../../text/source-text.ts";
import type { OpenSheet } from "../cursor/sheet.ts";

export const protocolRange = ({ line, column, length }: Place): Range => ({
  start: { line: line - 1, character: column - 1 },
  end: { line: line - 1, character: column - 1 + length },
});

/** Returns whether a position is in a range or at its end, like a cursor after a word. */
export const touches = ({ start, end }: Range, at: Range["start"]): boolean =>
  (start.line < at.line || (start.line === at.line && start.character <= at.character)) &&
  (at.line < end.line || (at.line === end.line && at.character <= end.character));

export const locationOf = ({ folder, workspace }: OpenSheet, place: Place): Location => ({
  uri: workspace.open.uriOf(folder.pathOf(place.file)),
  range: protocolRange(place),
});

export function textEdits(edits: readonly Edit[], text: string, lineEnd: string): TextEdit[] {
  const lines = TextDocument.create("", "yaml", 0, text);
  return edits.map(({ start, end, text: newText }) => ({
    range: { start: lines.positionAt(start), end: lines.positionAt(end) },
    newText: newText.replaceAll("\n", lineEnd),
  }));
}
