/** The types of a description: merged, documented and without meaningless cycles. Names are assigned last. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { PlainValue } from "../../sheets/document/plain-value.ts";
import type { EnumBase } from "../../sheets/types/primitives.ts";
import { isNull, isUnknown } from "../../sheets/types/shape.ts";
import { mapParts } from "../../sheets/types/type-parts.ts";
import type {
  Constraints,
  EnumType,
  NamedType,
  TypeOf,
  UnionType,
} from "../../sheets/types/type.ts";
import type { Origin } from "../notes/notes.ts";

/** A type expression of the model whose names refer to declarations of the graph. */
export type GraphExpression = TypeOf<Named>;

/** A declaration, compared by identity. */
export type Named = Keyed | Inline;

/** Named types of the document, by the key of their schema. */
export interface Keyed extends NamedType {
  readonly key: string;
  readonly to: Declaration;
}

/** An anonymous type that needs a name in a sheet. Equal types are a single object. */
export interface Inline extends NamedType {
  readonly key?: undefined;
  readonly to: InlineDeclaration;
  readonly id: number;
  /** Location of its first use. */
  readonly origin: Origin;
  readonly origins: readonly Origin[];
  /** Title in the document, which is a better name than a number. */
  readonly title: string | undefined;
}

export type Declaration = InlineDeclaration;

/** A declaration that no expression can replace. An alias adds a format to its type. */
export type InlineDeclaration =
  ObjectDeclaration | EnumDeclaration | UnionDeclaration | AliasDeclaration;

/** Documentation in a sheet. */
export interface Words {
  readonly renamedFrom?: string | string[] | undefined;
  readonly doc?: string | undefined;
  readonly deprecated?: true | string | undefined;
}

interface Unnamed {
  readonly name: "";
  readonly place: Place;
  readonly words: Words;
}

interface ObjectDeclaration extends Unnamed {
  readonly kind: "object";
  readonly fields: readonly FieldDeclaration[];
  readonly more?: GraphExpression | undefined;
  readonly constraints?: Constraints | undefined;
}

export interface FieldDeclaration {
  readonly name: string;
  readonly type: GraphExpression;
  readonly required: boolean;
  readonly readonly: boolean;
  readonly writeonly: boolean;
  readonly default?: PlainValue | undefined;
  readonly constraints?: Constraints | undefined;
  readonly words: Words;
  readonly place: Place;
  readonly origin: Origin;
}

export interface EnumDeclaration extends Unnamed {
  readonly kind: "enum";
  readonly base: EnumBase;
  readonly values: readonly {
    readonly value: string | number | boolean;
    readonly words: Words;
    readonly place: Place;
  }[];
  readonly open: EnumType["open"];
  /** Format of 64-bit integers. */
  readonly format?: string | undefined;
  /** Decision of our own exporter: inline, or a separate declaration. */
  readonly writing?: "inline" | "declared" | undefined;
}

export interface UnionDeclaration extends Unnamed {
  readonly kind: "union";
  readonly members: readonly {
    readonly type: GraphExpression;
    /** Discriminator values that select the member. Either all members have values, or no member does. */
    readonly tags: readonly string[];
    readonly place: Place;
  }[];
  readonly discriminator?: string | undefined;
  readonly open: UnionType["open"];
}

interface AliasDeclaration extends Unnamed {
  readonly kind: "alias";
  readonly type: GraphExpression;
  readonly constraints?: Constraints | undefined;
}

/** Location in sheets that do not exist yet. */
export const unplaced: Place = { file: "", line: 1, column: 1, length: 0 };

export const unnamed: Unnamed = { name: "", place: unplaced, words: {} };

export const unknownType: GraphExpression = { kind: "primitive", name: "unknown" };
export const nullType: GraphExpression = { kind: "literal", value: null };

export const alias = (type: GraphExpression): AliasDeclaration => ({
  ...unnamed,
  kind: "alias",
  type,
});

/** Creates a declared union without a discriminator. */
export const plainUnion = (members: readonly GraphExpression[]): UnionDeclaration => ({
  ...unnamed,
  kind: "union",
  members: members.map((type) => ({ type, tags: [], place: unplaced })),
  open: "never",
});

