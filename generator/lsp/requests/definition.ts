/** `textDocument/definition`: where a name is declared. */
import type { Location, Position } from "vscode-languageserver";
import { declarationsAt } from "../cursor/declarations-at.ts";
import type { Sheet } from "../cursor/sheet.ts";
import { locationOf } from "../cursor/location.ts";
import type { Workspace } from "../workspace/workspace.ts";

export const definition = (
  sheet: Sheet,
  position: Position,
  workspace: Workspace,
): Location[] | null => {
  const places = declarationsAt(sheet, position);
  return places.length === 0 ? null : places.map((place) => locationOf(sheet, place, workspace));
};
