/** A whole query as one object, as OpenAPI 3.2 has it: its fields are parameters. */
import type { ParameterDescription } from "../../description/description.ts";
import { below } from "../../description/origin.ts";
import { noteKeys } from "../../notes/note-keys.ts";
import { isObject, own } from "../../source/plain-object.ts";
import { mediaKind } from "../reading/media-type.ts";
import { parameterKeys } from "../reading/operation-keys.ts";
import type { Reading } from "../reading/reading.ts";
import { isTrue, textOf } from "../reading/walk.ts";
import type { ParameterNode } from "./parameter-nodes.ts";
import { fieldsOf } from "../reading/wire-shape.ts";

export function queryObject(
  { value, origin, name }: ParameterNode,
  reading: Reading,
): ParameterDescription[] {
  const { notes } = reading;
  noteKeys(value, parameterKeys, origin, notes);
  const content = own(value, "content");
  const [mediaType = ""] = isObject(content) ? Object.keys(content) : [];
  const schema = own(own(content, mediaType), "schema");
  const fields =
    mediaKind(mediaType) === "form"
      ? fieldsOf(schema, below(origin, "content", mediaType, "schema"), reading)
      : undefined;
  notes.add(fields === undefined ? "parameter-location" : "parameter-fields", origin, name);
  return (fields ?? []).map((field) => ({
    name: field.name,
    in: "query",
    schema: reading.schema(field.value, field.origin),
    isRequired: field.isRequired && isTrue(value, "required"),
    doc: isObject(field.value) ? textOf(field.value, "description") : undefined,
    origin: field.origin,
  }));
}
