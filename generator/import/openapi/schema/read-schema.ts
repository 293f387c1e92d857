/** Any schema, of any version. */
import type { Origin } from "../../description/origin.ts";
import type { Schema, SchemaFacts } from "../../description/schema.ts";
import { noteKeys } from "../../notes/notes.ts";
import { isObject } from "../../source/plain-object.ts";
import { composedOf } from "./composed.ts";
import { withDefault } from "./default-of.ts";
import { kindsOf, noteMisplaced } from "./kinds.ts";
import type { Given, Node, Reading } from "./reading.ts";
import { referenceKey, referenceOf } from "./reference.ts";
import { factsOf } from "./schema-facts.ts";
import { schemaKeys } from "./schema-keys.ts";

export function readSchema(value: unknown, origin: Origin, given: Given, reading: Reading): Schema {
  if (value === true) return { kind: "any", origin };
  if (value === false) return { kind: "never", origin };
  if (!isObject(value)) {
    reading.notes.add("schema-invalid", origin, "no object");
    return { kind: "any", origin };
  }
  const node = { value, origin };
  const key = referenceKey(value);
  const schema =
    key === undefined
      ? shapeOf(node, given, reading)
      : referenceOf(node, key, reading, (rest, part) => shapeOf(rest, part, reading));
  return withDefault(schema, node, reading);
}

function shapeOf(node: Node, given: Given, reading: Reading): Schema {
  noteKeys(node.value, schemaKeys, node.origin, reading.notes);
  const of = kindsOf(node, given, reading);
  noteMisplaced(node, of.kinds, reading);
  const facts: SchemaFacts = factsOf(node, reading);
  if (of.isNull) return { ...facts, kind: "scalar", name: "null" };
  const around = of.isNullable ? { ...facts, isNullable: true } : facts;
  return composedOf(node, of, around, given, reading);
}
