/** The files of a document, each read once. */
import { join } from "node:path";
import { startOf, type Place } from "../../diagnostics/diagnostic.ts";
import type { Origin } from "../description/origin.ts";
import type { Notes } from "../notes/notes.ts";
import type { Refusal, SourceFile } from "./foreign-document.ts";
import { inside } from "./inside.ts";
import { offsetOf } from "./offset-of.ts";
import { parseText } from "./parse-text.ts";
import { readText } from "./read-text.ts";
import { TextProblem } from "./text-problem.ts";

/** Where a text is no JSON or YAML, and why. */
export interface SyntaxProblem {
  readonly place: Place;
  readonly reason: string;
}

type Read =
  { readonly source: SourceFile } | { readonly refusal: Refusal; readonly problem?: SyntaxProblem };

export class FilesBelow {
  readonly #folder: string;
  /** Read wherever a link leads: whoever asks has named it. */
  readonly #root: string;
  readonly #notes: Notes;
  readonly #files = new Map<string, Read>();

  constructor(folder: string, root: string, notes: Notes) {
    this.#folder = folder;
    this.#root = root;
    this.#notes = notes;
  }

  at(file: string): SourceFile | Refusal {
    const read = this.#read(file);
    return "source" in read ? read.source : read.refusal;
  }

  problemOf(file: string): SyntaxProblem | undefined {
    const read = this.#read(file);
    return "source" in read ? undefined : read.problem;
  }

  /** Read again: texts are not kept. */
  place({ file, pointer }: Origin): Place {
    const name = join(this.#folder, file);
    const read = readText(name);
    if (!("text" in read)) return startOf(name);
    const offset = offsetOf(read.text, pointer);
    return placeIn(name, read.text, offset);
  }

  #read(file: string): Read {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const read = this.#open(file);
    this.#files.set(file, read);
    return read;
  }

  #open(file: string): Read {
    const name = join(this.#folder, file);
    let path: string | undefined;
    try {
      path = file === this.#root ? name : inside(this.#folder, file);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isMissing = code === "ENOENT" || code === "ENOTDIR";
      return isMissing
        ? { refusal: { refusal: "missing", detail: "there is no such file" } }
        : { refusal: { refusal: "unreadable", detail: code ?? String(error) } };
    }
    if (path === undefined) {
      const detail = `it is not below ${this.#folder}`;
      return { refusal: { refusal: "outside", detail } };
    }
    const read = readText(path);
    if (!("text" in read)) return { refusal: { refusal: "unreadable", detail: read.reason } };
    try {
      return { source: { file, value: parseText(read.text, { file, pointer: "" }, this.#notes) } };
    } catch (error) {
      if (!(error instanceof TextProblem)) throw error;
      const place = placeIn(name, read.text, error.offset);
      const detail = `${String(place.line)}:${String(place.column)} ${error.reason}`;
      const problem = { place, reason: error.reason };
      return { refusal: { refusal: "unreadable", detail }, problem };
    }
  }
}

function placeIn(file: string, text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  const line = before.split("\n").length;
  return { file, line, column: offset - lineStart + 1, length: 1 };
}
