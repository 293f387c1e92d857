/** Keeps the workspace up to date with the editor and the disk. Returns a function to call when the editor is ready. */
import { basename, dirname } from "node:path";
import {
  DidChangeWatchedFilesNotification,
  type ClientCapabilities,
  type Connection,
} from "vscode-languageserver";
import { configName } from "../project/config/read-config.ts";
import type { Refresher } from "./refresher.ts";
import { type OpenFile, pathOf } from "./workspace/open-files.ts";
import type { Workspace } from "./workspace/workspace.ts";

const watched = ["**/*.{yaml,yml,YAML,YML}", "**/package.json"];

const isConfig = (path: string): boolean => [configName, "package.json"].includes(basename(path));

export function followFiles(
  connection: Connection,
  workspace: Workspace,
  refresher: Refresher,
  client: ClientCapabilities,
): () => void {
  const { open } = workspace;

  const edited = (path: string | undefined): void => {
    if (path === undefined) return;
    if (isConfig(path)) reconfigured(path);
    const folder = workspace.folderOf(path);
    if (folder === undefined) return;
    folder.changed();
    refresher.one(folder);
  };

  const reconfigured = (path: string): void => {
    workspace.reconfigure(dirname(path));
    refresher.all();
  };

  /** Updates the workspace from disk after a file is saved or closed, because not all clients report file changes. */
  const written = (path: string | undefined): void => {
    if (path !== undefined) workspace.folderOf(path)?.reread();
    edited(path);
  };

  connection.onDidOpenTextDocument(({ textDocument: { uri, version, text } }) => {
    written(open.open(uri, version, text)?.path);
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    const file: OpenFile | undefined = open.change(uri, version, contentChanges);
    edited(file?.path);
  });
  connection.onDidSaveTextDocument(({ textDocument: { uri } }) => written(pathOf(uri)));
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => written(open.close(uri)));

  connection.onDidChangeWatchedFiles(({ changes }) => {
    const paths = changes.flatMap(({ uri }) => pathOf(uri) ?? []);
    for (const path of paths.filter(isConfig)) reconfigured(path);
    for (const folder of workspace.folders) {
      if (!paths.some((path) => folder.contains(path))) continue;
      folder.reread();
      refresher.one(folder);
    }
  });
  return () => {
    if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true) {
      const watchers = watched.map((globPattern) => ({ globPattern }));
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    }
    if (client.workspace?.workspaceFolders !== true) return;
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      for (const { uri } of removed) workspace.removeRoot(pathOf(uri) ?? uri);
      for (const { uri } of added) workspace.addRoot(pathOf(uri) ?? uri);
      for (const { path } of open.all) workspace.folderOf(path);
      refresher.all();
    });
  };
}
