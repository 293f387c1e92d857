/**
 * The possible values of a schema, in one notation for all dialects of JSON Schema and for Discovery. Readers
 * translate documents without naming, merging or judging.
 */
import type { PlainValue } from "../../sheets/document/plain-value.ts";
import type { Primitive } from "../../sheets/types/primitives.ts";
import { tupleTypes } from "../../sheets/types/type-parts.ts";
import type { Constraints } from "../../sheets/types/type.ts";
import type { Origin } from "../notes/notes.ts";

export type Schema =
  | AnySchema
  | NeverSchema
  | ReferenceSchema
  | ScalarSchema
  | EnumSchema
  | ListSchema
  | TupleSchema
  | ObjectSchema
  | UnionSchema
  | IntersectionSchema;

/** Facts next to the shape of a value; for a reference, those at the reference, not those of its target. */
export interface SchemaFacts {
  readonly origin: Origin;
  readonly title?: string | undefined;
  readonly doc?: string | undefined;
  /** True, or what to use instead. */
  readonly deprecated?: true | string | undefined;
  /** Whether it can also be null, in the notation of any dialect. */
  readonly isNullable?: boolean | undefined;
  readonly isReadonly?: boolean | undefined;
  readonly isWriteonly?: boolean | undefined;
  /** The default of the server. */
  readonly default?: PlainValue | undefined;
  readonly constraints?: Constraints | undefined;
  readonly extension?: Extension | undefined;
  /** Keys of the schemas whose parts it has by `allOf`. */
  readonly parts?: readonly string[] | undefined;
  /**
   * Discriminator of a parent: each schema that has the parent among its parts is one of the members. The tags are values
   * that mean one of them, as far as the document specifies them.
   */
  readonly children?:
    | {
        readonly field: string;
        readonly tags: readonly { readonly value: string; readonly key: string }[];
      }
    | undefined;
}

/** Any value: `{}`, `true`, Discovery's `any`. */
interface AnySchema extends SchemaFacts {
  readonly kind: "any";
}

/** No value: `false`. */
interface NeverSchema extends SchemaFacts {
  readonly kind: "never";
}

/** A schema with a key in `Description.schemas`; chains and cycles are those of the document. */
export interface ReferenceSchema extends SchemaFacts {
  readonly kind: "reference";
  readonly key: string;
}

/** Unencoded bytes in a part of a multipart body, or as a whole body or response, are `file`. */
export type ScalarName = Exclude<Primitive, "json" | "unknown"> | "null";

export interface ScalarSchema extends SchemaFacts {
  readonly kind: "scalar";
  readonly name: ScalarName;
}

export interface EnumSchema extends SchemaFacts {
  readonly kind: "enum";
  readonly base: "string" | "integer" | "bigint" | "number" | "boolean";
  /** The format of the values, if they are integers of 64 bits. */
  readonly format?: string | undefined;
  /** Excludes null, which `isNullable` covers, and duplicates. */
  readonly values: readonly EnumValueSchema[];
  /** Whether the document allows other values. */
  readonly isOpen?: boolean | undefined;
}

export interface EnumValueSchema {
  readonly value: string | number | boolean;
  /** All digits of an integer that a number does not hold. */
  readonly digits?: string | undefined;
  readonly doc?: string | undefined;
  readonly deprecated?: true | string | undefined;
}

export interface ListSchema extends SchemaFacts {
  readonly kind: "list";
  readonly items: Schema;
}

/** A list whose first items have a schema by position. */
export interface TupleSchema extends SchemaFacts {
  readonly kind: "tuple";
  readonly items: readonly Schema[];
  /** Number of the first items that must be present. */
  readonly required: number;
  /** Schema of all further items; absent if there are no others. */
  readonly rest?: Schema | undefined;
}

/** An object, or a map where it has no fields. */
export interface ObjectSchema extends SchemaFacts {
  readonly kind: "object";
  readonly fields: readonly FieldSchema[];
  /** The type of unlisted fields; undefined if the document does not specify it. */
  readonly more?: Schema | undefined;
}

export interface FieldSchema {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** `oneOf` and `anyOf`. */
export interface UnionSchema extends SchemaFacts {
  readonly kind: "union";
  readonly members: readonly Schema[];
  readonly discriminator?: Discriminator | undefined;
}

export interface Discriminator {
  /** The field whose value distinguishes the members. */
  readonly field: string;
  /** Values by the index of their member, as far as the document specifies them. */
  readonly tags: readonly { readonly value: string; readonly member: number }[];
}

/** Objects and unions that a value is all of. */
interface IntersectionSchema extends SchemaFacts {
  readonly kind: "intersection";
  readonly members: readonly Schema[];
}

/** Returns whether null is its only value. */
export const isNullSchema = (schema: Schema): boolean =>
  schema.kind === "scalar" && schema.name === "null";

/** The schemas directly inside one; what a reference leads to is not among them. */
export function schemasIn(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case "list":
      return [schema.items];
    case "tuple":
      return tupleTypes(schema);
    case "object": {
      const more = schema.more === undefined ? [] : [schema.more];
      return [...schema.fields.map((field) => field.schema), ...more];
    }
    case "union":
    case "intersection":
      return schema.members;
    case "any":
    case "never":
    case "reference":
    case "scalar":
    case "enum":
      return [];
  }
}

/** The same with the facts around it, which win: they are nearer to the reader. */
export function withFacts<One extends Schema>(schema: One, around: SchemaFacts): One {
  return {
    ...schema,
    origin: around.origin,
    title: around.title ?? schema.title,
    doc: around.doc ?? schema.doc,
    deprecated: around.deprecated ?? schema.deprecated,
    isNullable: around.isNullable ?? schema.isNullable,
    isReadonly: around.isReadonly ?? schema.isReadonly,
    isWriteonly: around.isWriteonly ?? schema.isWriteonly,
    default: around.default === undefined ? schema.default : around.default,
    constraints: bothOf(schema.constraints, around.constraints),
    extension: bothOf(schema.extension, around.extension),
  };
}

/** The facts of both; the second takes precedence. */
const bothOf = <Facts extends object>(
  inside: Facts | undefined,
  around: Facts | undefined,
): Facts | undefined =>
  inside === undefined || around === undefined ? (around ?? inside) : { ...inside, ...around };

/** All that some things lead to, themselves among them, each once and when it is asked for. */
export function* reached<One extends object>(
  from: readonly One[],
  next: (one: One) => readonly One[],
): Generator<One> {
  const seen = new Set<One>();
  const left = [...from];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    yield one;
    left.push(...next(one));
  }
}

/** Any string. */
export const textSchema = (origin: Origin): ScalarSchema => ({
  kind: "scalar",
  name: "string",
  origin,
});

/** Returns the same string for equal schemas, wherever they are. */
export const signature = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (key === "origin" ? undefined : part)) ?? "";

/** Returns the same string for schemas that differ in wording only. */
export const wordlessSignature = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (words.has(key) ? undefined : part)) ?? "";

const words = new Set(["origin", "doc", "title"]);

/**
 * The content of `x-callsheet`: keys of the format from the exporter. They take precedence over the rest of the
 * document.
 */
export type Extension = Readonly<Record<string, unknown>>;
