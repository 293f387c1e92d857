/** Separates notes about facts that affect neither types nor requests. */
import { byWord } from "../source/plain-object.ts";
import { noteFacts, type NoteKind } from "./note-kinds.ts";

/** `calls`: a type or a request differs from the document, or might. `none`: types and requests are the same. */
export type NoteEffect = "calls" | "none";

/**
 * Documentation, examples, defaults and bounds, which clients neither send nor check, and parts of documents without
 * effect on calls.
 */
const without = byWord<"none">({
  none: [
    "document-redirected extension example external-docs link webhook tag-facts about-the-document server-doc",
    "schema-example schema-external-docs schema-xml schema-comment schema-key-misplaced",
    "schema-default default-left-out default-of-required default-object default-misfit",
    "default-of-structure pattern-foreign constraint-invalid constraint-misplaced item-constraint",
    "item-words item-fact title-unused type-words enum-names enum-repeat enum-described-amiss",
    "path-item-doc response-doc response-header result-redirect result-not-modified",
    "security-doc parameter-header version-number batch-requests body-name pages-found pages-first",
  ],
});

export const effectOf = (kind: NoteKind): NoteEffect =>
  noteFacts(kind).outcome === "renamed" ? "none" : (without.get(kind) ?? "calls");
