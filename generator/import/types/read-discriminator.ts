/** Which values of a field mean which member of a union. */
import type { ObjectSchema, ReferenceSchema, Schema, UnionSchema } from "../description/schema.ts";
import type { Notes } from "../notes/notes.ts";
import { saidUnion } from "./extended.ts";
import { isNullSchema } from "./read-union.ts";
import { keyProblem } from "./writable.ts";

/** How to look behind references. */
export interface Behind {
  readonly objectOf: (schema: Schema) => ObjectSchema | undefined;
  readonly target: (schema: Schema) => Exclude<Schema, ReferenceSchema> | undefined;
}

export interface TaggedMember {
  readonly schema: Schema;
  /** Of every member, or of none. */
  readonly tags: readonly string[];
}

/** The members with their values; undefined where no field tells them apart. Null is not among them. */
export function taggedMembers(
  { discriminator, members, origin, extension }: UnionSchema,
  behind: Behind,
  notes: Notes,
): readonly TaggedMember[] | undefined {
  if (discriminator === undefined) return undefined;
  const { field, tags: said } = discriminator;
  if (saidUnion({ extension }) === true) {
    return members.map((schema, index) => ({
      schema,
      tags: said.filter(({ member }) => member === index).map(({ value }) => value),
    }));
  }
  const indexed = members
    .map((schema, index) => ({ schema, index }))
    .filter(({ schema }) => !isNullSchema(schema));
  const areObjects = indexed.every(({ schema }) => isObject(schema, behind));
  if (indexed.length < 2 || !areObjects || keyProblem(field) !== undefined) {
    notes.add("discriminator-unspecified", origin, field);
    return undefined;
  }
  const taken = new Set<string>();
  const tagged = indexed.map(({ schema, index }) => {
    const own = valuesOf(schema, field, behind);
    const mapped = said.filter(({ member }) => member === index).map(({ value }) => value);
    // A member that lists its values has no others.
    const possible = mapped.filter((tag) => own?.includes(tag) !== false);
    const wanted = possible.length > 0 ? possible : (own ?? []);
    const tags = [...new Set(wanted)].filter((tag) => !taken.has(tag) && isTag(tag));
    for (const tag of tags) taken.add(tag);
    return { schema, tags };
  });
  if (tagged.every(({ tags }) => tags.length > 0)) return tagged;
  if (said.length > 0) notes.add("discriminator-unspecified", origin, field);
  return tagged.map(({ schema }) => ({ schema, tags: [] }));
}

const isTag = (tag: string): boolean => tag === "" || keyProblem(tag) === undefined;

function isObject(schema: Schema, behind: Behind): boolean {
  if (behind.objectOf(schema) !== undefined) return true;
  const target = behind.target(schema);
  return target?.kind === "union" || target?.kind === "all";
}

/** The texts that a member itself allows in the field; undefined where it allows any. */
function valuesOf(schema: Schema, field: string, behind: Behind): readonly string[] | undefined {
  const found = behind.objectOf(schema)?.fields.find(({ name }) => name === field);
  const target = found === undefined ? undefined : behind.target(found.schema);
  if (target?.kind !== "enum" || target.isOpen === true) return undefined;
  return target.values.map(({ value }) => value).filter((value) => typeof value === "string");
}
