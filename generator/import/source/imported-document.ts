/** A document of another format, in one file or several, as plain values. */
import { diagnostic, type Place, startOf } from "../../diagnostics/diagnostic.ts";
import { fail, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { Notes, Origin } from "../notes/notes.ts";
import { hideUserInfo } from "./hide-user-info.ts";
import { lineIndex } from "../../sheets/document/parse-yaml.ts";
import { type Span, spansOf } from "./yaml-events.ts";
import { parseText } from "./parse-text.ts";
import { TextProblem } from "./read-text.ts";

export interface ImportedDocument {
  readonly root: SourceFile;
  /** URL of the document, without credentials; undefined for a file. */
  readonly address?: string | undefined;
  /** Returns a file by its name relative to the document's folder; reads it on first use. */
  at(file: string): SourceFile | Refusal;
  /** Returns the location in the source; for a missing value, that of its nearest parent. */
  place(origin: Origin): Place;
  /** Returns the locations of many values, in the same order. Reads each file once. */
  places(origins: readonly Origin[]): readonly Place[];
}

export interface SourceFile {
  readonly file: string;
  readonly value: unknown;
}

export interface Refusal {
  readonly refusal: "missing" | "outside" | "redirected" | "unreadable";
  readonly detail: string;
}

export const isRefusal = (result: SourceFile | Refusal): result is Refusal => "refusal" in result;

export interface TextStore {
  readonly read: (file: string) => { readonly text: string } | Refusal;
  readonly nameOf: (file: string) => string;
}

interface SyntaxProblem {
  readonly place: Place;
  readonly reason: string;
}

type Read =
  { readonly source: SourceFile } | { readonly refusal: Refusal; readonly problem?: SyntaxProblem };

export class ImportedFiles {
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

  /** Reads the files again, because their content is not kept. */
  places(origins: readonly Origin[]): readonly Place[] {
    const places = new Map<Origin, Place>();
    for (const [file, inFile] of Map.groupBy(origins, (one) => one.file)) {
      const name = this.#store.nameOf(file);
      const read = this.#store.read(file);
      const inText =
        "text" in read
          ? placesIn(
              name,
              read.text,
              spansOf(
                read.text,
                inFile.map(({ pointer }) => pointer),
              ),
            )
          : [];
      for (const [at, origin] of inFile.entries()) places.set(origin, inText[at] ?? startOf(name));
    }
    return origins.map((origin) => places.get(origin) ?? startOf(this.#store.nameOf(origin.file)));
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
      const origin = { file, pointer: "" };
      const value = parseText(read.text, origin, this.#notes);
      return { source: { file, value: hideUserInfo(value, origin, this.#notes) } };
    } catch (error) {
      if (!(error instanceof TextProblem)) throw error;
      const place = startPlace(this.#store.nameOf(file), read.text, error.offset);
      const detail = `${String(place.line)}:${String(place.column)} ${error.reason}`;
      const problem = { place, reason: error.reason };
      return { refusal: { refusal: "unreadable", detail }, problem };
    }
  }
}

const startPlace = (file: string, text: string, offset: number): Place => {
  const [place = startOf(file)] = placesIn(file, text, [{ start: offset, end: offset }]);
  return place;
};

/** Returns the locations of spans. A span of several lines ends with its first line. */
function placesIn(file: string, text: string, spans: readonly Span[]): readonly Place[] {
  const lines = lineIndex(text);
  return spans.map(({ start, end }) => ({
    file,
    ...lines.at(start),
    length: Math.max(1, Math.min(end, lines.lineEnd(start)) - start),
  }));
}

export function documentOf(
  file: string,
  store: TextStore,
  files: ImportedFiles,
): Outcome<ImportedDocument> {
  const root = files.at(file);
  if (!isRefusal(root)) {
    return succeed({
      root,
      at: (name) => files.at(name),
      place: (origin) => files.places([origin])[0] ?? startOf(store.nameOf(origin.file)),
      places: (origins) => files.places(origins),
    });
  }
  const problem = files.problemOf(file);
  return fail([
    problem === undefined
      ? diagnostic("unreadable", undefined, { file: store.nameOf(file), reason: root.detail })
      : diagnostic("foreign-syntax", problem.place, { reason: problem.reason }),
  ]);
}
