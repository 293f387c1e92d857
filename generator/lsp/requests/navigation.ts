/** Requests for the places of a name: where it is declared, and where it is used. */
import {
  DocumentHighlightKind,
  type DocumentHighlight,
  type Location,
  type Position,
  type ReferenceParams,
  type TextDocumentPositionParams,
} from "vscode-languageserver";
import { declarationsAt } from "../cursor/names-at.ts";
import type { Sheet } from "../cursor/sheet.ts";
import { occurrenceAt, placesOf } from "../symbols/occurrences.ts";
import type { Occurrence } from "../symbols/symbol.ts";
import { locationOf, rangeOf } from "../workspace/protocol.ts";

/** Answers `textDocument/definition`. */
export function definition(
  sheet: Sheet,
  { position }: TextDocumentPositionParams,
): Location[] | null {
  const places = declarationsAt(sheet, position);
  return places.length === 0 ? null : places.map((place) => locationOf(sheet, place));
}

/** Answers `textDocument/references`. */
export function references(
  sheet: Sheet,
  { position, context }: ReferenceParams,
): Location[] | null {
  const all = occurrencesAt(sheet, position);
  if (all === undefined) return null;
  return all
    .filter(({ isDeclaration }) => context.includeDeclaration || !isDeclaration)
    .map(({ place }) => locationOf(sheet, place));
}

/** Answers `textDocument/documentHighlight`. */
export function documentHighlight(
  sheet: Sheet,
  { position }: TextDocumentPositionParams,
): DocumentHighlight[] | null {
  const all = occurrencesAt(sheet, position);
  if (all === undefined) return null;
  return all
    .filter(({ place }) => place.file === sheet.file)
    .map(({ place, isDeclaration }) => ({
      range: rangeOf(place),
      kind: isDeclaration ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
    }));
}

function occurrencesAt(
  { analysis, file }: Sheet,
  position: Position,
): readonly Occurrence[] | undefined {
  const found = occurrenceAt(analysis, file, position);
  return found && placesOf(analysis, found.symbol);
}
