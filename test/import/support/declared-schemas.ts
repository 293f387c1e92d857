/** Types that a call sheet declares for the schemas of a document. */
import { Notes } from "../../../generator/import/notes/notes.ts";
import { References } from "../../../generator/import/openapi/references.ts";
import { Schemas } from "../../../generator/import/openapi/schema/schemas.ts";
import { described, typed, type Typed } from "../types/typed.ts";
import { documentOf } from "./read-schemas.ts";

export interface DeclaredSchemas {
  readonly types: Typed["service"];
  /** Kind and pointer of each note about the schemas. */
  readonly read: readonly string[];
  /** Notes about their types. */
  readonly notes: readonly string[];
}

export function declaredIn(schemas: object, version = "3.1.0"): DeclaredSchemas {
  const document = documentOf(schemas, version);
  const notes = new Notes();
  const found = new Schemas(document, new References(document, notes), notes).finish();
  const { service, problems, notes: ofTypes } = typed(described({}, { schemas: found }));
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return {
    types: service,
    read: notes.all.map(
      ({ kind, origin }) =>
        `${kind} ${origin.pointer.replace(/^.*?(?:schemas|definitions)\//, "")}`,
    ),
    notes: ofTypes,
  };
}
