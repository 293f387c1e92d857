/** `textDocument/documentHighlight`: the same name in the same file. */
import {
  DocumentHighlightKind,
  type DocumentHighlight,
  type Position,
} from "vscode-languageserver";
import type { Sheet } from "../cursor/sheet.ts";
import { occurrenceAt, placesOf } from "../symbols/occurrences.ts";
import { rangeOf } from "../workspace/ranges.ts";

export function documentHighlight(sheet: Sheet, position: Position): DocumentHighlight[] | null {
  const found = occurrenceAt(sheet.analysis, sheet.file, position);
  if (found === undefined) return null;
  return placesOf(sheet.analysis, found.symbol)
    .filter(({ place }) => place.file === sheet.file)
    .map(({ place, isDeclaration }) => ({
      range: rangeOf(place),
      kind: isDeclaration ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
    }));
}
