/** Implements `callsheet lsp`, the language server on two streams. Each request has its own file. */
import {
  createConnection,
  MessageType,
  StreamMessageReader,
  StreamMessageWriter,
  type Connection,
} from "vscode-languageserver/node";
import { answerRequests, capabilities } from "./requests/requests.ts";
import { followFiles } from "./follow-files.ts";
import { Refresher } from "./refresher.ts";
import { pathOf } from "./workspace/open-files.ts";
import { Workspace } from "./workspace/workspace.ts";

export interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Maximum length of a message in characters, because it can contain the bytes of an invalid request. */
const longest = 200;

export interface End {
  /** Exit code: 0 after an orderly shutdown request. */
  readonly code: 0 | 1;
  /** Reason why the input is unreadable, because the start of the next message is unknown. */
  readonly problem?: string;
}

/** Serves requests until the client disconnects or sends unreadable input. */
export async function serve({ input, output }: Streams, version: string): Promise<End> {
  const { promise: ended, resolve: end } = Promise.withResolvers<End>();
  const reader = new StreamMessageReader(input);
  reader.onError(({ message }) => end({ code: 1, problem: message.slice(0, longest) }));
  const connection: Connection = createConnection(reader, new StreamMessageWriter(output));
  const workspace = new Workspace();
  const refresher = new Refresher(workspace, connection);
  let start = (): void => undefined;

  connection.onInitialize(({ capabilities: client, workspaceFolders, rootUri }) => {
    const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
    const edits = client.workspace?.workspaceEdit ?? {};
    const { documentChanges, resourceOperations, changeAnnotationSupport } = edits;
    workspace.movesFiles =
      documentChanges === true && (resourceOperations?.includes("rename") ?? false);
    workspace.asksFirst = documentChanges === true && changeAnnotationSupport !== undefined;
    workspace.warn = (message) => {
      const shown = { type: MessageType.Warning, message };
      void connection.sendNotification("window/showMessage", shown);
    };
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
  let isAnnounced = false;
  connection.onShutdown(() => {
    isAnnounced = true;
  });
  for (const event of ["end", "close"]) input.on(event, () => end({ code: isAnnounced ? 0 : 1 }));
  return await ended.finally(() => refresher.stop());
}
