/** What is sent beside parameters, by how it is written on the wire. */
import { fixedIn } from "../../model/fixed.ts";
import type { Body, FormBody, ListStyle, Operation, Role, TypeRef } from "../../model/model.ts";
import { styleOf } from "../../model/list-style.ts";
import { fieldsOf } from "../../model/types/fields-of.ts";
import { isAnything } from "../../model/types/anything.ts";
import { isIn } from "../../model/types/view.ts";
import { objectIfAny, objectOf, type JsonObject } from "./json.ts";
import { primitiveSchema } from "./primitive-schemas.ts";
import { literalSchema, type Schemas } from "./schemas.ts";

const { schema: bytes } = primitiveSchema("file");
export const anyBytes = "application/octet-stream";

/** `role`: of the request line of an upload. */
export function requestBody(
  operation: Operation,
  role: Role | undefined,
  schemas: Schemas,
): JsonObject | undefined {
  const { body } = operation;
  if (role === "media") return { required: true, content: { [anyBytes]: { schema: bytes } } };
  if (role === "both") {
    const metadata = body === undefined ? {} : contentSchema(operation, body, schemas);
    return { required: true, content: { "multipart/related": bothParts(metadata) } };
  }
  if (body === undefined) return undefined;
  return {
    description: body.doc,
    required: body.required ? true : undefined,
    content: contentOf(operation, body, schemas),
  };
}

function contentOf(operation: Operation, body: Body, schemas: Schemas): JsonObject {
  const schema = contentSchema(operation, body, schemas);
  switch (body.as) {
    case "json":
      return { "application/json": { schema } };
    case "form":
      return { "application/x-www-form-urlencoded": { schema, encoding: encodingOf(body) } };
    case "multipart":
      return { "multipart/form-data": { schema } };
    case "media":
      return { [body.mediaType ?? anyBytes]: { schema } };
  }
}

/** With the fields that always have one value. */
function contentSchema(operation: Operation, body: Body, schemas: Schemas): JsonObject {
  if (body.as === "media") return bytes;
  const given = schemas.of(body.type);
  const fixed = fixedIn(operation, "body");
  if (fixed.length === 0) return given;
  const properties = fixed.map(({ name, value }) => [name, literalSchema([value])] as const);
  const schema = {
    type: "object",
    properties: objectOf(properties),
    required: fixed.map(({ name }) => name),
  };
  return isAnything(body.type) ? schema : { allOf: [given, schema] };
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

/** What is one text needs none, and a list that repeats its name is how a form is anyway. */
const encodingOf = ({ type, list }: FormBody): JsonObject | undefined =>
  objectIfAny(
    fieldsOf(type)
      .filter((field) => isIn(field, "sent"))
      .flatMap((field) => {
        const style = encodingStyle(field.type, list);
        return style === undefined ? [] : [[field.name, style] as const];
      }),
  );

const encodings: { readonly [Style in ListStyle]: JsonObject | undefined } = {
  repeat: { style: "form", explode: true },
  comma: { style: "form", explode: false },
  brackets: { style: "deepObject", explode: true },
  indexed: { style: "deepObject", explode: true },
};

function encodingStyle(type: TypeRef, list: ListStyle): JsonObject | undefined {
  const style = styleOf({ type, list });
  return style === undefined ? undefined : encodings[style];
}
