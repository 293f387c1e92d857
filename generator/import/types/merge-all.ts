/**
 * Merges `allOf` as a person would write it: one reference with sibling keywords is the reference, objects are one object
 * with all fields, and the rest is an intersection.
 */
import {
  type AllSchema,
  type FieldSchema,
  isNullSchema,
  type ObjectSchema,
  type ReferenceSchema,
  type Schema,
  type UnionSchema,
  withFacts,
} from "../description/schema.ts";
import type { NamedSchema } from "../description/description.ts";
import type { Notes } from "../notes/notes.ts";
import { flatMembers } from "./read-union.ts";
import { mergeScalars } from "./merge-scalars.ts";

export class MergeAll {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #notes: Notes;
  readonly #whole = new Map<AllSchema | UnionSchema, Schema>();
  readonly #objects = new Map<string, ObjectSchema | undefined>();

  constructor(schemas: ReadonlyMap<string, NamedSchema>, notes: Notes) {
    this.#schemas = schemas;
    this.#notes = notes;
  }

  /** Returns the schema itself, unless it is an `all` or a union that can be anything else. */
  whole(schema: Schema): Schema {
    if (schema.kind !== "all" && schema.kind !== "union") return schema;
    const known = this.#whole.get(schema);
    if (known !== undefined) return known;
    const found =
      schema.kind === "union"
        ? this.#onlyMember(schema)
        : withFacts(this.#together(schema), schema);
    this.#whole.set(schema, found);
    return found;
  }

  /** Reduces `anyOf: [T, "null"]` to a nullable T, whose facts have a place. */
  #onlyMember(union: UnionSchema): Schema {
    const members = flatMembers(union);
    const only = onlyValue(members);
    if (only === undefined) return union;
    const isNullable = members.length > 1 ? true : union.isNullable;
    return withFacts(this.whole(only), { ...union, isNullable });
  }

  /** Follows references to their end; undefined for one that leads back to itself. */
  target(schema: Schema): Exclude<Schema, ReferenceSchema> | undefined {
    const seen = new Set<string>();
    let at: Schema | undefined = this.whole(schema);
    while (at?.kind === "reference") {
      if (seen.has(at.key)) return undefined;
      seen.add(at.key);
      const next = this.#schemas.get(at.key);
      at = next === undefined ? undefined : this.whole(next.schema);
    }
    return at;
  }

  #together(all: AllSchema): Schema {
    const written = this.#partsOf(all).filter((part) => !this.#isOfItself(part, all));
    const parts = this.#withoutBare(written);
    const others = withoutRepeats(parts.filter((part) => part.kind !== "any"));
    const factsOnly = parts.filter((part) => part.kind === "any");
    return factsOnly.reduce<Schema>(withFacts, this.#one(all, others));
  }

