/** Stands for the readers and the composer until they are there. */
import type { Spec } from "../spec/format/spec.ts";
import type { Description } from "./description/description.ts";
import type { Notes } from "./notes/notes.ts";
import type { ForeignDocument } from "./source/foreign-document.ts";

export function readNothing({ root }: ForeignDocument, _notes: Notes): Description {
  return {
    origin: { file: root.file, pointer: "" },
    title: root.file,
    source: root.file,
    servers: new Map(),
    client: [],
    schemas: new Map(),
    operations: [],
  };
}

export const composeNothing = (
  { title, source }: Description,
  { name = "service" }: { readonly name: string | undefined },
  _notes: Notes,
): Spec => ({
  services: [
    { service: { callsheet: 1, service: name, title, source, baseUrl: "unknown" }, resources: [] },
  ],
});
