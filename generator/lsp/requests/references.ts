/** `textDocument/references`: every place where a name is meant. */
import type { Location, Position } from "vscode-languageserver";
import { locationOf } from "../cursor/location.ts";
import type { Sheet } from "../cursor/sheet.ts";
import { occurrenceAt, placesOf } from "../symbols/occurrences.ts";
import type { Workspace } from "../workspace/workspace.ts";

export function references(
  sheet: Sheet,
  position: Position,
  includeDeclaration: boolean,
  workspace: Workspace,
): Location[] | null {
  const found = occurrenceAt(sheet.analysis, sheet.file, position);
  if (found === undefined) return null;
  return placesOf(sheet.analysis, found.symbol)
    .filter(({ isDeclaration }) => includeDeclaration || !isDeclaration)
    .map(({ place }) => locationOf(sheet, place, workspace));
}
