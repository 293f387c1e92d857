/** A language server in a process of its own, spoken to as editors do. */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import {
  createProtocolConnection,
  InitializedNotification,
  InitializeRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type ClientCapabilities,
  type InitializeResult,
  type ProtocolConnection,
} from "vscode-languageserver/node";
import { builtCli } from "../../support/built-callsheet.ts";

export interface Server {
  readonly connection: ProtocolConnection;
  readonly process: ChildProcessWithoutNullStreams;
  readonly initialized: InitializeResult;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<void>;
  /** All that was written to standard error. */
  readonly stderr: () => string;
}

export interface ServerOptions {
  readonly command: readonly [string, ...string[]];
  readonly roots: readonly string[];
  readonly cwd?: string;
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  /** Before the handshake: handlers of what a server asks for. */
  readonly prepare?: (connection: ProtocolConnection) => void;
}

export const callsheetLsp: readonly [string, ...string[]] = [
  process.execPath,
  await builtCli(),
  "lsp",
  "--stdio",
];

export async function startServer(options: ServerOptions): Promise<Server> {
  const { command, roots, cwd, capabilities = {}, initializationOptions, prepare } = options;
  const [program, ...args] = command;
  const child = spawn(program, args, { cwd });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  let errors = "";
  child.stderr.on("data", (data: Buffer) => (errors += String(data)));
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  prepare?.(connection);
  connection.listen();
  const workspaceFolders = roots.map((uri) => ({ uri, name: uri }));
  const initialized = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: roots[0] ?? null,
    workspaceFolders,
    capabilities,
    initializationOptions,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  const stop = async (): Promise<void> => {
    connection.dispose();
    child.kill();
    await ended;
  };
  return { connection, process: child, initialized, ended, stderr: () => errors, stop };
}
