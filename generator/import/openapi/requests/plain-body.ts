/** The body of a request of Swagger 2.0: one parameter, or one for each field of a form. */
import type { Method } from "../../description/description.ts";
import type { FieldSchema, ObjectSchema, Schema } from "../../description/schema.ts";
import { noteKeys } from "../../notes/notes.ts";
import { own } from "../../source/plain-object.ts";
import { parameterKeys, plainParameterKeys } from "../reading/keys.ts";
import { mediaKind, mediaOf } from "../reading/media.ts";
import { isTrue, type ObjectAt, type Reading, textOf, textsAt } from "../reading/reading.ts";
import type { WireShapes } from "../reading/wire-shape.ts";
import { bodyOf, noBody, type ReadBody } from "./body.ts";
import type { ParameterNode } from "./parameter-nodes.ts";
import { plainSchema, styleOf } from "./parameter.ts";

export function readPlainBody(
  operation: ObjectAt,
  nodes: readonly ParameterNode[],
  method: Method,
  shapes: WireShapes,
  reading: Reading,
): ReadBody {
  const { notes } = reading;
  const types = consumed(operation, reading);
  const body = nodes.find((node) => node.in === "body");
  const fields = nodes.filter((node) => node.in === "formData");
  if (body === undefined) return formOf(fields, types, method, shapes, reading);
  for (const { origin, name } of fields) notes.add("body-repeated", origin, name);
  noteKeys(body.value, parameterKeys, body.origin, notes);
  const value = { schema: own(body.value, "schema") };
  const medias = (types.length === 0 ? ["application/json"] : types)
    .filter((type) => !/^(?:form|multipart)$/.test(mediaKind(type)))
    .map((type) => mediaOf(type, value, body.origin, reading));
  const usual = mediaOf("application/json", value, body.origin, reading);
  const facts = {
    isRequired: isTrue(body.value, "required"),
    doc: textOf(body.value, "description"),
    origin: body.origin,
  };
  return bodyOf(medias.length === 0 ? [usual] : medias, facts, method, shapes, reading);
}

function consumed(operation: ObjectAt, reading: Reading): string[] {
  const own_ = textsAt(operation, "consumes", reading);
  return own(operation.value, "consumes") === undefined
    ? textsAt(reading.root, "consumes", reading)
    : own_;
}

function formOf(
  nodes: readonly ParameterNode[],
  types: readonly string[],
  method: Method,
  shapes: WireShapes,
  reading: Reading,
): ReadBody {
  const { notes } = reading;
  const [first] = nodes;
  if (first === undefined) return noBody;
  const { origin } = first;
  if (method === "GET" || method === "HEAD") {
    notes.add("body-empty", origin, "formData");
    return noBody;
  }
  const fields = nodes.map((node) => fieldOf(node, reading));
  const schema: ObjectSchema = { kind: "object", fields, origin };
  const hasFile = nodes.some(({ value }) => own(value, "type") === "file");
  const kinds = new Set(types.map(mediaKind));
  const facts = { schema, isRequired: fields.some((field) => field.isRequired), origin };
  if (hasFile || (kinds.has("multipart") && !kinds.has("form"))) {
    return { body: { kind: "multipart", ...facts }, fixed: [] };
  }
  const lists = nodes.filter(({ value }) => own(value, "type") === "array");
  const isDeep = lists.some(
    ({ value, origin: at }) => shapes.of(plainSchema(value), at).hasDeepList,
  );
  const styles = lists.map(({ value }) =>
    styleOf(value, "formData", true).isExploded ? "repeat" : "comma",
  );
  const [style = "repeat"] = styles;
  for (const [at, node] of lists.entries()) {
    if (styles[at] !== style) notes.add("body-encoding", node.origin, node.name);
  }
  if (isDeep) notes.add("body-lists", origin);
  const list = isDeep ? "indexed" : style === "comma" ? style : undefined;
  return { body: { kind: "form", list, ...facts }, fixed: [] };
}

function fieldOf({ name, value, origin }: ParameterNode, reading: Reading): FieldSchema {
  noteKeys(value, plainParameterKeys, origin, reading.notes);
  const read: Schema =
    own(value, "type") === "file"
      ? { kind: "scalar", name: "file", origin }
      : reading.schema(plainSchema(value), origin);
  const doc = textOf(value, "description") ?? read.doc;
  return { name, isRequired: isTrue(value, "required"), schema: { ...read, doc } };
}
