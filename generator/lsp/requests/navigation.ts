/** Handles requests for the locations of a name: its declaration and its uses. */
import {
  DocumentHighlightKind,
  type DocumentHighlight,
  type Location,
  type Position,
  type ReferenceParams,
  type TextDocumentPositionParams,
} from "vscode-languageserver";
import { declarationsAt } from "../cursor/names-at.ts";
import type { OpenSheet } from "../cursor/sheet.ts";
import { occurrenceAt } from "../cursor/occurrence-at.ts";
import { occurrencePlaces } from "../../project/rename/occurrences.ts";
import type { Occurrence } from "../../project/rename/symbol.ts";
import { locationOf, protocolRange } from "../workspace/protocol.ts";

export function definition(
  sheet: OpenSheet,
  { position }: TextDocumentPositionParams,
): Location[] | null {
  const places = declarationsAt(sheet, position);
  return places.length === 0 ? null : places.map((place) => locationOf(sheet, place));
}

export function references(
  sheet: OpenSheet,
  { position, context }: ReferenceParams,
): Location[] | null {
  const all = occurrencesAt(sheet, position);
  if (all === undefined) return null;
  return all
    .filter(({ isDeclaration }) => context.includeDeclaration || !isDeclaration)
    .map(({ place }) => locationOf(sheet, place));
}

export function documentHighlight(
  sheet: OpenSheet,
  { position }: TextDocumentPositionParams,
): DocumentHighlight[] | null {
  const all = occurrencesAt(sheet, position);
  if (all === undefined) return null;
  return all
    .filter(({ place }) => place.file === sheet.file)
    .map(({ place, isDeclaration }) => ({
      range: protocolRange(place),
      kind: isDeclaration ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
    }));
}

function occurrencesAt(
  { analysis, file }: OpenSheet,
  position: Position,
): readonly Occurrence[] | undefined {
  const occurrence = occurrenceAt(analysis, file, position);
  return occurrence && occurrencePlaces(analysis, occurrence.symbol);
}
