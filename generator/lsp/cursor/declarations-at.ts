import type { Position } from "vscode-languageserver";
import type { Place } from "../../diagnostics/diagnostic.ts";
import { declaredTypes } from "./declared-types.ts";
import { occurrenceAt, placesOf } from "../symbols/occurrences.ts";
import { nameInExpression } from "./name-in-expression.ts";
import { pageField } from "./page-field.ts";
import type { Sheet } from "./sheet.ts";

/** Where the name under a cursor is declared. */
export function declarationsAt(sheet: Sheet, position: Position): readonly Place[] {
  const { analysis, file, parsed } = sheet;
  // Places in a file that is no YAML at the moment are those of its last version that was.
  if (parsed.isReadable) {
    const found = occurrenceAt(analysis, file, position);
    if (found !== undefined) {
      return placesOf(analysis, found.symbol)
        .filter(({ isDeclaration }) => isDeclaration)
        .map(({ place }) => place);
    }
    const field = pageField(sheet, position)?.field;
    if (field !== undefined) return [field.place];
  }
  const named = nameInExpression(sheet, position);
  const type = declaredTypes(sheet).find(({ name }) => name === named?.name);
  return type === undefined ? [] : [type.place];
}
