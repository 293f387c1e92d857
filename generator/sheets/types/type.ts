/** Types of sent and received values, as plain data. A name refers to its declaration: recursive types are cycles. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { PlainValue } from "../document/plain-value.ts";
import type { EnumBase, Primitive } from "./primitives.ts";

/** A fact that the API's document does not specify. */
export const unknown = "unknown";
export type Unknown = typeof unknown;

export type Scalar = string | number | boolean | null;
export type Json = PlainValue;

/** A former name, and where the call sheet lists it. */
export interface FormerName {
  readonly name: string;
  readonly place: Place;
}

/** A parsed type expression. `Named`: the reference to a declared type. */
export type TypeOf<Named> = Named | UnnamedType<Named>;

/** An expression other than a name. */
export type UnnamedType<Named> =
  | { readonly kind: "primitive"; readonly name: Primitive }
  | { readonly kind: "literal"; readonly value: Scalar }
  | { readonly kind: "array"; readonly items: TypeOf<Named> }
  | TupleOf<TypeOf<Named>>
  | { readonly kind: "map"; readonly values: TypeOf<Named> }
  | { readonly kind: "union"; readonly members: readonly TypeOf<Named>[] }
  | { readonly kind: "intersection"; readonly members: readonly TypeOf<Named>[] };

export type TypeRef = TypeOf<NamedType>;

/** A list whose first items have a type by position. */
export interface TupleOf<Type> {
  readonly kind: "tuple";
  readonly items: readonly Type[];
  /** Number of items that must be present, from the first. */
  readonly required: number;
  /** Type of all further items; absent if further items are not allowed. */
  readonly rest?: Type | undefined;
}

export interface NamedType {
  readonly kind: "named";
  readonly name: string;
  readonly to: TypeDeclaration;
}

/** Documentation and constraints for readers. The server enforces the constraints; the client does not. */
export interface Documented {
  readonly doc?: string | undefined;
  readonly deprecated?: string | undefined;
  readonly constraints?: Constraints | undefined;
}

export interface Constraints {
  /** The format of a string or number, by its common name: `uri`, `uuid`, `unix-time`. */
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly exclusiveMaximum?: number | undefined;
  readonly multipleOf?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly uniqueItems?: boolean | undefined;
  /** Constraints of an object or a map. */
  readonly minProperties?: number | undefined;
  readonly maxProperties?: number | undefined;
}

export type TypeDeclaration = ObjectType | EnumType | UnionType | AliasType;

interface Declared {
  readonly name: string;
  readonly doc?: string | undefined;
  readonly deprecated?: string | undefined;
  /** Former names, with the id of the former resource if it was another: `advertisers.Check`. */
  readonly renamedFrom?: readonly FormerName[] | undefined;
  readonly place: Place;
}

export interface ObjectType extends Declared {
  readonly kind: "object";
  readonly fields: readonly Field[];
  /** The type of unlisted fields; undefined if they are not allowed. */
  readonly more?: TypeRef | undefined;
  readonly constraints?: Constraints | undefined;
}

export interface Field extends Documented {
  readonly name: string;
  readonly type: TypeRef;
  readonly required: boolean;
  /** Output only: set by the server, not sent in a body. */
  readonly readonly: boolean;
  /** Input only: can be sent in a body, absent in a result. */
  readonly writeonly: boolean;
  /** The server's default for the field. */
  readonly default?: Json | undefined;
  readonly place: Place;
}

/** Whether a service can add values or members. `results`: open when received, closed when sent. */
export type Openness = "results" | "never" | "always";

export interface EnumType extends Declared {
  readonly kind: "enum";
  /** Kind of its values. */
  readonly base: EnumBase;
  readonly values: readonly EnumValue[];
  /** `unknown` if the document does not list all values. */
  readonly open: Openness | Unknown;
  /** Constraints that only consist of a format. */
  readonly constraints?: Constraints | undefined;
}

export interface EnumValue {
  /** A bigint if the enum has `of: bigint`. */
  readonly value: Scalar | bigint;
  readonly doc?: string | undefined;
  readonly deprecated?: string | undefined;
  readonly place: Place;
}

/** Returns the value of an enum as written in a call sheet: a large integer has its digits in quotes. */
export const writtenValue = (value: EnumValue["value"]): Scalar => {
  if (typeof value !== "bigint") return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
};

/** Returns the value of an enum as code: `"a"`, `1`, `1n`. */
export const valueText = (value: EnumValue["value"] | undefined): string =>
  typeof value === "bigint" ? `${value}n` : JSON.stringify(value);

export interface UnionType extends Declared {
  readonly kind: "union";
  readonly members: readonly UnionMember[];
  /** The field whose value identifies the member. */
  readonly discriminator?: string | undefined;
  /** A union with a discriminator is open only if each member lists its own tags: see `isOpenUnion`. */
  readonly open: Openness;
}

export interface UnionMember {
  readonly type: TypeRef;
  /** The discriminator's values for this member; empty if the member's type lists them. */
  readonly tags: readonly string[];
  readonly place: Place;
}

export interface AliasType extends Declared {
  readonly kind: "alias";
  readonly type: TypeRef;
  readonly constraints?: Constraints | undefined;
}

export type View = "sent" | "received";

/** Returns whether a field is sent or received. Output-only fields are not sent, input-only fields are not received. */
export const isIn = ({ readonly, writeonly }: Field, view: View): boolean =>
  !(view === "received" ? writeonly : readonly);

/** Returns whether an enum allows values that it does not list. */
export const isOpen = ({ open }: Pick<EnumType, "open">, view: View): boolean => {
  switch (open) {
    case "always":
    case "unknown":
      return true;
    case "results":
      return view === "received";
    case "never":
      return false;
  }
};

/** Separators of the items of a list in one string. */
export const separators = ["comma", "space", "pipe", "tab"] as const;

export type Separator = (typeof separators)[number];

/** The styles of a list in text: `a=x&a=y`, `a=x,y`, `a[]=x&a[]=y`, `a[0]=x&a[1]=y`, and with other separators. */
export const listStyles = [
  "repeat",
  "comma",
  "brackets",
  "indexed",
  "space",
  "pipe",
  "tab",
] as const;

export type ListStyle = (typeof listStyles)[number];

/** The styles of a list that only a path can have: `x.y` and `x;a=y`. */
export const pathStyles = ["label", "matrix"] as const;

export type PathStyle = (typeof pathStyles)[number];

/**
 * The styles of an object's fields: `a[b]=x`; each under its own name, `b=x`; names alternating with values, `b,x,c,y`;
 * `b=x,c=y`; in a path `b=x.c=y` and `;b=x;c=y`.
 */
export const objectStyles = [
  "brackets",
  "fields",
  "comma",
  "space",
  "pipe",
  "equals",
  "label",
  "matrix",
] as const;

export type ObjectStyle = (typeof objectStyles)[number];

/** The notation of a value that consists of several strings. Undefined facts have the default of their location. */
export interface Writing {
  readonly list?: ListStyle | PathStyle | undefined;
  /** Separators of nested lists, outermost first. If they are set, `list` is a separator or `repeat`. */
  readonly inner?: readonly Separator[] | undefined;
  readonly object?: ObjectStyle | undefined;
  /** The content type of the value itself. With JSON, the value is sent as JSON text. */
  readonly media?: string | undefined;
  /** Whether reserved characters are sent unescaped. */
  readonly reserved?: true | undefined;
  /** Whether the value is the whole query string, without a name. */
  readonly whole?: true | undefined;
}
