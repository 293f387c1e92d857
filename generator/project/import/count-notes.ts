/** Everything that was noted, by kind: what a document says that its call sheets do not, and why. */
import type { Note } from "../../import/notes/notes.ts";
import { kindFacts, type NoteKind } from "../../import/notes/kinds.ts";
import { byCodeUnit } from "../../text/order.ts";
import type { NotedKind } from "../report/report.ts";

/** The gravest first. */
export const fates = ["skipped", "lost", "invalid", "assumed", "renamed"] as const;

export type Fate = (typeof fates)[number];

/** By fate, and within it the most frequent first; pointers are in the order in which the document was read. */
export function countNotes(notes: readonly Note[]): readonly NotedKind[] {
  const byKind = new Map<NoteKind, Note[]>();
  for (const note of notes) {
    const same = byKind.get(note.kind);
    if (same === undefined) byKind.set(note.kind, [note]);
    else same.push(note);
  }
  return Array.from(byKind, ([kind, places]) => {
    const { fate, heading, reason } = kindFacts(kind);
    return {
      kind,
      fate,
      heading,
      reason,
      count: places.length,
      places: places.map(({ origin: { file, pointer }, detail }) =>
        detail === undefined ? { file, pointer } : { file, pointer, detail },
      ),
    };
  }).toSorted(
    (a, b) =>
      fates.indexOf(a.fate) - fates.indexOf(b.fate) ||
      b.count - a.count ||
      byCodeUnit(a.kind, b.kind),
  );
}