  /** Returns whether a part contains the whole, and so adds nothing to it. */
  #isOfItself(part: Schema, all: AllSchema): boolean {
    const seen = new Set<string>();
    const left = [part];
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      if (at === all) {
        this.#notes.add("schema-of-itself", part.origin);
        return true;
      }
      if (at.kind === "all") left.push(...at.parts);
      const only = at.kind === "union" ? onlyValue(flatMembers(at)) : undefined;
      if (only !== undefined) left.push(only);
      if (at.kind !== "reference" || seen.has(at.key)) continue;
      seen.add(at.key);
      const next = this.#schemas.get(at.key);
      if (next !== undefined) left.push(next.schema);
    }
    return false;
  }

  /** Reduces `type: object` alone to its facts where another part is an object. */
  #withoutBare(parts: readonly Schema[]): readonly Schema[] {
    const hasOtherObject = parts.some(
      (part) => !isBareObject(part) && this.objectOf(part) !== undefined,
    );
    if (!hasOtherObject) return parts;
    return parts.map((part) => (isBareObject(part) ? factsAlone(part) : part));
  }

  /** Flattens parts that are only composed themselves. */
  #partsOf(all: AllSchema): Schema[] {
    return all.parts.flatMap((part) =>
      part.kind === "all" && part.discriminator === undefined
        ? [...this.#partsOf(part), factsAlone(part)]
        : [part],
    );
  }

  #one(all: AllSchema, parts: readonly Schema[]): Schema {
    const { origin } = all;
    const [only] = parts;
    if (only === undefined) return { kind: "any", origin };
    if (parts.length === 1) return this.whole(only);
    const unions = parts.filter((part) => this.target(part)?.kind === "union");
    const objects = parts.filter((part) => this.objectOf(part) !== undefined);
    if (objects.length + unions.length < parts.length) return this.#noObject(all, parts);
    const [union, ...more] = unions;
    if (union === undefined) return this.#mergedObject(all, objects);
    if (objects.length > 0 && unions.some((one) => this.#onlyRequires(one))) {
      for (const one of unions.filter((each) => this.#onlyRequires(each))) {
        this.#notes.add("either-required", one.origin);
      }
      return this.#one(
        all,
        parts.filter((part) => !this.#onlyRequires(part)),
      );
    }
    if (objects.length === 0 && more.length === 0) return union;
    const object = objects.length === 0 ? [] : [this.#mergedObject(all, objects)];
    return { kind: "all", origin, parts: [...object, ...unions] };
  }

  /** Merges texts and numbers: the narrower one wins. */
  #noObject(all: AllSchema, parts: readonly Schema[]): Schema {
    const found = mergeScalars(parts, (part) => this.target(part));
    if (found !== undefined) return found;
    const last = parts.at(-1) ?? { kind: "any", origin: all.origin };
    this.#notes.add("parts-contradict", all.origin);
    return this.whole(last);
  }

  #mergedObject(all: AllSchema, parts: readonly Schema[]): Schema {
    if (parts.every(({ kind }) => kind === "reference")) {
      return { kind: "all", origin: all.origin, parts };
    }
    const objects = parts.flatMap((part) => this.objectOf(part) ?? []);
    return this.#unitedObject(all, parts, objects);
  }

  #unitedObject(
    all: AllSchema,
    parts: readonly Schema[],
    objects: readonly ObjectSchema[],
  ): ObjectSchema {
    const fields = new Map<string, FieldSchema>();
    for (const field of objects.flatMap((object) => object.fields)) {
      const other = fields.get(field.name);
      fields.set(field.name, other === undefined ? field : bothFields(other, field));
    }
    const more = objects.flatMap((object) => object.more ?? []);
    const [first, ...others] = more.filter(({ kind }) => kind !== "any");
    const own = parts.filter((part) => part.kind !== "reference");
    const united: ObjectSchema = {
      kind: "object",
      origin: all.origin,
      isNullable: parts.every((part) => part.isNullable === true) || undefined,
      fields: [...fields.values()],
      more: first === undefined || others.length > 0 ? more[0] : first,
    };
    const { origin } = all;
    return own.reduce<ObjectSchema>((whole, part) => {
      return withFacts(whole, { ...part, origin, isNullable: undefined });
    }, united);
  }

  /** Returns the object that a schema is composed to. */
  objectOf(schema: Schema): ObjectSchema | undefined {
    if (schema.kind === "object") return schema;
    if (schema.kind === "reference") {
      if (this.#objects.has(schema.key)) return this.#objects.get(schema.key);
      // A part that leads back to the schema adds nothing to it.
      this.#objects.set(schema.key, undefined);
      const target = this.#schemas.get(schema.key)?.schema;
      const found = target === undefined ? undefined : this.objectOf(target);
      this.#objects.set(schema.key, found);
      return found;
    }
    if (schema.kind !== "all") return undefined;
    const whole = this.whole(schema);
    if (whole.kind !== "all") return this.objectOf(whole);
    const objects = whole.parts.flatMap((part) => this.objectOf(part) ?? []);
    return objects.length < whole.parts.length
      ? undefined
      : this.#unitedObject(whole, whole.parts, objects);
  }

  /** Returns whether a union only requires fields. */
  #onlyRequires(schema: Schema): boolean {
    const union = schema.kind === "reference" ? undefined : this.whole(schema);
    return (
      union?.kind === "union" &&
      union.members.every(
        (member) =>
          member.kind === "object" &&
          (member.more === undefined || member.more.kind === "any") &&
          member.fields.every((field) => field.schema.kind === "any"),
      )
    );
  }
}

const isBareObject = (schema: Schema): boolean =>
  schema.kind === "object" && schema.fields.length === 0 && schema.more?.kind === "any";

/** Returns the only member but null. */
function onlyValue(members: readonly Schema[]): Schema | undefined {
  const [only, ...others] = members.filter((member) => !isNullSchema(member));
  return others.length > 0 ? undefined : only;
}

/** Returns the facts of a schema without its shape. */
const factsAlone = (schema: Schema): Schema =>
  withFacts({ kind: "any", origin: schema.origin }, schema);

function withoutRepeats(parts: readonly Schema[]): Schema[] {
  const keys = new Set<string>();
  return parts.filter((part) => {
    if (part.kind !== "reference") return true;
    const isNew = !keys.has(part.key);
    keys.add(part.key);
    return isNew;
  });
}

/** Merges a field of two parts; a part that only names it adds nothing. */
function bothFields(a: FieldSchema, b: FieldSchema): FieldSchema {
  const isRequired = a.isRequired || b.isRequired;
  return { name: a.name, isRequired, schema: bothSchemas(a.schema, b.schema) };
}

function bothSchemas(a: Schema, b: Schema): Schema {
  if (a === b) return a;
  const isNullable = a.isNullable === true && b.isNullable === true;
  return { kind: "all", origin: b.origin, parts: [a, b], ...(isNullable ? { isNullable } : {}) };
}
