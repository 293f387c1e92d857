/** Files in the notation of editors. */
import { fileURLToPath, pathToFileURL } from "node:url";
import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";

/** Returns the absolute path of a file; undefined for a file that is not on disk, such as `untitled:1`. */
export function pathOf(uri: string): string | undefined {
  if (!uri.startsWith("file:")) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

export const uriOf = (path: string): string => pathToFileURL(path).href;

export interface OpenFile {
  readonly uri: string;
  readonly path: string;
  readonly document: TextDocument;
}

export class OpenFiles {
  readonly #files = new Map<string, OpenFile>();

  open(uri: string, version: number, text: string): OpenFile | undefined {
    const path = pathOf(uri);
    if (path === undefined) return undefined;
    const file = { uri, path, document: TextDocument.create(uri, "yaml", version, text) };
    this.#files.set(path, file);
    return file;
  }

  change(
    uri: string,
    version: number,
    changes: TextDocumentContentChangeEvent[],
  ): OpenFile | undefined {
    const file = this.at(pathOf(uri));
    if (file === undefined) return undefined;
    const changed = { ...file, document: TextDocument.update(file.document, changes, version) };
    this.#files.set(file.path, changed);
    return changed;
  }

  close(uri: string): string | undefined {
    const path = pathOf(uri);
    if (path !== undefined) this.#files.delete(path);
    return path;
  }

  at(path: string | undefined): OpenFile | undefined {
    return path === undefined ? undefined : this.#files.get(path);
  }

  /** Returns the content of an open file, with line ends normalized like those of files from disk. */
  textAt(path: string): string | undefined {
    return this.#files.get(path)?.document.getText().replaceAll("\r\n", "\n");
  }

  uriOf(path: string): string {
    return this.#files.get(path)?.uri ?? uriOf(path);
  }

  get all(): readonly OpenFile[] {
    return [...this.#files.values()];
  }
}
