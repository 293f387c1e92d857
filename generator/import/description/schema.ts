/** The values of a schema, in one notation for all dialects. Readers do not name, merge or validate. */
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

/** Facts in addition to the shape of a value. A reference has its own facts, not those of its target. */
export interface SchemaFacts {
  readonly origin: Origin;
  readonly title?: string | undefined;
  readonly doc?: string | undefined;
  /** True, or a hint at the replacement. */
  readonly deprecated?: true | string | undefined;
  /** Whether the value can also be null, in the notation of any dialect. */
  readonly isNullable?: boolean | undefined;
  readonly isReadonly?: boolean | undefined;
  readonly isWriteonly?: boolean | undefined;
  /** Default value of the server. */
  readonly default?: PlainValue | undefined;
  readonly constraints?: Constraints | undefined;
  readonly extension?: Extension | undefined;
  /** Keys of the schemas that `allOf` includes. */
  readonly parts?: readonly string[] | undefined;
  /** Discriminator of a parent; members are all schemas that include it. Tags select members, if specified. */
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

/** A reference to a schema by its key in `Description.schemas`; chains and cycles of the document are kept. */
export interface ReferenceSchema extends SchemaFacts {
  readonly kind: "reference";
  readonly key: string;
}

/** `file`: unencoded bytes in a part of a multipart body, or as a whole body or response. */
export type ScalarName = Exclude<Primitive, "json" | "unknown"> | "null";

export interface ScalarSchema extends SchemaFacts {
  readonly kind: "scalar";
  readonly name: ScalarName;
}

export interface EnumSchema extends SchemaFacts {
  readonly kind: "enum";
  readonly base: "string" | "integer" | "bigint" | "number" | "boolean";
  /** Format of the values if they are 64-bit integers. */
  readonly format?: string | undefined;
  /** Values without null, which `isNullable` covers, and without duplicates. */
  readonly values: readonly EnumValueSchema[];
  /** Whether the document allows other values. */
  readonly isOpen?: boolean | undefined;
}

export interface EnumValueSchema {
  readonly value: string | number | boolean;
  /** All digits of an integer that a JavaScript number cannot represent. */
  readonly digits?: string | undefined;
  readonly doc?: string | undefined;
  readonly deprecated?: true | string | undefined;
}

export interface ListSchema extends SchemaFacts {
  readonly kind: "list";
  readonly items: Schema;
}

/** A list whose first items have a schema for each position. */
export interface TupleSchema extends SchemaFacts {
  readonly kind: "tuple";
  readonly items: readonly Schema[];
  /** Number of required items at the start. */
  readonly required: number;
  /** Schema of all further items; undefined if no further items are possible. */
  readonly rest?: Schema | undefined;
}

/** An object, or a map if it has no fields. */
export interface ObjectSchema extends SchemaFacts {
  readonly kind: "object";
  readonly fields: readonly FieldSchema[];
  /** Type of unlisted fields; undefined if the document does not specify it. */
  readonly more?: Schema | undefined;
}

export interface FieldSchema {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** A union: `oneOf` or `anyOf`. */
export interface UnionSchema extends SchemaFacts {
  readonly kind: "union";
  readonly members: readonly Schema[];
  readonly discriminator?: Discriminator | undefined;
}

export interface Discriminator {
  readonly field: string;
  /** Values of the field, each with the index of its member, if the document specifies them. */
  readonly tags: readonly { readonly value: string; readonly member: number }[];
}

/** Schemas that all apply to a value. */
interface IntersectionSchema extends SchemaFacts {
  readonly kind: "intersection";
  readonly members: readonly Schema[];
}

export const isNullSchema = (schema: Schema): boolean =>
  schema.kind === "scalar" && schema.name === "null";

/** Returns the schemas directly inside a schema, without the targets of references. */
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

/** Returns a schema with additional facts, which override its own: they are nearer to the reader. */
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

const bothOf = <Facts extends object>(
  inside: Facts | undefined,
  around: Facts | undefined,
): Facts | undefined =>
  inside === undefined || around === undefined ? (around ?? inside) : { ...inside, ...around };

/** Iterates over all objects that are reachable from a list, the list included. Each is visited once. */
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

export const textSchema = (origin: Origin): ScalarSchema => ({
  kind: "scalar",
  name: "string",
  origin,
});

/** Returns the same string for equal schemas. */
export const signature = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (key === "origin" ? undefined : part)) ?? "";

/** Returns the same string for schemas that differ only in their documentation. */
export const wordlessSignature = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (words.has(key) ? undefined : part)) ?? "";

const words = new Set(["origin", "doc", "title"]);

/** The content of `x-callsheet`: keys of call sheets, which take precedence over the rest of the document. */
export type Extension = Readonly<Record<string, unknown>>;
