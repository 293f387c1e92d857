/** The diagnostics of all files, sent where they have changed. */
import type { Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver";
import type { OpenFiles } from "./open-files.ts";

export type Found = ReadonlyMap<string, readonly Diagnostic[]>;

interface Sent {
  readonly text: string;
  readonly version: number | undefined;
}

export class Publisher {
  readonly #open: OpenFiles;
  readonly #send: (params: PublishDiagnosticsParams) => void;
  readonly #found = new Map<unknown, Found>();
  readonly #sent = new Map<string, Sent>();

  constructor(open: OpenFiles, send: (params: PublishDiagnosticsParams) => void) {
    this.#open = open;
    this.#send = send;
  }

  /** `owner`: who found them, and replaces all that it found before. `found`: by path. */
  publish(owner: unknown, found: Found): void {
    const before = this.#found.get(owner) ?? new Map<string, readonly Diagnostic[]>();
    this.#found.set(owner, found);
    for (const path of new Set([...before.keys(), ...found.keys()])) this.#update(path);
  }

  /** Takes back all that owners found who are no more. */
  keep(owners: ReadonlySet<unknown>): void {
    for (const owner of this.#found.keys()) {
      if (owners.has(owner)) continue;
      this.publish(owner, new Map());
      this.#found.delete(owner);
    }
  }

  #update(path: string): void {
    const diagnostics = [...this.#found.values()].flatMap((found) => found.get(path) ?? []);
    const text = JSON.stringify(diagnostics);
    const version = this.#open.at(path)?.document.version;
    const sent = this.#sent.get(path) ?? { text: "[]", version: undefined };
    // An editor moves what it shows while its user types: it is told again.
    if (sent.text === text && (text === "[]" || sent.version === version)) return;
    this.#sent.set(path, { text, version });
    this.#send({
      uri: this.#open.uriOf(path),
      diagnostics,
      ...(version === undefined ? {} : { version }),
    });
  }
}
