/** Reads any schema, at the top level or nested. */
import type { FieldSchema, Schema, SchemaFacts } from "../description/schema.ts";
import { isScalarType, readScalar } from "./read-scalar.ts";
import { annotationKeys, discoverySchemaKeys, variantCaseKeys, variantKeys } from "./keys.ts";
import type { Known, Part } from "./part.ts";

type Shape = keyof typeof discoverySchemaKeys;

export function readDiscoverySchema(part: Part, known: Known): Schema {
  const shape = shapeOf(part);
  part.check(discoverySchemaKeys[shape]);
  return readers[shape](part, readFacts(part, known), known);
}

function shapeOf(part: Part): Shape {
  if (part.has("$ref")) return "reference";
  if (part.has("variant")) return "variant";
  const type = part.text("type");
  if (type === undefined) {
    if (part.has("enum")) return "scalar";
    if (part.has("properties") || part.has("additionalProperties")) return "object";
  }
  if (type === "object" || type === "array" || type === "any") return type;
  if (type !== undefined && isScalarType(type)) return "scalar";
  part.invalid("a type of the format is expected", ...(type === undefined ? [] : ["type"]));
  return "any";
}

type Reader = (part: Part, facts: SchemaFacts, known: Known) => Schema;

const readers: { readonly [S in Shape]: Reader } = {
  reference: referenceTo,
  variant: readVariant,
  object: readObject,
  array: (part, facts, known) => {
    const items = part.part("items");
    if (!part.has("items")) part.invalid("the type of the items is expected under `items`");
    return {
      ...facts,
      kind: "list",
      items:
        items === undefined
          ? { kind: "any", origin: part.origin }
          : readDiscoverySchema(items, known),
    };
  },
  scalar: readScalar,
  any: (_, facts) => ({ ...facts, kind: "any" }),
};

function referenceTo(part: Part, facts: SchemaFacts, { schemas }: Known): Schema {
  const key = part.text("$ref");
  if (key !== undefined && schemas.has(key)) return { ...facts, kind: "reference", key };
  if (key !== undefined) part.notes.add("reference-dangling", part.origin, key);
  return { ...facts, kind: "any" };
}

function readFacts(part: Part, { prefix }: Known): SchemaFacts {
  return {
    origin: part.origin,
    doc: withNeed(part.text("description"), neededBy(part), prefix),
    deprecated: part.isTrue("deprecated") || undefined,
    isReadonly: part.isTrue("readOnly") || undefined,
  };
}

export function neededBy(part: Part): readonly string[] {
  return part.part("annotations")?.check(annotationKeys).texts("required") ?? [];
}

/** Documents which methods need the field, because all methods share its type. */
function withNeed(
  doc: string | undefined,
  methods: readonly string[],
  prefix: string,
): string | undefined {
  if (methods.length === 0) return doc;
  const names = methods.map((id) => `\`${id.startsWith(prefix) ? id.slice(prefix.length) : id}\``);
  const need = `Required by ${names.join(", ")}.`;
  return doc === undefined ? need : `${doc.trimEnd().replace(/(?<![.!?:])$/, ".")} ${need}`;
}

function readObject(part: Part, facts: SchemaFacts, known: Known): Schema {
  const fields = part.parts("properties").map(([name, property]): FieldSchema => ({
    name,
    isRequired: property.isTrue("required"),
    schema: readDiscoverySchema(property, known),
  }));
  return { ...facts, kind: "object", fields, more: readMore(part, known) };
}

function readMore(part: Part, known: Known): Schema | undefined {
  const more = part.value("additionalProperties");
  if (more === undefined || more === false) return undefined;
  if (more === true) return { kind: "any", origin: part.origin };
  const values = part.part("additionalProperties");
  return values && readDiscoverySchema(values, known);
}

function readVariant(part: Part, facts: SchemaFacts, known: Known): Schema {
  const variant = part.part("variant")?.check(variantKeys);
  const field = variant?.text("discriminant");
  const cases = variant?.partsInList("map").map((one) => one.check(variantCaseKeys)) ?? [];
  if (field === undefined || cases.length === 0) {
    part.invalid("a discriminant and a map are expected", "variant");
    return { ...facts, kind: "any" };
  }
  const tags = cases.flatMap((one, member) => {
    const value = one.text("type_value");
    return value === undefined ? [] : [{ value, member }];
  });
  return {
    ...facts,
    kind: "union",
    members: cases.map((one) => referenceTo(one, { origin: one.origin }, known)),
    discriminator: { field, tags },
  };
}
