/** Lists facts of documents that call sheets cannot express, and that differ between the sides. */
import { isDeepStrictEqual } from "node:util";
import { noteFacts, type NoteOutcome } from "../../../import/notes/note-kinds.ts";
import { type Note, noteKey, type Origin, steps } from "../../../import/notes/notes.ts";
import { type ImportedDocument, isRefusal } from "../../../import/source/imported-document.ts";
import { isList, propertyOf } from "../../../import/source/plain-object.ts";
import { countNotes } from "../../import/import-report.ts";
import type { ComparedPackage } from "../../report/diff-report.ts";
import type { ImportedSide } from "./import-sides.ts";

export type NotCompared = NonNullable<ComparedPackage["notCompared"]>[number];

/** Outcomes of facts that the call sheets do not contain. */
const missing: ReadonlySet<NoteOutcome> = new Set(["lost", "skipped", "invalid"]);

export const notCompared = (old: ImportedSide, now: ImportedSide): readonly NotCompared[] => [
  // The new side reports facts that both sides have.
  ...ofSide("old", old, now, (isInOther) => !isInOther),
  ...ofSide("new", now, old, () => true),
];

function ofSide(
  side: "old" | "new",
  { notes, document }: ImportedSide,
  other: ImportedSide,
  isReported: (isInOther: boolean) => boolean,
): readonly NotCompared[] {
  const others = new Set(other.notes.map(keyOf));
  const lost = notes.filter((note) => {
    const { outcome } = noteFacts(note.kind);
    if (!missing.has(outcome)) return false;
    const origin = inDocument(note.origin, document, other.document);
    if (!isReported(others.has(keyOf({ ...note, origin })))) return false;
    // Values behind references can have changed.
    if (outcome === "skipped" || note.kind.startsWith("reference-")) return true;
    return !isDeepStrictEqual(valueAt(note.origin, document), valueAt(origin, other.document));
  });
  const origins = lost.map(({ origin }) => origin);
  const located = new Map(
    document.places(origins).map((place, at) => [noteKey(origins[at] ?? nowhere), place]),
  );
  return countNotes(lost).map(({ kind, heading, reason, places = [] }) => ({
    side,
    kind,
    heading,
    reason,
    places: places.map(({ file, pointer, detail }) => {
      const place = located.get(noteKey({ file, pointer }));
      const line = { file: place?.file ?? file, line: place?.line ?? 1, pointer };
      return detail === undefined ? line : { ...line, detail };
    }),
  }));
}

const nowhere: Origin = { file: "", pointer: "" };

const keyOf = ({ kind, origin }: Note): string => `${kind} ${noteKey(origin)}`;

/** Returns the same location in another document, whose root can have another name. */
const inDocument = (
  { file, pointer }: Origin,
  document: ImportedDocument,
  other: ImportedDocument,
): Origin => ({ file: file === document.root.file ? other.root.file : file, pointer });

function valueAt({ file, pointer }: Origin, document: ImportedDocument): unknown {
  const source = document.at(file);
  if (isRefusal(source)) return undefined;
  return steps(pointer).reduce<unknown>(
    (value, key) => (isList(value) ? value[Number(key)] : propertyOf(value, key)),
    source.value,
  );
}
