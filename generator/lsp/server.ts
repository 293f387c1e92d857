/** `callsheet lsp`: the language server, on two streams. Requests are answered one file each. */
import { createConnection, type Connection } from "vscode-languageserver/node";
import { answerRequests } from "./requests/requests.ts";
import { capabilities } from "./capabilities.ts";
import { followFiles } from "./follow-files.ts";
import { Refresher } from "./refresher.ts";
import { pathOf } from "./workspace/file-uri.ts";
import { Workspace } from "./workspace/workspace.ts";

export interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Serves until the client goes; the process ends with it. */
export function serve({ input, output }: Streams, version: string): void {
  const connection: Connection = createConnection(input, output);
  const workspace = new Workspace();
  const refresher = new Refresher(workspace, connection);
  let start = (): void => undefined;

  connection.onInitialize(({ capabilities: client, workspaceFolders, rootUri }) => {
    const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
    const follow = followFiles(connection, workspace, refresher, client);
    start = () => {
      for (const uri of uris) workspace.addRoot(pathOf(uri) ?? uri);
      refresher.all();
      follow();
    };
    return { capabilities, serverInfo: { name: "callsheet", version } };
  });
  connection.onInitialized(() => start());
  answerRequests(connection, workspace);
  connection.listen();
}
