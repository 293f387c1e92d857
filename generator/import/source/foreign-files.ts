/** The files of a document, each parsed once. */
import { startOf, type Place } from "../../diagnostics/diagnostic.ts";
import type { Origin } from "../description/origin.ts";
import type { Notes } from "../notes/notes.ts";
import type { Refusal, SourceFile } from "./foreign-document.ts";
import { offsetOf } from "./offset-of.ts";
import { parseText } from "./parse-text.ts";
import { TextProblem } from "./text-problem.ts";
import type { TextStore } from "./text-store.ts";

/** Where a text is no JSON or YAML, and why. */
export interface SyntaxProblem {
  readonly place: Place;
  readonly reason: string;
}

type Read =
  { readonly source: SourceFile } | { readonly refusal: Refusal; readonly problem?: SyntaxProblem };

export class ForeignFiles {
  readonly #store: TextStore;
  readonly #notes: Notes;
  readonly #files = new Map<string, Read>();

  constructor(store: TextStore, notes: Notes) {
    this.#store = store;
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
    const name = this.#store.nameOf(file);
    const read = this.#store.read(file);
    return "text" in read ? placeIn(name, read.text, offsetOf(read.text, pointer)) : startOf(name);
  }

  #read(file: string): Read {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const read = this.#open(file);
    this.#files.set(file, read);
    return read;
  }

  #open(file: string): Read {
    const read = this.#store.read(file);
    if (!("text" in read)) return { refusal: read };
    try {
      return { source: { file, value: parseText(read.text, { file, pointer: "" }, this.#notes) } };
    } catch (error) {
      if (!(error instanceof TextProblem)) throw error;
      const place = placeIn(this.#store.nameOf(file), read.text, error.offset);
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
