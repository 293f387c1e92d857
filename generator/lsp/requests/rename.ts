/** Handles `textDocument/rename`: renames a name of the author in all call sheets; names on the wire stay unchanged. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  LSPErrorCodes,
  ResponseError,
  type Position,
  type PrepareRenameResult,
  type RenameParams,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { tryRename } from "../../project/rename/problems.ts";
import type { Renaming } from "../../project/rename/renaming.ts";
import type { RenameTarget } from "../../project/rename/target.ts";
import { targetAt } from "../cursor/rename-target.ts";
import type { OpenSheet } from "../cursor/sheet.ts";
import { pathOf, uriOf } from "../workspace/open-files.ts";
import { protocolRange, textEdits } from "../workspace/protocol.ts";

/** Returns the name under the cursor, or null. Throws an error with the reason if it cannot be renamed. */
export function prepareRename(
  sheet: OpenSheet,
  { position }: TextDocumentPositionParams,
): PrepareRenameResult | null {
  const target = renamableAt(sheet, position);
  return target && { range: protocolRange(target.place), placeholder: target.name };
}

/** Returns the edits. Throws an error with the reason if the new name would make call sheets invalid. */
export function rename(
  sheet: OpenSheet,
  { position, newName: name }: RenameParams,
): WorkspaceEdit | null {
  const { analysis } = sheet;
  const target = renamableAt(sheet, position);
  if (target === null) return null;
  if (name === target.name) return { changes: {} };
  const { problem, renaming, callers } = tryRename(target, name, analysis);
  if (problem !== undefined) throw refused(problem);
  const edit = workspaceEdit(sheet, renaming);
  if (callers === undefined) return edit;
  if (sheet.workspace.asksFirst) return askingFirst(sheet, edit, callers);
  sheet.workspace.warn(callers);
  return edit;
}

/** Marks edits so that the editor asks for confirmation. */
function askingFirst(
  { workspace: { open } }: OpenSheet,
  { changes = {} }: WorkspaceEdit,
  description: string,
): WorkspaceEdit {
  const annotationId = "callers";
  return {
    documentChanges: Object.entries(changes).map(([uri, edits]) => ({
      textDocument: { uri, version: open.at(pathOf(uri) ?? "")?.document.version ?? null },
      edits: edits.map((edit) => ({ ...edit, annotationId })),
    })),
    changeAnnotations: {
      [annotationId]: {
        label: "Rename, and change the calls in your code",
        description,
        needsConfirmation: true,
      },
    },
  };
}

function renamableAt(sheet: OpenSheet, position: Position): RenameTarget | null {
  refuseUnreadable(sheet);
  const target = targetAt(sheet, position);
  if (target === undefined) return null;
  if (typeof target === "string") throw refused(target);
  if (target.kind === "resource" && !sheet.workspace.movesFiles) {
    throw refused(
      "This editor cannot rename the file of a resource for a language server. Rename both by hand, and add `renamedFrom:`.",
    );
  }
  return target;
}

function workspaceEdit(
  { folder, analysis, workspace: { open } }: OpenSheet,
  { edits, move }: Renaming,
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
  if (existsSync(target)) throw refused(`The file ${move.to} already exists.`);
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

/** Locations in invalid YAML can be outdated. */
function refuseUnreadable({ analysis }: OpenSheet): void {
  const broken = [...analysis.current.values()].find(({ isReadable }) => !isReadable);
  if (broken === undefined) return;
  const [problem] = broken.diagnostics;
  throw refused(`${broken.document.source.file} cannot be read: ${problem?.message ?? ""}`);
}

const refused = (message: string): ResponseError<void> =>
  new ResponseError(LSPErrorCodes.RequestFailed, message);
