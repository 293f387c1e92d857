import {
  CodeActionKind,
  TextDocumentSyncKind,
  type ServerCapabilities,
} from "vscode-languageserver";

/** What this server does beside one for YAML, which completes the keys of the format by its JSON Schema. */
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
