/** Simulates a person in an editor, with the visible results. */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import {
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  PublishDiagnosticsNotification,
  type Diagnostic,
  type Position,
  type ProtocolConnection,
} from "vscode-languageserver/node";
import { catalogue } from "../../../generator/diagnostics/catalogue.ts";
import {
  startProcess,
  startServer,
  type Command,
  type Server,
  type ServerHere,
  type ServerOptions,
  type ServerProcess,
} from "./start-server.ts";

/** Marks the cursor in documents of tests. */
const cursor = "‸";

const isOfCompiling = ({ code, source }: Diagnostic): boolean =>
  source !== "callsheet" || Object.hasOwn(catalogue, code ?? "");

export interface At {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

export class Editor<Running extends Server = Server> {
  readonly server: Running;
  readonly root: string;
  readonly #texts = new Map<string, string>();
  readonly #versions = new Map<string, number>();
  readonly #shown: Map<string, readonly Diagnostic[]>;
  readonly #listeners: Set<() => void>;

  constructor(
    server: Running,
    root: string,
    shown: Map<string, readonly Diagnostic[]>,
    listeners: Set<() => void>,
  ) {
    this.server = server;
    this.root = root;
    this.#shown = shown;
    this.#listeners = listeners;
  }

  get connection(): ProtocolConnection {
    return this.server.connection;
  }

  uri(file: string): string {
    return pathToFileURL(join(this.root, file)).href;
  }

  /** Paths below the root, with `/` between names. */
  fileOf(uri: string): string {
    return relative(this.root, fileURLToPath(uri)).replaceAll("\\", "/");
  }

  textDocument(file: string): { readonly uri: string } {
    return { uri: this.uri(file) };
  }

  /** Returns the displayed text of a file. */
  text(file: string): string {
    return this.#texts.get(file) ?? readFileSync(join(this.root, file), "utf8");
  }

  async open(file: string, text: string = this.text(file)): Promise<void> {
    this.#texts.set(file, text);
    this.#versions.set(file, 1);
    const textDocument = { uri: this.uri(file), languageId: "yaml", version: 1, text };
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  }

  /** Replaces a range by typing, and moves the cursor to its marker. */
  async type(file: string, before: string, typed: string): Promise<At> {
    const after = typed.replace(cursor, "");
    const text = this.text(file);
    const start = text.indexOf(before);
    if (start === -1) throw new Error(`${file} has no ${JSON.stringify(before)}`);
    const range = { start: positionAt(text, start), end: positionAt(text, start + before.length) };
    const version = (this.#versions.get(file) ?? 0) + 1;
    this.#versions.set(file, version);
    this.#texts.set(file, text.slice(0, start) + after + text.slice(start + before.length));
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file), version },
      contentChanges: [{ range, text: after }],
    });
    const offset = start + (typed.includes(cursor) ? typed.indexOf(cursor) : after.length);
    return { textDocument: this.textDocument(file), position: positionAt(this.text(file), offset) };
  }

  async save(file: string): Promise<void> {
    const textDocument = this.textDocument(file);
    await this.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument });
  }

  async close(file: string): Promise<void> {
    this.#texts.delete(file);
    const textDocument = this.textDocument(file);
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument });
  }

  /** Returns the position of the cursor in part of a document. */
  at(file: string, piece: string): At {
    const text = this.text(file);
    const start = text.indexOf(piece.replace(cursor, ""));
    const within = piece.indexOf(cursor);
    if (start === -1 || within === -1) throw new Error(`${file} has no ${JSON.stringify(piece)}`);
    return { textDocument: this.textDocument(file), position: positionAt(text, start + within) };
  }

  /** Returns the next published diagnostics of a file. */
  async published(file: string): Promise<readonly Diagnostic[]> {
    this.#shown.delete(this.uri(file));
    await this.diagnostics(file, () => this.#shown.has(this.uri(file)));
    return this.#shown.get(this.uri(file)) ?? [];
  }

  /**
   * Returns the diagnostics of a file as soon as they match, or the last ones after a timeout. Findings of rules count
   * only if requested.
   */
  async diagnostics(
    file: string,
    expected: (shown: readonly Diagnostic[]) => boolean,
    which: (diagnostic: Diagnostic) => boolean = isOfCompiling,
  ): Promise<readonly Diagnostic[]> {
    const shown = () => (this.#shown.get(this.uri(file)) ?? []).filter(which);
    const wait = AbortSignal.timeout(60_000);
    while (!expected(shown()) && !wait.aborted) {
      await new Promise<void>((resolve) => {
        const done = () => {
          this.#listeners.delete(done);
          wait.removeEventListener("abort", done);
          resolve();
        };
        this.#listeners.add(done);
        wait.addEventListener("abort", done);
      });
    }
    return shown();
  }
}

/** Opens an editor on a folder until the test ends. */
export async function openEditor(
  root: string,
  options: Partial<ServerOptions> = {},
): Promise<Editor<ServerHere>> {
  return untilDone(await editorWith(startServer, root, options));
}

/** Opens an editor with a server in a separate process. */
export async function openProcess(
  root: string,
  command: Command,
  options: Partial<ServerOptions> = {},
): Promise<Editor<ServerProcess>> {
  return untilDone(await keepProcess(root, command, options));
}

/** Opens an editor that several tests share. The caller stops its server. */
export async function keepProcess(
  root: string,
  command: Command,
  options: Partial<ServerOptions> = {},
): Promise<Editor<ServerProcess>> {
  return await editorWith((all) => startProcess(command, all, root), root, options);
}

function untilDone<Running extends Server>(editor: Editor<Running>): Editor<Running> {
  onTestFinished(() => editor.server.stop());
  return editor;
}

async function editorWith<Running extends Server>(
  start: (options: ServerOptions) => Promise<Running>,
  root: string,
  options: Partial<ServerOptions>,
): Promise<Editor<Running>> {
  const shown = new Map<string, readonly Diagnostic[]>();
  const listeners = new Set<() => void>();
  const server = await start({
    roots: [pathToFileURL(root).href],
    ...options,
    prepare: (connection) => {
      connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
        shown.set(uri, diagnostics);
        for (const listener of listeners) listener();
      });
      options.prepare?.(connection);
    },
  });
  return new Editor(server, root, shown, listeners);
}

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split("\n").length - 1;
  return { line, character: offset - (before.lastIndexOf("\n") + 1) };
}
