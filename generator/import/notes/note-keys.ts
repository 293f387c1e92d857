/** What becomes of every key of an object in a document: no key is overlooked, since all of them are looked up here. */
import { below, type Origin } from "../description/origin.ts";
import type { NoteKind } from "./kinds.ts";
import type { Notes } from "./notes.ts";

/** `read`: by the reader of the object. Else the kind of note that says why it is not. */
export type KeyTable = ReadonlyMap<string, "read" | NoteKind>;

export const keyTable = (keys: Readonly<Record<string, "read" | NoteKind>>): KeyTable =>
  new Map(Object.entries(keys));

export function noteKeys(value: object, table: KeyTable, origin: Origin, notes: Notes): void {
  for (const key of Object.keys(value)) {
    const fate = table.get(key) ?? (key.startsWith("x-") ? "extension" : "unknown-key");
    if (fate !== "read") notes.add(fate, below(origin, key));
  }
}
