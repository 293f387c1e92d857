/** The fields of an object, as far as a sheet can name them. */
import type { Constraints } from "../../spec/types/type.ts";
import type { ObjectSchema, Schema } from "../description/schema.ts";
import type { Notes } from "../notes/notes.ts";
import { deprecationOf, docOf } from "./extended.ts";
import { type Expression, type FieldDeclaration, unplaced } from "./type-graph.ts";
import { keyProblem } from "./writable.ts";

export interface FieldTools {
  readonly notes: Notes;
  /** With what is said at the end of references, too. */
  readonly said: (schema: Schema) => Schema;
  readonly beside: (schema: Schema) => Expression;
  readonly constraints: (schema: Schema) => Constraints | undefined;
}

export function fieldsOf(object: ObjectSchema, tools: FieldTools): FieldDeclaration[] {
  const { notes } = tools;
  return object.fields.flatMap(({ name, isRequired, schema }): FieldDeclaration[] => {
    const { origin } = schema;
    const problem = keyProblem(name);
    if (problem !== undefined) {
      notes.add("name-unwritable", origin, `the name ${problem}`);
      return [];
    }
    const said = tools.said(schema);
    if (said.kind === "never") {
      notes.add("schema-of-nothing", origin);
      return [];
    }
    const isUnsayable = isRequired && name.endsWith("?");
    if (isUnsayable) notes.add("unsupported-required", origin);
    const isBoth = said.isReadonly === true && said.isWriteonly === true;
    if (isBoth) notes.add("read-and-written-never", origin);
    return [
      {
        name,
        type: tools.beside(schema),
        required: isRequired && !isUnsayable,
        readonly: said.isReadonly === true && !isBoth,
        writeonly: said.isWriteonly === true && !isBoth,
        default: said.default,
        constraints: tools.constraints(schema),
        words: { doc: docOf(said, name, notes), deprecated: deprecationOf(said) },
        place: unplaced,
        origin,
      },
    ];
  });
}
