/** Changes of a text as the protocol has them. */
import type { TextEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { TextEdit as Edit } from "../../text/text-edit.ts";

/** `lineEnd`: what ends the lines of the editor's text. */
export function textEdits(edits: readonly Edit[], text: string, lineEnd: string): TextEdit[] {
  const lines = TextDocument.create("", "yaml", 0, text);
  return edits.map(({ start, end, text: newText }) => ({
    range: { start: lines.positionAt(start), end: lines.positionAt(end) },
    newText: newText.replaceAll("\n", lineEnd),
  }));
}
