/**
 * Notes on facts of a document that call sheets lack, and on choices where it is ambiguous: nothing is lost silently.
 */
import { byWord, type WordTable } from "../source/plain-object.ts";
import type { NoteKind } from "./note-kinds.ts";

/** The location of a fact in a document of another format. */
export interface Origin {
  /** Path below the folder of the document, with `/` between names. */
  readonly file: string;
  /** A JSON pointer within the file: `/paths/~1things/get`; empty for all of it. */
  readonly pointer: string;
}

/** The pointer of what is below it, by these keys. */
export function below(origin: Origin, ...keys: readonly (string | number)[]): Origin {
  let { pointer } = origin;
  for (const key of keys) pointer += `/${typeof key === "number" ? String(key) : escaped(key)}`;
  return { file: origin.file, pointer };
}

/** Most keys have neither; this is done for every value of a document. */
const escaped = (key: string): string =>
  key.includes("/") || key.includes("~") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;

/** The keys of a pointer; the text before its first slash is ignored. */
export const steps = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

/** The identity of a value at the target of a reference. */
export const noteKey = ({ file, pointer }: Origin): string => `${file}#${pointer}`;

export interface Note {
  readonly kind: NoteKind;
  readonly origin: Origin;
  /** The subject, if the pointer does not show it: a new name, an omitted value. */
  readonly detail?: string | undefined;
  /** The text that the document likely means instead. */
  readonly meant?: string | undefined;
}

/** Everything that is noted during one import, in the order in which it was met. */
export class Notes {
  readonly #all: Note[] = [];
  readonly #seen = new Set<string>();

  /** A place that several references lead to is noted once. */
  add(kind: NoteKind, origin: Origin, detail?: string, meant?: string): void {
    const key = `${kind} ${origin.file}#${origin.pointer} ${detail ?? ""}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#all.push({ kind, origin, detail, meant });
  }

  get all(): readonly Note[] {
    return this.#all;
  }
}

/** `read`: by the reader of the object. Else the kind of note that says why it is not. */
type KeyOutcome = "read" | NoteKind;

/** The outcome of each key of an object. */
export type KeyTable = ReadonlyMap<string, KeyOutcome>;

/** `keys`: names with spaces between them, by what becomes of them. */
export const keyTable: (keys: WordTable<KeyOutcome>) => KeyTable = byWord;

export function noteKeys(value: object, table: KeyTable, origin: Origin, notes: Notes): void {
  for (const key of Object.keys(value)) {
    const outcome = table.get(key) ?? (key.startsWith("x-") ? "extension" : "unknown-key");
    if (outcome !== "read") notes.add(outcome, below(origin, key));
  }
}
