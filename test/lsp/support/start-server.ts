/** Starts the language server with an editor's protocol, in this process or in a separate one. */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { PassThrough } from "node:stream";
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
import { type End, serve } from "../../../generator/lsp/server.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { builtCli } from "../../support/built-callsheet.ts";

export interface Server {
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  readonly stop: () => Promise<void>;
}

export interface ServerHere extends Server {
  /** Messages from an editor. */
  readonly input: NodeJS.WritableStream;
  readonly ended: Promise<End>;
}

export interface ServerProcess extends Server {
  readonly process: ChildProcessWithoutNullStreams;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
  /** The complete standard error output. */
  readonly stderr: () => string;
}

export interface ServerOptions {
  readonly roots: readonly string[];
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  /** Registers handlers of server requests before the handshake. */
  readonly prepare?: (connection: ProtocolConnection) => void;
}

export type Command = readonly [program: string, ...args: string[]];

export const callsheetLsp = async (): Promise<Command> => [
  process.execPath,
  await builtCli(),
  "lsp",
  "--stdio",
];

/** Starts a server in this process. */
export async function startServer(options: ServerOptions): Promise<ServerHere> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const ended = serve({ input, output }, packageJson.version);
  const { connection, initialized } = await connect({ input, output }, options);
  const stop = async (): Promise<void> => {
    connection.dispose();
    input.end();
    await ended;
  };
  return { connection, initialized, input, ended, stop };
}

/** Starts a server in a separate process, for its exit and other servers. */
export async function startProcess(
  [program, ...args]: Command,
  options: ServerOptions,
  cwd?: string,
): Promise<ServerProcess> {
  const child = spawn(program, args, { cwd });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  let errors = "";
  child.stderr.on("data", (data: Buffer) => (errors += String(data)));
  const streams = { input: child.stdin, output: child.stdout };
  const { connection, initialized } = await connect(streams, options);
  const stop = async (): Promise<void> => {
    connection.dispose();
    child.kill();
    await ended;
  };
  return { connection, process: child, initialized, ended, stderr: () => errors, stop };
}

/** Connects to a server. `input` and `output` belong to the server. */
async function connect(
  { input, output }: { input: NodeJS.WritableStream; output: NodeJS.ReadableStream },
  { roots, capabilities = {}, initializationOptions, prepare }: ServerOptions,
): Promise<Pick<Server, "connection" | "initialized">> {
  const connection = createProtocolConnection(
    new StreamMessageReader(output),
    new StreamMessageWriter(input),
  );
  prepare?.(connection);
  connection.listen();
  const initialized = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: roots[0] ?? null,
    workspaceFolders: roots.map((uri) => ({ uri, name: uri })),
    capabilities,
    initializationOptions,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  return { connection, initialized };
}
