import { TextDocumentSyncKind, type ServerCapabilities } from "vscode-languageserver";

/** What this server does beside one for YAML, which completes the keys of the format by its JSON Schema. */
export const capabilities: ServerCapabilities = {
  positionEncoding: "utf-16",
  textDocumentSync: {
    openClose: true,
    change: TextDocumentSyncKind.Incremental,
    save: { includeText: false },
  },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};
