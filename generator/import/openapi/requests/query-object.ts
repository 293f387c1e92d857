/** Objects whose fields are parameters: in a query as OpenAPI sends them, and a whole query as OpenAPI 3.2 has it. */
import type { ParameterDescription } from "../../description/description.ts";
import { below, type Origin } from "../../description/origin.ts";
import type { Schema } from "../../description/schema.ts";
import { noteKeys } from "../../notes/notes.ts";
import { isObject, own } from "../../source/plain-object.ts";
import { mediaKind } from "../reading/media-type.ts";
import { parameterKeys } from "../reading/operation-keys.ts";
import type { Reading } from "../reading/reading.ts";
import { isTrue, textOf } from "../reading/walk.ts";
import type { WireShapes } from "../reading/wire-shape.ts";
import type { Located } from "../references/located.ts";
import type { ParameterNode } from "./parameter-nodes.ts";
import { queryFieldsOf } from "./query-fields.ts";

/** What is said of the whole object. */
type WholeFacts = Omit<ParameterDescription, "schema">;

/** Each field as a parameter; what is no object has the name of the whole. */
export function objectInQuery(
  facts: WholeFacts,
  schema: Located,
  shapes: WireShapes,
  reading: Reading,
): ParameterDescription[] {
  const { notes } = reading;
  const { name, origin, isRequired } = facts;
  const { fields, others, isOpen, isChoice } = queryFieldsOf(schema, shapes, reading);
  if (isOpen) notes.add("parameter-open", origin, name);
  if (isChoice && fields.size > 0) notes.add("parameter-choice", origin, name);
  const found = Array.from(fields, ([key, field]): ParameterDescription => {
    const values = [...field.values.values()];
    const [first] = values;
    const at = first?.origin ?? origin;
    if (values.some((one) => shapes.of(one.value, one.origin).isObject))
      notes.add("parameter-brackets", at, key);
    return {
      ...facts,
      name: key,
      isRequired: isRequired && field.isRequired && others.length === 0,
      schema: schemaOf(values, at, reading),
      doc:
        values.length === 1 && isObject(first?.value)
          ? textOf(first.value, "description")
          : undefined,
      extension: undefined,
      origin: at,
    };
  });
  if (others.length === 0) return found;
  const whole = { ...facts, isRequired: isRequired && fields.size === 0 && !isOpen };
  return [{ ...whole, schema: schemaOf(others, origin, reading) }, ...found];
}

/** Null is sent by leaving a parameter out. */
function schemaOf(values: readonly Located[], at: Origin, reading: Reading): Schema {
  const [first, ...others] = values.map(({ value, origin }): Schema => {
    const schema = reading.schema(value, origin);
    return schema.isNullable === true ? { ...schema, isNullable: undefined } : schema;
  });
  if (first === undefined) return { kind: "any", origin: at };
  return others.length === 0 ? first : { kind: "union", members: [first, ...others], origin: at };
}

/** `in: querystring`. */
export function wholeQuery(
  { value, origin, name }: ParameterNode,
  shapes: WireShapes,
  reading: Reading,
): ParameterDescription[] {
  const { notes } = reading;
  noteKeys(value, parameterKeys, origin, notes);
  const content = own(value, "content");
  const [mediaType = ""] = isObject(content) ? Object.keys(content) : [];
  const schema = {
    value: own(own(content, mediaType), "schema"),
    origin: below(origin, "content", mediaType, "schema"),
  };
  const isForm = mediaKind(mediaType) === "form" && shapes.of(schema.value, schema.origin).isObject;
  notes.add(isForm ? "parameter-fields" : "parameter-location", origin, name);
  if (!isForm) return [];
  const facts: WholeFacts = { name, in: "query", isRequired: isTrue(value, "required"), origin };
  return objectInQuery(facts, schema, shapes, reading);
}