/** Replaces the direct parts of an expression; returns an expression without parts unchanged. */
export function withParts(
  type: GraphExpression,
  change: (part: GraphExpression) => GraphExpression,
): GraphExpression {
  if (type.kind === "named") return type;
  const changed = mapParts(type, change);
  const isChoice = changed.kind === "union" || changed.kind === "intersection";
  return isChoice ? { kind: changed.kind, members: distinct(changed.members) } : changed;
}

/** Returns the expressions in a declaration. `takes`: returns whether a field is included. */
export function typesIn(
  declaration: Declaration,
  takes: (field: FieldDeclaration) => boolean = () => true,
): readonly GraphExpression[] {
  switch (declaration.kind) {
    case "enum":
      return [];
    case "alias":
      return [declaration.type];
    case "union":
      return declaration.members.map(({ type }) => type);
    case "object": {
      const more = declaration.more === undefined ? [] : [declaration.more];
      return [...declaration.fields.filter(takes).map(({ type }) => type), ...more];
    }
  }
}

export function withTypes(
  declaration: Declaration,
  change: (type: GraphExpression) => GraphExpression,
): Declaration {
  switch (declaration.kind) {
    case "enum":
      return declaration;
    case "alias":
      return { ...declaration, type: change(declaration.type) };
    case "union": {
      const members = declaration.members.map((one) => ({ ...one, type: change(one.type) }));
      return { ...declaration, members };
    }
    case "object": {
      const fields = declaration.fields.map((one) => ({ ...one, type: change(one.type) }));
      const { more } = declaration;
      return { ...declaration, fields, ...(more === undefined ? {} : { more: change(more) }) };
    }
  }
}

/** Returns the same string for equal expressions. */
export function typeKey(type: GraphExpression): string {
  switch (type.kind) {
    case "primitive":
      return type.name;
    case "literal":
      return JSON.stringify(type.value);
    case "named":
      return type.key === undefined ? `@${type.id}` : `#${JSON.stringify(type.key)}`;
    case "array":
      return `[${typeKey(type.items)}]`;
    case "tuple": {
      const rest = type.rest === undefined ? "" : typeKey(type.rest);
      return `<${type.items.map(typeKey).join()};${type.required};${rest}>`;
    }
    case "map":
      return `{${typeKey(type.values)}}`;
    case "union":
      return `(${type.members.map(typeKey).join("|")})`;
    case "intersection":
      return `(${type.members.map(typeKey).join("&")})`;
  }
}

const distinct = (types: readonly GraphExpression[]): GraphExpression[] => [
  ...new Map(types.map((type) => [typeKey(type), type])).values(),
];

/** Creates a union such as `A | B | null`; returns a single member if the others add nothing. */
export function flatUnion(types: readonly GraphExpression[]): GraphExpression {
  const [first] = types;
  if (first !== undefined && types.length === 1) return first;
  const unique = distinct(types.flatMap((type) => (type.kind === "union" ? type.members : [type])));
  const names = new Set<string>();
  for (const type of unique) if (type.kind === "primitive") names.add(type.name);
  if (names.has("unknown") || unique.length === 0) return unknownType;
  const kept = unique.filter((type) => {
    if (type.kind === "primitive") return type.name !== "integer" || !names.has("number");
    if (type.kind === "named" && type.key === undefined && type.to.kind === "enum") {
      const { base } = type.to;
      return !names.has(base) && !(base === "integer" && names.has("number"));
    }
    if (type.kind !== "literal") return true;
    const isInteger = typeof type.value === "number" && Number.isInteger(type.value);
    return !names.has(typeof type.value) && !(isInteger && names.has("integer"));
  });
  const [only] = kept;
  // Null comes last.
  const ordered = [...kept.filter((type) => !isNull(type)), ...kept.filter(isNull)];
  return kept.length === 1 && only !== undefined ? only : { kind: "union", members: ordered };
}

export const orNull = (type: GraphExpression): GraphExpression =>
  isUnknown(type) ? type : flatUnion([type, nullType]);

export function withoutNull(type: GraphExpression): GraphExpression {
  if (type.kind !== "union") return type;
  const members = type.members.filter((member) => !isNull(member));
  return members.length === 0 ? type : flatUnion(members);
}
