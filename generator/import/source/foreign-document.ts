/** A document of another format, in one file or in many, as plain values. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Origin } from "../description/origin.ts";

export interface ForeignDocument {
  readonly root: SourceFile;
  /** Of the bytes of the root. */
  readonly sha256: () => string;
  /** A file by its name below the folder of the document, read when it is first asked for. */
  at(file: string): SourceFile | Refusal;
  /** Where it stands in the text, for errors; of what is not there, its nearest parent. */
  place(origin: Origin): Place;
}

export interface SourceFile {
  /** Below the folder of the document, with `/` between names, as in an `Origin`. */
  readonly file: string;
  readonly value: unknown;
}

/** Why a file is not read. */
export interface Refusal {
  readonly refusal: "missing" | "outside" | "unreadable";
  readonly detail: string;
}

export const isRefusal = (result: SourceFile | Refusal): result is Refusal => "refusal" in result;
