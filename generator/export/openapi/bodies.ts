import type {
  Body,
  FixedParameter,
  Operation,
  Path,
  TypeExpression,
} from "../../open/model-types.ts";
import { streamTypes } from "../../sheets/format/streams.ts";
import { isAnything } from "../../sheets/types/shape.ts";
import { fieldsOf } from "../../sheets/types/type-at.ts";
import { isIn, type ListStyle, type TypeRef } from "../../sheets/types/type.ts";
import { partsOf } from "../../sheets/types/value-parts.ts";
import { type JsonObject, objectIfAny, jsonObject } from "./json.ts";
import { objects } from "./parameters.ts";
import { literalSchema, primitiveSchema, type SchemaNames } from "./schemas.ts";

const { schema: bytes } = primitiveSchema("file");
export const anyBytes = "application/octet-stream";

/** Exports the body. `role`: role of the request in an upload. */
export function requestBody(
  operation: Operation,
  role: Path["role"],
  schemas: SchemaNames,
): JsonObject | undefined {
  if (role === "media") return { required: true, content: { [anyBytes]: { schema: bytes } } };
  if (role === "both") {
    const content = { "multipart/related": bothParts(bodySchema(operation, schemas)) };
    return { required: true, content };
  }
  const { body } = operation;
  if (body === undefined && bodyFields(operation).length === 0) return undefined;
  return {
    description: body?.doc,
    required: body === undefined || body.required ? true : undefined,
    content: { ...textContent(body), [contentType(operation)]: contentOf(operation, schemas) },
  };
}

/** Returns the content of a string with another content type than bytes. */
const textContent = (body: Operation["body"]): JsonObject =>
  body?.as === "media" && body.textType !== undefined
    ? { [body.textType]: { schema: { type: "string" } } }
    : {};

function contentType(operation: Operation): string {
  const { body } = operation;
  switch (body?.as) {
    case undefined:
    case "json":
      return String(operation.fixed.find(isContentType)?.value ?? "application/json");
    case "form":
      return "application/x-www-form-urlencoded";
    case "multipart":
      return "multipart/form-data";
    case "media":
      return body?.mediaType ?? anyBytes;
    case "lines":
    case "sequence":
      return body.contentType ?? streamTypes[body.as];
  }
}

const isContentType = ({ in: location, name }: FixedParameter): boolean =>
  location === "header" && name.toLowerCase() === "content-type";

const bodyFields = ({ fixed }: Operation): readonly FixedParameter[] =>
  fixed.filter((one) => one.in === "body");

function contentOf(operation: Operation, schemas: SchemaNames): JsonObject {
  const { body } = operation;
  const schema = bodySchema(operation, schemas);
  return body?.as === "form" || body?.as === "multipart"
    ? { schema, encoding: encodingOf(body, schemas) }
    : { schema };
}

/** Returns the schema of the body with its fixed fields; without a body from the caller, only these fields. */
function bodySchema(operation: Operation, schemas: SchemaNames): JsonObject {
  const { body } = operation;
  if (body?.as === "media") return bytes;
  const type = body?.type;
  const schema = type && schemas.of(type);
  // OpenAPI describes content that is read value by value as a list.
  if (body?.as === "lines" || body?.as === "sequence") return { type: "array", items: schema };
  const declared = schema === undefined || isOpen(type, schemas) ? [] : [schema];
  const all = [...declared, ...fixedFields(operation)];
  const [only, ...others] = all;
  if (others.length > 0) return { allOf: all };
  return only ?? schema ?? {};
}

/** Returns whether a body allows any value and needs no reference to a named type. */
const isOpen = (type: TypeExpression | undefined, { link }: SchemaNames): boolean =>
  type?.kind === "primitive" && isAnything(link(type));

function fixedFields(operation: Operation): readonly JsonObject[] {
  const fixed = bodyFields(operation);
  if (fixed.length === 0) return [];
  const properties = fixed.map(({ name, value }) => [name, literalSchema([value])] as const);
  const required = fixed.map(({ name }) => name);
  return [{ type: "object", properties: jsonObject(properties), required }];
}

/** Combines metadata and media: JSON first, then the bytes. */
const bothParts = (metadata: JsonObject): JsonObject => ({
  schema: {
    type: "object",
    properties: { metadata, media: bytes },
    required: ["metadata", "media"],
  },
  encoding: {
    metadata: { contentType: "application/json" },
    media: { contentType: anyBytes },
  },
});

/** Returns the encodings of form fields. A single string needs no encoding, and a list repeats its name by default. */
function encodingOf({ as, type, list, encoding = [] }: Body, schemas: SchemaNames) {
  const encoded = new Map(encoding.map((field) => [field.name, fieldEncoding(field)]));
  const fields = as === "form" && type !== undefined ? fieldsOf(schemas.link(type)) : [];
  for (const field of fields.filter((one) => isIn(one, "sent"))) {
    const style = fieldStyle(field.type, list);
    const keywords = style && encodings[style];
    if (!encoded.has(field.name) && keywords !== undefined) encoded.set(field.name, keywords);
  }
  return objectIfAny([...encoded]);
}

type EncodedField = NonNullable<Body["encoding"]>[number];

function fieldEncoding({ list, object, media, reserved, headers }: EncodedField): JsonObject {
  const { style, explode } = object === undefined ? {} : objects[object];
  const ofList = list === undefined ? undefined : encodings[list];
  return {
    ...(object === undefined ? ofList : { style: style ?? "form", explode }),
    contentType: media,
    headers: headers && jsonObject(headers.map(({ name, value }) => [name, constantHeader(value)])),
    allowReserved: reserved,
  };
}

const constantHeader = (value: string): JsonObject => ({
  schema: { type: "string", const: value },
});

const encodings: { readonly [Style in ListStyle]: JsonObject | undefined } = {
  repeat: { style: "form", explode: true },
  comma: { style: "form", explode: false },
  brackets: { style: "deepObject", explode: true },
  indexed: { style: "deepObject", explode: true },
  space: { style: "spaceDelimited", explode: false },
  pipe: { style: "pipeDelimited", explode: false },
  tab: undefined,
};

/** Returns how a form writes a list, or an object in brackets; undefined for a single value. */
export function fieldStyle(type: TypeRef, list: ListStyle = "repeat"): ListStyle | undefined {
  const { hasList, hasObject } = partsOf(type);
  if (hasList) return list;
  return hasObject ? "brackets" : undefined;
}
