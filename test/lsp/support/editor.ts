/** What a person does in an editor, and what it shows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
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
import { callsheetLsp, startServer, type Server, type ServerOptions } from "./start-server.ts";

export class Editor {
  readonly server: Server;
  readonly root: string;
  readonly #texts = new Map<string, string>();
  readonly #versions = new Map<string, number>();
  readonly #shown: Map<string, readonly Diagnostic[]>;
  readonly #listeners: Set<() => void>;

  constructor(
    server: Server,
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

  textDocument(file: string): { readonly uri: string } {
    return { uri: this.uri(file) };
  }

  /** The text that is shown of a file. */
  text(file: string): string {
    return this.#texts.get(file) ?? readFileSync(join(this.root, file), "utf8");
  }

  async open(file: string, text: string = this.text(file)): Promise<void> {
    this.#texts.set(file, text);
    this.#versions.set(file, 1);
    const textDocument = { uri: this.uri(file), languageId: "yaml", version: 1, text };
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  }

  /** Replaces a text that is there once by another one, as typing does. */
  async type(file: string, before: string, after: string): Promise<void> {
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

  /** Where the cursor is: `|` in a piece of the text that is there once. */
  at(file: string, piece: string): { textDocument: { uri: string }; position: Position } {
    const cursor = piece.indexOf("|");
    const text = this.text(file);
    const start = text.indexOf(piece.slice(0, cursor) + piece.slice(cursor + 1));
    if (start === -1 || cursor === -1) throw new Error(`${file} has no ${JSON.stringify(piece)}`);
    return { textDocument: this.textDocument(file), position: positionAt(text, start + cursor) };
  }

  /** The diagnostics shown for a file as soon as they are as expected; those at the end where they never are. */
  async diagnostics(
    file: string,
    expected: (shown: readonly Diagnostic[]) => boolean,
  ): Promise<readonly Diagnostic[]> {
    const shown = () => this.#shown.get(this.uri(file)) ?? [];
    const wait = AbortSignal.timeout(10_000);
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

/** Opens an editor on a folder. */
export async function openEditor(
  root: string,
  options: Partial<ServerOptions> = {},
): Promise<Editor> {
  const shown = new Map<string, readonly Diagnostic[]>();
  const listeners = new Set<() => void>();
  const server = await startServer({
    command: callsheetLsp,
    roots: [pathToFileURL(root).href],
    cwd: root,
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
