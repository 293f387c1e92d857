/** Reads unions in concise form: flat, without duplicate members, and an open list of strings as one enum. */
import type { NamedSchema } from "../description/description.ts";
import {
  type EnumSchema,
  isNullSchema,
  type ScalarSchema,
  type Schema,
  type UnionSchema,
} from "../description/schema.ts";
import { enumOfSize, withoutLong } from "../description/with-bigints.ts";
import type { Notes } from "../notes/notes.ts";
import { unionFromExtension } from "./extended.ts";
import type { Targets } from "./targets.ts";
import { keyProblem } from "./writable.ts";

/** Returns the members; nested unions without a discriminator are replaced by their members. */
export function flatMembers(union: UnionSchema): readonly Schema[] {
  return union.members.flatMap((member) =>
    member.kind === "union" && member.discriminator === undefined
      ? [...flatMembers(member), ...(member.isNullable === true ? [nullSchema(member)] : [])]
      : [member],
  );
}

const nullSchema = ({ origin }: Schema): ScalarSchema => ({ kind: "scalar", name: "null", origin });

/** Reads `anyOf: [string, enum]`, an enum and any other string, as an open enum. */
export function openEnum(union: UnionSchema): EnumSchema | undefined {
  const members = flatMembers(union);
  const others = members.filter((member) => !isNullSchema(member));
  const scalar = others.find((member) => member.kind === "scalar");
  const list = others.find((member) => member.kind === "enum");
  if (others.length !== 2 || scalar === undefined || list === undefined) return undefined;
  const { base, format } = enumOfSize(list, scalar);
  const bounds = Object.values(withoutLong(scalar).constraints ?? {});
  if (scalar.name !== base || bounds.some((bound) => bound !== undefined)) return undefined;
  const isNullable =
    union.isNullable === true ||
    others.length < members.length ||
    others.some((one) => one.isNullable === true);
  return {
    kind: "enum",
    base,
    format,
    values: list.values,
    isOpen: true,
    isNullable,
    origin: union.origin,
    title: union.title ?? list.title,
    doc: union.doc ?? list.doc ?? scalar.doc,
    deprecated: union.deprecated,
    isReadonly: union.isReadonly,
    isWriteonly: union.isWriteonly,
    default: union.default ?? list.default ?? scalar.default,
  };
}

/** Returns whether a value can be null, because of the schema itself or of a member. */
export const isNullable = (whole: Schema): boolean =>
  whole.isNullable === true ||
  (whole.kind === "union" &&
    whole.members.some(
      (one) => one.isNullable === true || (one.kind === "scalar" && one.name === "null"),
    ));

export interface TaggedMember {
  readonly schema: Schema;
  /** Discriminator values that select the member. Either all members have values, or no member does. */
  readonly tags: readonly string[];
}

/** Returns the members with their discriminator values, without null; undefined if no field distinguishes them. */
export function taggedMembers(
  { discriminator, members, origin, extension }: UnionSchema,
  targets: Targets,
  notes: Notes,
): readonly TaggedMember[] | undefined {
  if (discriminator === undefined) return undefined;
  const { field, tags: mapping } = discriminator;
  if (unionFromExtension({ extension }) === true) {
    return members.map((schema, index) => ({
      schema,
      tags: mapping.filter(({ member }) => member === index).map(({ value }) => value),
    }));
  }
  const indexed = members
    .map((schema, index) => ({ schema, index }))
    .filter(({ schema }) => !isNullSchema(schema));
  const areObjects = indexed.every(({ schema }) => isObject(schema, targets));
  if (indexed.length < 2 || !areObjects || keyProblem(field) !== undefined) {
    notes.add("discriminator-unspecified", origin, field);
    return undefined;
  }
  const taken = new Set<string>();
  const tagged = indexed.map(({ schema, index }) => {
    const listed = valuesOf(schema, field, targets);
    const mapped = mapping.filter(({ member }) => member === index).map(({ value }) => value);
    // A member that lists its values allows only these.
    const possible = mapped.filter((tag) => listed?.includes(tag) !== false);
    const wanted = possible.length > 0 ? possible : (listed ?? []);
    const tags = [...new Set(wanted)].filter((tag) => !taken.has(tag) && isTag(tag));
    for (const tag of tags) taken.add(tag);
    return { schema, tags };
  });
  if (tagged.every(({ tags }) => tags.length > 0)) return tagged;
  if (mapping.length > 0) notes.add("discriminator-unspecified", origin, field);
  return tagged.map(({ schema }) => ({ schema, tags: [] }));
}

const isTag = (tag: string): boolean => tag === "" || keyProblem(tag) === undefined;

const isObject = (schema: Schema, targets: Targets): boolean =>
  /^(?:object|union|intersection)$/.test(targets.of(schema)?.kind ?? "");

/** Returns the values that a member itself allows in the field; undefined if it allows any. */
function valuesOf(schema: Schema, field: string, targets: Targets): readonly string[] | undefined {
  const tagField = targets.fieldOf(schema, field);
  const target = tagField === undefined ? undefined : targets.of(tagField.schema);
  if (target?.kind !== "enum" || target.isOpen === true) return undefined;
  return target.values.map(({ value }) => value).filter((value) => typeof value === "string");
}

/** Maps each schema to the schemas that include it by `allOf`, in the order of the document. */
export function childrenOf(
  schemas: ReadonlyMap<string, NamedSchema>,
): ReadonlyMap<string, readonly string[]> {
  const valuesByKey = new Map<string, string[]>();
  for (const [key, { schema, isNamed }] of schemas) {
    for (const parent of new Set(isNamed ? schema.parts : [])) {
      const known = valuesByKey.get(parent);
      if (known === undefined) valuesByKey.set(parent, [key]);
      else known.push(key);
    }
  }
  return valuesByKey;
}
