/** Notes about omitted facts of a document, and about choices if it is ambiguous: nothing is lost silently. */
import { byWord, type WordTable } from "../source/plain-object.ts";
import type { NoteKind } from "./note-kinds.ts";

/** The location of a fact in the imported document. */
export interface Origin {
  /** Path relative to the document's folder, with `/` as the separator. */
  readonly file: string;
  /** JSON pointer within the file: `/paths/~1things/get`; empty for the whole file. */
  readonly pointer: string;
}

export function below(origin: Origin, ...keys: readonly (string | number)[]): Origin {
  let { pointer } = origin;
  for (const key of keys) pointer += `/${typeof key === "number" ? String(key) : escaped(key)}`;
  return { file: origin.file, pointer };
}

/** Most keys need no escaping, and this function runs for every value of a document. */
const escaped = (key: string): string =>
  key.includes("/") || key.includes("~") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;

/** Returns the keys of a pointer; the part before its first slash is ignored. */
export const steps = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

export const noteKey = ({ file, pointer }: Origin): string => `${file}#${pointer}`;

export interface Note {
  readonly kind: NoteKind;
  readonly origin: Origin;
  /** The subject, if the pointer does not show it: a new name or an omitted value. */
  readonly detail?: string | undefined;
  /** The value that the document probably means. */
  readonly meant?: string | undefined;
}

export class Notes {
  readonly #all: Note[] = [];
  readonly #seen = new Set<string>();

  /** Adds a note. Several references to a location lead to a single note. */
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

/** `read`: the reader uses the key. Otherwise the kind of the note that explains why the key is ignored. */
type KeyOutcome = "read" | NoteKind;

export type KeyTable = ReadonlyMap<string, KeyOutcome>;

/** Creates a table from key names, separated by spaces, for each outcome. */
export const keyTable: (keys: WordTable<KeyOutcome>) => KeyTable = byWord;

export function noteKeys(value: object, table: KeyTable, origin: Origin, notes: Notes): void {
  for (const key of Object.keys(value)) {
    const outcome = table.get(key) ?? (key.startsWith("x-") ? "extension" : "unknown-key");
    if (outcome !== "read") notes.add(outcome, below(origin, key));
  }
}
