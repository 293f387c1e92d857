/** What a document says that call sheets do not, and what was decided where it left a choice: nothing is lost silently. */
import { below, type Origin } from "../description/origin.ts";
import { byWord, type WordTable } from "../source/plain-object.ts";
import type { NoteKind } from "./note-kinds.ts";

export interface Note {
  readonly kind: NoteKind;
  readonly origin: Origin;
  /** What it is about, where the pointer does not say it: a new name, a value that was left out. */
  readonly detail?: string | undefined;
}

/** Everything that is noted during one import, in the order in which it was met. */
export class Notes {
  readonly #all: Note[] = [];
  readonly #seen = new Set<string>();

  /** A place that several references lead to is noted once. */
  add(kind: NoteKind, origin: Origin, detail?: string): void {
    const key = `${kind} ${origin.file}#${origin.pointer} ${detail ?? ""}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#all.push({ kind, origin, detail });
  }

  get all(): readonly Note[] {
    return this.#all;
  }
}

/** `read`: by the reader of the object. Else the kind of note that says why it is not. */
type KeyOutcome = "read" | NoteKind;

/** What becomes of each key of an object. */
export type KeyTable = ReadonlyMap<string, KeyOutcome>;

/** `keys`: names with spaces between them, by what becomes of them. */
export const keyTable: (keys: WordTable<KeyOutcome>) => KeyTable = byWord;

export function noteKeys(value: object, table: KeyTable, origin: Origin, notes: Notes): void {
  for (const key of Object.keys(value)) {
    const outcome = table.get(key) ?? (key.startsWith("x-") ? "extension" : "unknown-key");
    if (outcome !== "read") notes.add(outcome, below(origin, key));
  }
}
