/** Separates notes by the part of a client that they are about: operations, types, requests, names, or other facts. */
import { byWord } from "../source/plain-object.ts";
import { noteFacts, type NoteKind } from "./note-kinds.ts";

/** `calls`: a type or a request differs from the document, or might. `none`: types and requests are the same. */
export type NoteEffect = "calls" | "none";

/** The part of a client that a note is about, in the order of their importance for callers. */
export const noteSubjects = ["operations", "types", "requests", "names", "others"] as const;

export type NoteSubject = (typeof noteSubjects)[number];

/** Kinds whose outcome does not determine their subject; kinds that are not listed change requests. */
const listed = byWord<"types" | "others">({
  types: [
    "reference-dangling reference-circular reference-remote reference-outside reference-redirected",
    "reference-unreadable reference-dynamic reference-no-schema",
    "schema-conditions schema-alternatives schema-content schema-patterns schema-patterns-free",
    "schema-invalid schema-sibling schema-of-itself schema-too-large schema-of-nothing tuple-length",
    "number-inexact type-misnamed type-assumed null-beside union-annotation items-unspecified",
    "items-alternatives required-undeclared enum-converted enum-misfit enum-empty enum-value",
    "discriminator-incomplete discriminator-default discriminator-unspecified parts-contradict",
    "either-required union-of-anything read-and-written-never name-unwritable unsupported-required",
    "value-of-other-type file-elsewhere nested-too-deeply invalid-shape invalid-value fact-refused",
    "result-type result-part result-stream result-unspecified result-default result-of-head error-type",
    "error-status status-invalid event-frames event-names event-json-text item-schema media-schema",
    "response-bodiless response-header-type download-described streaming unknown-key",
  ],
  // Documentation, examples, defaults and bounds, which clients neither send nor check, and parts without effect on calls.
  others: [
    "document-redirected extension example external-docs link webhook webhook-body webhook-event webhook-signature tag-facts about-the-document server-doc",
    "schema-example schema-external-docs schema-xml schema-comment schema-key-misplaced",
    "schema-default default-left-out default-of-required default-object default-misfit",
    "default-of-structure pattern-foreign constraint-invalid constraint-misplaced item-constraint",
    "item-words item-fact title-unused type-words enum-names enum-repeat enum-described-amiss",
    "path-item-doc response-doc response-header result-redirect result-not-modified",
    "security-doc parameter-header version-number batch-requests body-name",
  ],
});

export function subjectOf(kind: NoteKind): NoteSubject {
  const { outcome } = noteFacts(kind);
  if (outcome === "skipped") return "operations";
  if (outcome === "renamed") return "names";
  return listed.get(kind) ?? "requests";
}

export const effectOf = (kind: NoteKind): NoteEffect =>
  ["names", "others"].includes(subjectOf(kind)) ? "none" : "calls";
