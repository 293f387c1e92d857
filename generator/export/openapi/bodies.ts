/** Bodies of requests, by their form on the wire. */
import { isStreamBody, streamTypes } from "../../model/content.ts";
import { fixedIn } from "../../model/operation-facts.ts";
import type {
  FixedParameter,
  FormBody,
  ListStyle,
  MultipartBody,
  Operation,
  Role,
  TypeRef,
} from "../../model/model.ts";
import { type EncodedField, encodedFields, styleOf } from "../../model/list-style.ts";
import { fieldsOf } from "../../sheets/types/type-at.ts";
import { isAnything } from "../../sheets/types/shape.ts";
import { isIn } from "../../sheets/types/type.ts";
import { type JsonObject, objectIfAny, jsonObject } from "./json.ts";
import { objects } from "./parameters.ts";
import { literalSchema, primitiveSchema, type SchemaNames } from "./schemas.ts";

const { schema: bytes } = primitiveSchema("file");
export const anyBytes = "application/octet-stream";

/** `role`: of the request line of an upload. */
export function requestBody(
  operation: Operation,
  role: Role | undefined,
  schemas: SchemaNames,
): JsonObject | undefined {
  if (role === "media") return { required: true, content: { [anyBytes]: { schema: bytes } } };
  if (role === "both") {
    const content = { "multipart/related": bothParts(bodySchema(operation, schemas)) };
    return { required: true, content };
  }
  const { body } = operation;
  if (body === undefined && fixedIn(operation, "body").length === 0) return undefined;
  return {
    description: body?.doc,
    required: body === undefined || body.required ? true : undefined,
    content: { ...textContent(body), [contentType(operation)]: contentOf(operation, schemas) },
  };
}

/** A text whose type is not that of bytes. */
const textContent = (body: Operation["body"]): JsonObject =>
  body?.as === "media" && body.textType !== undefined
    ? { [body.textType]: { schema: { type: "string" } } }
    : {};

function contentType(operation: Operation): string {
  const { body } = operation;
  switch (body?.as) {
    case undefined:
    case "json":
      return String(fixedIn(operation, "header").find(isContentType)?.value ?? "application/json");
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

const isContentType = ({ name }: FixedParameter): boolean => name.toLowerCase() === "content-type";

function contentOf(operation: Operation, schemas: SchemaNames): JsonObject {
  const { body } = operation;
  const schema = bodySchema(operation, schemas);
  return body?.as === "form" || body?.as === "multipart"
    ? { schema, encoding: encodingOf(body) }
    : { schema };
}

/** With the fields that always have one value; where a caller gives none, these alone. */
function bodySchema(operation: Operation, schemas: SchemaNames): JsonObject {
  const { body } = operation;
  if (body?.as === "media") return bytes;
  // A schema of content that is read value by value is that of a list.
  if (body !== undefined && isStreamBody(body))
    return { type: "array", items: schemas.of(body.type) };
  const given = body === undefined || isOpen(body.type) ? [] : [schemas.of(body.type)];
  const all = [...given, ...fixedFields(operation)];
  const [only, ...others] = all;
  if (others.length > 0) return { allOf: all };
  return only ?? (body === undefined ? {} : schemas.of(body.type));
}

/** What has a name says more than that. */
const isOpen = (type: TypeRef): boolean => type.kind === "primitive" && isAnything(type);

function fixedFields(operation: Operation): readonly JsonObject[] {
  const fixed = fixedIn(operation, "body");
  if (fixed.length === 0) return [];
  const properties = fixed.map(({ name, value }) => [name, literalSchema([value])] as const);
  const required = fixed.map(({ name }) => name);
  return [{ type: "object", properties: jsonObject(properties), required }];
}

/** JSON first, then the bytes. */
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

/** Encodings of a form's fields: a single text needs none, and a list repeats its name by default. */
function encodingOf(body: FormBody | MultipartBody): JsonObject | undefined {
  const encoded = new Map(encodedFields(body).map((field) => [field.name, fieldEncoding(field)]));
  const usual =
    body.as === "form" ? fieldsOf(body.type).filter((field) => isIn(field, "sent")) : [];
  for (const { name, type } of usual) {
    const style = body.as === "form" ? encodingStyle(type, body.list) : undefined;
    if (!encoded.has(name) && style !== undefined) encoded.set(name, style);
  }
  return objectIfAny([...encoded]);
}

function fieldEncoding({ list, object, media, reserved, headers }: EncodedField): JsonObject {
  const { style, explode } = object === undefined ? {} : objects[object];
  const ofList = list === undefined ? undefined : encodings[list as ListStyle];
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

function encodingStyle(type: TypeRef, list: ListStyle): JsonObject | undefined {
  const style = styleOf({ type, list });
  return style === undefined ? undefined : encodings[style as ListStyle];
}
