/** Registers the capabilities and the requests of the server. */
import {
  CodeActionKind,
  type Connection,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import { completion } from "../completion/completion.ts";
import { type OpenSheet, sheetAt } from "../cursor/sheet.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { codeActions, formatting } from "./edits.ts";
import { hover } from "./hover.ts";
import { definition, documentHighlight, references } from "./navigation.ts";
import { prepareRename, rename } from "./rename.ts";
import { documentSymbols, workspaceSymbols } from "./symbols.ts";

/** Capabilities in addition to those of a YAML server, which completes the keys of the format from its JSON Schema. */
export const capabilities: ServerCapabilities = {
  positionEncoding: "utf-16",
  textDocumentSync: {
    openClose: true,
    change: TextDocumentSyncKind.Incremental,
    save: { includeText: false },
  },
  completionProvider: { triggerCharacters: ["{", ".", "|", "&", "<", "(", " "] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  documentFormattingProvider: true,
  codeActionProvider: {
    codeActionKinds: [CodeActionKind.QuickFix, `${CodeActionKind.SourceFixAll}.callsheet`],
  },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

interface DocumentParams {
  readonly textDocument: { readonly uri: string };
}

/** Handles each request. Requests about a single file return null if it is not a call sheet. */
export function answerRequests(connection: Connection, workspace: Workspace): void {
  const inSheet =
    <Params extends DocumentParams, Answer>(answer: (sheet: OpenSheet, params: Params) => Answer) =>
    (params: Params): Answer | null => {
      const sheet = sheetAt(workspace, params.textDocument.uri);
      return sheet === undefined ? null : answer(sheet, params);
    };
  connection.onCompletion(inSheet(completion));
  connection.onHover(inSheet(hover));
  connection.onDefinition(inSheet(definition));
  connection.onReferences(inSheet(references));
  connection.onDocumentHighlight(inSheet(documentHighlight));
  connection.onPrepareRename(inSheet(prepareRename));
  connection.onRenameRequest(inSheet(rename));
  connection.onDocumentSymbol(inSheet(documentSymbols));
  connection.onDocumentFormatting(inSheet(formatting));
  connection.onCodeAction(inSheet(codeActions));
  connection.onWorkspaceSymbol((params) => workspaceSymbols(workspace, params));
}
