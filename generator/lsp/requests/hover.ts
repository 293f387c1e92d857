/** `textDocument/hover`: what a name stands for. */
import { MarkupKind, type Hover, type Position } from "vscode-languageserver";
import type { Sheet } from "../cursor/sheet.ts";
import { explain } from "../cursor/explain.ts";
import { rangeOf } from "../workspace/ranges.ts";

export function hover(sheet: Sheet, position: Position): Hover | null {
  const found = explain(sheet, position);
  if (found === undefined) return null;
  const { code, facts, place } = found;
  const blocks = [...(code === undefined ? [] : [`\`\`\`ts\n${code}\n\`\`\``]), ...facts];
  return {
    contents: { kind: MarkupKind.Markdown, value: blocks.join("\n\n") },
    range: rangeOf(place),
  };
}
