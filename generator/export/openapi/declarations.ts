/** Declared types as schemas, with what OpenAPI has no place for: the meanings of values, and more. */
import { idIn } from "../../model/ids.ts";
import {
  type EnumType,
  type EnumValue,
  type Field,
  type ObjectType,
  type TypeDeclaration,
  type TypeRef,
  type UnionType,
  unknown,
} from "../../model/model.ts";
import { isUnknown } from "../../sheets/types/shape.ts";
import { fieldsOf } from "../../sheets/types/type-at.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { deprecationNote, describedKeywords } from "./described.ts";
import { type SchemaExtension, withExtension } from "./extension.ts";
import { type Json, type JsonObject, jsonOf, listIfAny, objectIfAny, jsonObject } from "./json.ts";
import { boundKeywords, type Component, primitiveSchema, type SchemaNames } from "./schemas.ts";

/** A schema without its descriptions. */
interface Shape {
  readonly schema: JsonObject;
  readonly keys?: SchemaExtension;
  /** Paragraphs for readers. */
  readonly words?: readonly string[];
}

export function componentSchema(
  { declaration, resource }: Component,
  schemas: SchemaNames,
): JsonObject {
  const { schema, keys: shapeKeys, words } = shapeOf(declaration, schemas);
  const { keywords, keys } = describedKeywords(declaration, words);
  const id = resource === undefined ? undefined : idIn(resource, declaration.name);
  return withExtension({ ...schema, ...keywords }, { id, ...shapeKeys, ...keys });
}

function shapeOf(declaration: TypeDeclaration, schemas: SchemaNames): Shape {
  switch (declaration.kind) {
    case "object":
      return objectShape(declaration, schemas);
    case "enum":
      return enumShape(declaration);
    case "union":
      return {
        schema: unionSchema(declaration, schemas),
        keys: { union: unionKey(declaration), ...unionOpenness(declaration) },
      };
    case "alias":
      return {
        schema: { ...schemas.of(declaration.type), ...boundKeywords(declaration.constraints) },
        keys: aliasKeys(declaration.type),
      };
  }
}

function objectShape({ fields, more, constraints }: ObjectType, schemas: SchemaNames): Shape {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    schema: {
      type: "object",
      properties: jsonObject(fields.map((field) => [field.name, fieldSchema(field, schemas)])),
      required: listIfAny(required),
      additionalProperties:
        more === undefined ? undefined : isUnknown(more) ? true : schemas.of(more),
      ...boundKeywords(constraints),
    },
    // Without fields it would be a map.
    keys: fields.length === 0 ? { fields: {} } : {},
  };
}

const unionOpenness = ({ discriminator, open }: UnionType): SchemaExtension =>
  discriminator === undefined ? {} : openness[open];

/** Members without a name are keyed by their index. */
function unionKey({ members, discriminator }: UnionType): Json {
  const isNamed = members.every(({ type }) => type.kind === "named");
  if (discriminator === undefined || isNamed) return true;
  return jsonObject(members.flatMap(({ tags }, at) => tags.map((tag) => [tag, at] as const)));
}

/** A literal would be an enum, and a union one that is declared. */
function aliasKeys(type: TypeRef): SchemaExtension {
  if (type.kind === "literal") return { type: showType(type) };
  return type.kind === "union" ? { union: false } : {};
}

function fieldSchema(field: Field, schemas: SchemaNames): JsonObject {
  const { keywords, keys } = describedKeywords(field);
  const schema = {
    ...schemas.of(field.type),
    ...boundKeywords(field.constraints),
    ...keywords,
    readOnly: field.readonly ? true : undefined,
    writeOnly: field.writeonly ? true : undefined,
    default: field.default === undefined ? undefined : jsonOf(field.default),
  };
  return withExtension(schema, keys);
}

/** Members that a discriminator tells apart are named: the mapping leads to their components. */
function unionSchema({ members, discriminator }: UnionType, schemas: SchemaNames): JsonObject {
  const all = members.map(({ type }) => schemas.of(type));
  if (discriminator === undefined) return { anyOf: all };
  const mapping = members.flatMap(({ type, tags }) =>
    type.kind === "named" ? tags.map((tag) => [tag, schemas.reference(type.to)] as const) : [],
  );
  const tagged = { discriminator: { propertyName: discriminator, mapping: objectIfAny(mapping) } };
  // A value whose discriminator only the union declares may fit several members.
  return members.every(({ type }) => hasField(type, discriminator))
    ? { oneOf: all, ...tagged }
    : { anyOf: all, ...tagged };
}

const hasField = (type: TypeRef, name: string): boolean =>
  fieldsOf(type).some((field) => field.name === name && field.required);

function enumShape({ base, values, open, constraints }: EnumType): Shape {
  const type = { ...primitiveSchema(base).schema, ...boundKeywords(constraints) };
  const listed = { ...type, enum: values.map(({ value }) => value) };
  const meanings = values.filter(({ doc, deprecated }) => doc ?? deprecated !== undefined);
  // A list of one value is read as a constant.
  const explained = values.length === 1 ? values : meanings;
  return {
    schema: isOpen(open) ? { anyOf: [listed, type] } : listed,
    keys: {
      ...openness[open],
      ...(base === "bigint" && { of: base }),
      values: objectIfAny(explained.map((one) => [String(one.value), meaning(one)])),
    },
    words: meanings.length === 0 ? [] : [meanings.map(line).join("\n")],
  };
}

/** Left out where a sheet says nothing: in results open, in arguments closed. */
const openness: { readonly [Open in EnumType["open"]]: SchemaExtension } = {
  results: {},
  never: { open: false },
  always: { open: true },
  unknown: { more: unknown },
};

const isOpen = (open: EnumType["open"]): boolean => open === "always" || open === unknown;

/** As a sheet says it. */
function meaning({ doc, deprecated }: EnumValue): Json {
  if (deprecated === undefined) return doc ?? null;
  return { doc, deprecated: deprecated || true };
}

function line({ value, doc, deprecated }: EnumValue): string {
  const old =
    deprecated === undefined
      ? []
      : [deprecated === "" ? "Deprecated." : deprecationNote(deprecated)];
  return `- \`${String(value)}\`: ${[...(doc === undefined ? [] : [doc]), ...old].join(" ")}`;
}
