/** Reads `oneOf`, `anyOf`, and lists of schemas in their place. */
import { below, type Origin } from "../../description/origin.ts";
import type { EnumValueSchema, Schema, SchemaFacts } from "../../description/schema.ts";
import { extensionOf, type ObjectAt } from "../reading/reading.ts";
import { isList, isObject, own, ownText, type PlainObject } from "../../source/plain-object.ts";
import type { ChoiceKey } from "./kinds.ts";
import { tagsOf, type Member } from "./discriminator.ts";
import { type SchemaContext, type SchemaReading, valueAt } from "./reading.ts";

/** Returns undefined where there is no choice. */
export function unionOf(
  node: ObjectAt,
  key: ChoiceKey,
  context: SchemaContext,
  reading: SchemaReading,
): Schema | undefined {
  const { origin } = node;
  const { value: listed, origin: here } = valueAt(node, key, reading);
  if (listed === undefined) return undefined;
  if (!isList(listed)) {
    reading.notes.add("schema-invalid", here, "no list");
    return undefined;
  }
  if (key === "items") reading.notes.add("items-alternatives", here);
  if (listed.length > 0 && listed.every(isRequirement)) {
    reading.notes.add("schema-alternatives", here);
    return undefined;
  }
  return annotatedEnum(listed, origin) ?? choice(listed, here, node, context, reading);
}

/** Returns whether a member is `required: [a]` alone, which refines an object whose fields are declared elsewhere. */
function isRequirement(member: unknown): boolean {
  if (!isObject(member)) return false;
  const keys = Object.keys(member);
  return (
    keys.some((key) => requirements.has(key)) &&
    keys.every((key) => requirements.has(key) || isNoType(key, member))
  );
}

const requirements = new Set(["required", "not", "minProperties", "maxProperties"]);

const isNoType = (key: string, member: PlainObject): boolean =>
  key === "title" || key === "description" || (key === "type" && own(member, key) === "object");

function choice(
  listed: readonly unknown[],
  here: Origin,
  node: ObjectAt,
  context: SchemaContext,
  reading: SchemaReading,
): Schema | undefined {
  const members: Member[] = [];
  let isNullable = false;
  for (const [at, value] of listed.entries()) {
    const schema = reading.read(value, below(here, at), context);
    if (schema.kind === "scalar" && schema.name === "null") isNullable = true;
    else if (schema.kind !== "never") members.push({ schema, value });
  }
  const facts: SchemaFacts = { origin: here, ...(isNullable && { isNullable: true }) };
  const [first, ...others] = members;
  if (first === undefined)
    return isNullable ? { origin: here, kind: "scalar", name: "null" } : undefined;
  const isExportedUnion = typeof extensionOf(node.value)?.["union"] === "object";
  if (others.length === 0 && !isExportedUnion) {
    return isNullable ? { ...first.schema, isNullable: true } : first.schema;
  }
  const schemas = members.map(({ schema }) => schema);
  const open = openEnum(schemas);
  if (open !== undefined) return { ...open, ...facts };
  const discriminator = tagsOf(node, members, reading);
  return { ...facts, kind: "union", members: schemas, discriminator };
}

/** Reads any text beside some known ones: a common way to write an open enum. */
function openEnum(members: readonly Schema[]): Schema | undefined {
  const [one, other, ...more] = members;
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  const [known, any] = one.kind === "enum" ? [one, other] : [other, one];
  return known.kind === "enum" &&
    known.base === "string" &&
    any.kind === "scalar" &&
    any.name === "string" &&
    [any.constraints, any.isNullable, any.title, any.extension].every((fact) => fact === undefined)
    ? {
        ...known,
        isOpen: true,
        doc: [known.doc, any.doc].filter(Boolean).join("\n\n") || undefined,
      }
    : undefined;
}

const annotations = new Set(["const", "enum", "type", "title", "description", "deprecated"]);

/** Reads constants with their documentation: an enum, as JSON Schema documents one. */
function annotatedEnum(listed: readonly unknown[], origin: Origin): Schema | undefined {
  const values: EnumValueSchema[] = [];
  const [first, ...others] = listed;
  if (first === undefined || others.length === 0) return undefined;
  for (const member of listed) {
    if (!isObject(member) || Object.keys(member).some((key) => !annotations.has(key)))
      return undefined;
    const all = own(member, "enum");
    const value = isList(all) && all.length === 1 ? all[0] : own(member, "const");
    if (typeof value !== "string") return undefined;
    const type = own(member, "type");
    if (type !== undefined && type !== "string") return undefined;
    const doc = ownText(member, "description") ?? ownText(member, "title");
    const deprecated = own(member, "deprecated") === true ? true : undefined;
    if (!values.some((known) => known.value === value)) values.push({ value, doc, deprecated });
  }
  return { kind: "enum", base: "string", values, origin };
}
