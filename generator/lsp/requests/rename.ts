/** `textDocument/rename`: a type, an argument or a path variable, wherever a call sheet names it. */
import {
  LSPErrorCodes,
  ResponseError,
  type Position,
  type PrepareRenameResult,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { Sheet } from "../cursor/sheet.ts";
import { newError } from "../rename/edit-files.ts";
import { nameProblem, nameText } from "../rename/new-name.ts";
import { occurrenceAt, placesOf } from "../symbols/occurrences.ts";
import { rangeOf } from "../workspace/ranges.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What is renamed from where the cursor is; null where that is nothing. */
export function prepareRename(sheet: Sheet, position: Position): PrepareRenameResult | null {
  refuseUnreadable(sheet);
  const found = occurrenceAt(sheet.analysis, sheet.file, position);
  return found === undefined
    ? null
    : { range: rangeOf(found.place), placeholder: found.symbol.name };
}

/** Throws, with the reason, where call sheets would be wrong with the new name. */
export function rename(
  sheet: Sheet,
  position: Position,
  name: string,
  { open }: Workspace,
): WorkspaceEdit | null {
  const { analysis, folder, file } = sheet;
  refuseUnreadable(sheet);
  const symbol = occurrenceAt(analysis, file, position)?.symbol;
  if (symbol === undefined) return null;
  const problem = nameProblem(symbol, name);
  if (problem !== undefined) throw refused(problem);
  if (name === symbol.name) return { changes: {} };
  const text = nameText(symbol, name);
  const edits = Map.groupBy(
    placesOf(analysis, symbol).map(({ place }) => ({ place, text })),
    ({ place }) => place.file,
  );
  const error = newError(analysis, edits);
  if (error !== undefined) throw refused(error.message);
  return {
    changes: Object.fromEntries(
      Array.from(edits, ([changed, list]): [string, TextEdit[]] => [
        open.uriOf(folder.pathOf(changed)),
        list.map(({ place }) => ({ range: rangeOf(place), newText: text })),
      ]),
    ),
  };
}

/** Places in a file that is no YAML at the moment are not where its names are. */
function refuseUnreadable({ analysis }: Sheet): void {
  const broken = [...analysis.current.values()].find(({ isReadable }) => !isReadable);
  if (broken === undefined) return;
  const [problem] = broken.diagnostics;
  throw refused(`${broken.document.source.file} cannot be read: ${problem?.message ?? ""}`);
}

const refused = (message: string): ResponseError<void> =>
  new ResponseError(LSPErrorCodes.RequestFailed, message);
