import type { Origin } from "../description/origin.ts";
import type { NoteKind } from "../notes/kinds.ts";
import { Notes } from "../notes/notes.ts";

/** Each note once: what several types have taken over from one is read several times. */
export class NotesOnce extends Notes {
  readonly #notes: Notes;
  readonly #seen = new Set<string>();

  constructor(notes: Notes) {
    super();
    this.#notes = notes;
  }

  override add(kind: NoteKind, origin: Origin, detail?: string): void {
    const key = JSON.stringify([kind, origin.file, origin.pointer, detail]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#notes.add(kind, origin, detail);
  }
}
