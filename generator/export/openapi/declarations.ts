/** Declared types as schemas, with what OpenAPI has no place for: the meanings of values, and more. */
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
  /** Paragraphs for readers. */
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
    // Without fields it would be a map.
    keys: fields.length === 0 ? { fields: {} } : {},
  };
}

/** Omitted if the members list no tags, so that the union is closed in any case. */
function unionOpenness({ id, open }: UnionType, schemas: SchemaNames): SchemaExtension {
  const shape = shapeOfType(schemas.link({ kind: "named", id }));
  const hasTags = shape.kind === "union" && memberTags(shape, "received") !== undefined;
  return open === "never" && !hasTags ? {} : openness[open];
}

/** Members without a name are keyed by their index. */
function unionKey({ members, discriminator }: UnionType): Json {
  const isNamed = members.every(({ type }) => type.kind === "named");
  if (discriminator === undefined || isNamed) return true;
  return jsonObject(members.flatMap(({ tags }, at) => tags.map((tag) => [tag, at] as const)));
}

/** A literal would be an enum, and a union one that is declared. */
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

/** Members that a discriminator tells apart are named: the mapping leads to their components. */
function unionSchema({ members, discriminator }: UnionType, schemas: SchemaNames): JsonObject {
  const all = members.map(({ type }) => schemas.of(type));
  if (discriminator === undefined) return { anyOf: all };
  const mapping = members.flatMap(({ type, tags }) =>
    type.kind === "named" ? tags.map((tag) => [tag, schemas.reference(type.id)] as const) : [],
  );
  const tagged = { discriminator: { propertyName: discriminator, mapping: objectIfAny(mapping) } };
  // A value whose discriminator is only declared by the union can fit several members.
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

/** Omitted if a sheet does not specify it: open in results, closed in arguments. */
const openness: { readonly [Open in EnumType["open"]]: SchemaExtension } = {
  results: {},
  never: { open: false },
  always: { open: true },
  unknown: { more: unknown },
};

const isOpen = (open: EnumType["open"]): boolean => open === "always" || open === unknown;

/** The type in a sheet's notation. */
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
