/** Prints locations in a readable form. */
import type { Location, Range, TextEdit } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Editor } from "./editor.ts";

/** Prints the start of a range and its text: `spec/a.yaml:3:5 LineItem`. */
export function place(editor: Editor, { uri, range }: Location): string {
  const file = editor.fileOf(uri);
  return `${file}:${range.start.line + 1}:${range.start.character + 1} ${textIn(editor.text(file), range)}`;
}

export function textIn(text: string, { start, end }: Range): string {
  const lines = text.split(/\r?\n/);
  return start.line === end.line
    ? (lines[start.line] ?? "").slice(start.character, end.character)
    : "several lines";
}

/** Applies non-overlapping edits to a document. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create("", "yaml", 0, text), [...edits]);
}
