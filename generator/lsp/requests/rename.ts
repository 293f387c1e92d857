/** `textDocument/rename`: a name of an author's, wherever a call sheet has it; what goes over the wire stays. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  LSPErrorCodes,
  ResponseError,
  type Position,
  type PrepareRenameResult,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { Sheet } from "../cursor/sheet.ts";
import { editProblem } from "../rename/edit-files.ts";
import { nameProblem } from "../rename/new-name.ts";
import { renamingTo, type Renaming } from "../rename/renaming.ts";
import { takenProblem } from "../rename/taken.ts";
import { targetAt, type Target } from "../rename/target.ts";
import { uriOf } from "../workspace/file-uri.ts";
import { rangeOf } from "../workspace/ranges.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { textEdits } from "./text-edits.ts";

/** The name under the cursor; null where there is none. Throws, with the reason, where it cannot be renamed. */
export function prepareRename(
  sheet: Sheet,
  position: Position,
  workspace: Workspace,
): PrepareRenameResult | null {
  const target = targetOf(sheet, position, workspace);
  return target && { range: rangeOf(target.place), placeholder: target.name };
}

/** Throws, with the reason, where call sheets would be wrong with the new name. */
export function rename(
  sheet: Sheet,
  position: Position,
  name: string,
  workspace: Workspace,
): WorkspaceEdit | null {
  const { analysis } = sheet;
  const target = targetOf(sheet, position, workspace);
  if (target === null) return null;
  if (name === target.name) return { changes: {} };
  const problem = nameProblem(target.kind, name) ?? takenProblem(target, name, analysis);
  if (problem !== undefined) throw refused(problem);
  const renaming = renamingTo(target, name, analysis);
  if (renaming === undefined) {
    throw refused(
      `"${target.name}" cannot be renamed as it is written: a comment or a text of several lines is in the way.`,
    );
  }
  const wrong = editProblem(analysis, renaming);
  if (wrong !== undefined) throw refused(wrong);
  return workspaceEdit(sheet, renaming, workspace);
}

function targetOf(sheet: Sheet, position: Position, workspace: Workspace): Target | null {
  refuseUnreadable(sheet);
  const target = targetAt(sheet, position);
  if (target === undefined) return null;
  if (typeof target === "string") throw refused(target);
  if (target.kind === "resource" && !workspace.movesFiles) {
    throw refused(
      "A resource is renamed with its file, which this editor does not do for a language server: rename both by hand, and add `renamedFrom:`.",
    );
  }
  return target;
}

function workspaceEdit(
  { folder, analysis }: Sheet,
  { edits, move }: Renaming,
  { open }: Workspace,
): WorkspaceEdit {
  const changes = Array.from(edits, ([file, list]) => {
    const path = folder.pathOf(file);
    const shown = open.at(path)?.document.getText() ?? readFileSync(path, "utf8");
    const text = analysis.current.get(file)?.document.source.text ?? "";
    const lineEnd = shown.includes("\r\n") ? "\r\n" : "\n";
    return { uri: open.uriOf(path), edits: textEdits(list, text, lineEnd) };
  });
  if (move === undefined) {
    return { changes: Object.fromEntries(changes.map(({ uri, edits: list }) => [uri, list])) };
  }
  const target = resolve(folder.root, move.to);
  if (existsSync(target)) throw refused(`There is a file ${move.to} already.`);
  return {
    documentChanges: [
      ...changes.map(({ uri, edits: list }) => ({
        textDocument: { uri, version: open.at(folder.pathOf(move.file))?.document.version ?? null },
        edits: list,
      })),
      { kind: "rename", oldUri: open.uriOf(folder.pathOf(move.file)), newUri: uriOf(target) },
    ],
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
