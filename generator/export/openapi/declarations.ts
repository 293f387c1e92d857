/** Exports declared types as schemas, and facts that OpenAPI cannot express, such as the meanings of values. */
import type { Field, Service, TypeDeclaration, TypeExpression } from "../../open/model-types.ts";
import { formerNamesOf } from "../../open/written-facts.ts";
import { memberTags } from "../../sheets/types/member-tags.ts";
import { isUnknown, shapeOf as shapeOfType } from "../../sheets/types/shape.ts";
import { fieldsOf } from "../../sheets/types/type-at.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { unknown } from "../../sheets/types/type.ts";
import { deprecationNote, describedKeywords } from "./described.ts";
import { type SchemaExtension, withExtension } from "./extension.ts";
import { type Json, type JsonObject, listIfAny, objectIfAny, jsonObject } from "./json.ts";
import { boundKeywords, type Component, primitiveSchema, type SchemaNames } from "./schemas.ts";

type DeclarationOf<Kind> = Extract<TypeDeclaration, { readonly kind: Kind }>;
type ObjectType = DeclarationOf<"object">;
type EnumType = DeclarationOf<"enum">;
type UnionType = DeclarationOf<"union">;

/** A schema without its descriptions. */
interface Shape {
  readonly schema: JsonObject;
  readonly keys?: SchemaExtension;
  /** Paragraphs for readers of the document. */
  readonly words?: readonly string[];
}

export function componentSchema(
  { declaration }: Component,
  { resources }: Service,
  schemas: SchemaNames,
): JsonObject {
  const { schema, keys: shapeKeys, words } = shapeOf(declaration, schemas);
  const resource = resources.find(({ id: one }) => one === declaration.resource);
  const renamedFrom = formerNamesOf(declaration, resource?.renamedFrom);
  const { keywords, keys } = describedKeywords({ ...declaration, renamedFrom }, words);
  const id = declaration.resource === undefined ? undefined : declaration.id;
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
        keys: { union: unionKey(declaration), ...unionOpenness(declaration, schemas) },
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
    // Without fields, the object would be a map.
    keys: fields.length === 0 ? { fields: {} } : {},
  };
}

/** Returns the openness of a union. Omitted if it is the default, or if the members list no tags. */
function unionOpenness(
  { id, open, discriminator }: UnionType,
  schemas: SchemaNames,
): SchemaExtension {
  if (discriminator === undefined) return untaggedOpenness[open];
  const shape = shapeOfType(schemas.link({ kind: "named", id }));
  const hasTags = shape.kind === "union" && memberTags(shape, "received") !== undefined;
  return open === "never" && !hasTags ? {} : openness[open];
}

/** Returns the members as a key. Unnamed members are identified by their index. */
function unionKey({ members, discriminator }: UnionType): Json {
  const isNamed = members.every(({ type }) => type.kind === "named");
  if (discriminator === undefined || isNamed) return true;
  return jsonObject(members.flatMap(({ tags }, at) => tags.map((tag) => [tag, at] as const)));
}

/** Returns the type of an alias that a reader would otherwise read as an enum or a declared union. */
function aliasKeys(type: TypeExpression): SchemaExtension {
  if (type.kind === "literal") return { type: showType(type) };
  return type.kind === "union" ? { union: false } : {};
}

function fieldSchema(field: Field, schemas: SchemaNames): JsonObject {
  const { keywords, keys } = describedKeywords(field);
  const schema = {
    ...schemas.of(field.type),
    ...boundKeywords(field.constraints),
    ...keywords,
    readOnly: field.direction === "received" ? true : undefined,
    writeOnly: field.direction === "sent" ? true : undefined,
    default: field.default as Json | undefined,
  };
  return withExtension(schema, keys);
}

/** Returns the schema of a union. The mapping of a discriminator refers to the components of the members. */
function unionSchema({ members, discriminator }: UnionType, schemas: SchemaNames): JsonObject {
  const all = members.map(({ type }) => schemas.of(type));
  if (discriminator === undefined) return { anyOf: all };
  const mapping = members.flatMap(({ type, tags }) =>
    type.kind === "named" ? tags.map((tag) => [tag, schemas.reference(type.id)] as const) : [],
  );
  const tagged = { discriminator: { propertyName: discriminator, mapping: objectIfAny(mapping) } };
  // A value can fit several members if only the union declares the discriminator.
  return members.every(({ type }) => hasField(schemas.link(type), discriminator))
    ? { oneOf: all, ...tagged }
    : { anyOf: all, ...tagged };
}

const hasField = (type: ReturnType<SchemaNames["link"]>, name: string): boolean =>
  fieldsOf(type).some((field) => field.name === name && field.required);

function enumShape({ of, values, open, constraints }: EnumType): Shape {
  const base = of ?? "string";
  const type = { ...primitiveSchema(base).schema, ...boundKeywords(constraints) };
  const listed = {
    ...type,
    enum: values.map(({ value }) => (base === "bigint" ? BigInt(value ?? 0) : value)),
  };
  const meanings = values.filter(({ doc, deprecated }) => doc ?? deprecated !== undefined);
  // A list of one value would be read as a constant.
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

/** Extensions by openness. Omitted for the default: open in results, closed in arguments. */
const openness: { readonly [Open in EnumType["open"]]: SchemaExtension } = {
  results: {},
  never: { open: false },
  always: { open: true },
  unknown: { more: unknown },
};

/** Extensions of a union without a discriminator. Omitted for the default: closed. */
const untaggedOpenness: { readonly [Open in UnionType["open"]]: SchemaExtension } = {
  ...openness,
  results: { open: "results" },
  never: {},
};

const isOpen = (open: EnumType["open"]): boolean => open === "always" || open === unknown;

function meaning({ doc, deprecated }: EnumType["values"][number]): Json {
  if (deprecated === undefined) return doc ?? null;
  return { doc, deprecated: deprecated || true };
}

function line({ value, doc, deprecated }: EnumType["values"][number]): string {
  const old =
    deprecated === undefined
      ? []
      : [deprecated === "" ? "Deprecated." : deprecationNote(deprecated)];
  return `- \`${String(value)}\`: ${[...(doc === undefined ? [] : [doc]), ...old].join(" ")}`;
}
