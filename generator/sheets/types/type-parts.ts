import type { Primitive } from "./primitives.ts";
import type { Shape } from "./shape.ts";
import {
  isIn,
  type Scalar,
  type TupleOf,
  type TypeDeclaration,
  type TypeOf,
  type TypeRef,
  type UnnamedType,
} from "./type.ts";

/** A function for each kind of type. Inner types are already replaced by their results. */
interface TypeCases<Result> {
  readonly primitive: (name: Primitive) => Result;
  readonly literal: (value: Scalar) => Result;
  readonly named: (declaration: TypeDeclaration) => Result;
  readonly array: (items: Result) => Result;
  readonly tuple: (tuple: TupleOf<Result>) => Result;
  readonly map: (values: Result) => Result;
  readonly union: (members: readonly Result[]) => Result;
  readonly intersection: (members: readonly Result[]) => Result;
}

/** Folds a type expression from the inside out. Does not follow names, because types can be recursive. */
export function foldType<Result>(type: TypeRef, cases: TypeCases<Result>): Result {
  const folded = (part: TypeRef): Result => foldType(part, cases);
  switch (type.kind) {
    case "primitive":
      return cases.primitive(type.name);
    case "literal":
      return cases.literal(type.value);
    case "named":
      return cases.named(type.to);
    case "array":
      return cases.array(folded(type.items));
    case "tuple":
      return cases.tuple(mapTuple(type, folded));
    case "map":
      return cases.map(folded(type.values));
    case "union":
      return cases.union(type.members.map(folded));
    case "intersection":
      return cases.intersection(type.members.map(folded));
  }
}

interface AnyName {
  readonly kind: "named";
}

export const mapNames = <Named extends AnyName, Result>(
  type: TypeOf<Named>,
  name: (type: Named) => TypeOf<Result>,
): TypeOf<Result> =>
  type.kind === "named" ? name(type) : mapParts(type, (part) => mapNames(part, name));

export function mapParts<Named, Result>(
  type: UnnamedType<Named>,
  change: (part: TypeOf<Named>) => TypeOf<Result>,
): UnnamedType<Result> {
  switch (type.kind) {
    case "primitive":
    case "literal":
      return type;
    case "array":
      return { kind: "array", items: change(type.items) };
    case "tuple":
      return mapTuple(type, change);
    case "map":
      return { kind: "map", values: change(type.values) };
    case "union":
    case "intersection":
      return { kind: type.kind, members: type.members.map(change) };
  }
}

export const mapTuple = <Type, Result>(
  { kind, items, required, rest }: TupleOf<Type>,
  change: (type: Type) => Result,
): TupleOf<Result> => ({
  kind,
  items: items.map(change),
  required,
  ...(rest === undefined ? {} : { rest: change(rest) }),
});

export const tupleTypes = <Type>({
  items,
  rest,
}: Pick<TupleOf<Type>, "items" | "rest">): readonly Type[] =>
  rest === undefined ? items : [...items, rest];

/** Returns the expressions directly inside an expression. */
export function innerTypes<Named extends AnyName>(type: TypeOf<Named>): readonly TypeOf<Named>[] {
  switch (type.kind) {
    case "primitive":
    case "literal":
    case "named":
      return [];
    case "array":
      return [type.items];
    case "tuple":
      return tupleTypes(type);
    case "map":
      return [type.values];
    case "union":
    case "intersection":
      return type.members;
  }
}

/** The contents of a declaration, in the call sheet or in the model. */
type Contents<Type> =
  | {
      readonly kind: "object";
      readonly fields: readonly { readonly type: Type }[];
      readonly more?: Type | undefined;
    }
  | { readonly kind: "enum" }
  | { readonly kind: "union"; readonly members: readonly { readonly type: Type }[] }
  | { readonly kind: "alias"; readonly type: Type };

export function declarationParts<Type>(declaration: Contents<Type>): readonly Type[] {
  switch (declaration.kind) {
    case "object":
      return [
        ...declaration.fields.map(({ type }) => type),
        ...(declaration.more === undefined ? [] : [declaration.more]),
      ];
    case "enum":
      return [];
    case "union":
      return declaration.members.map(({ type }) => type);
    case "alias":
      return [declaration.type];
  }
}

type Declarations = readonly TypeDeclaration[];

/** Returns the declared types that an expression names at any depth. */
export const namedIn = (type: TypeRef): Declarations =>
  type.kind === "named" ? [type.to] : innerTypes(type).flatMap(namedIn);

/** Returns the declared types of the value itself, without the items of arrays and maps. */
export const standingFor = (type: TypeRef): Declarations =>
  type.kind === "named" ? [type.to] : wholeTypes(type).flatMap(standingFor);

/** Returns the types of the value itself: the members of a union or an intersection. */
export const wholeTypes = <Named extends AnyName>(type: TypeOf<Named>): readonly TypeOf<Named>[] =>
  type.kind === "union" || type.kind === "intersection" ? type.members : [];

/** Returns the types `used`, and all types that refer to them, directly or indirectly. */
export function usersOf(
  used: readonly TypeDeclaration[],
  types: readonly TypeDeclaration[],
): ReadonlySet<TypeDeclaration> {
  const users = new Map<TypeDeclaration, TypeDeclaration[]>();
  for (const type of types) {
    for (const part of declarationParts(type).flatMap(namedIn)) {
      const known = users.get(part);
      if (known === undefined) users.set(part, [type]);
      else known.push(type);
    }
  }
  const declarations = new Set<TypeDeclaration>();
  const waiting = [...used];
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    if (declarations.has(type)) continue;
    declarations.add(type);
    waiting.push(...(users.get(type) ?? []));
  }
  return declarations;
}

/** Returns the declared types that the expressions refer to, directly or indirectly. */
export function reachedTypes(from: readonly TypeRef[]): ReadonlySet<TypeDeclaration> {
  const reached = new Set<TypeDeclaration>();
  const waiting = from.flatMap(namedIn);
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    if (reached.has(type)) continue;
    reached.add(type);
    for (const part of declarationParts(type)) waiting.push(...namedIn(part));
  }
  return reached;
}

/** A type that can be recursive: a traversal must remember visited types. */
export type Holder = Extract<Shape, { kind: "array" | "tuple" | "map" | "object" }>;

/** Returns the types inside a list, a map or an object when it is sent. */
export function heldTypes(holder: Holder): readonly TypeRef[] {
  switch (holder.kind) {
    case "array":
      return [holder.items];
    case "tuple":
      return tupleTypes(holder);
    case "map":
      return [holder.values];
    case "object": {
      const fields = holder.fields.filter((field) => isIn(field, "sent"));
      const more = holder.more === undefined ? [] : [holder.more];
      return [...fields.map((field) => field.type), ...more];
    }
  }
}

export function showType(type: TypeRef): string {
  switch (type.kind) {
    case "primitive":
      return type.name;
    case "literal":
      return typeof type.value === "string" ? quote(type.value) : String(type.value);
    case "named":
      return type.name;
    case "array":
      return `${wrap(type.items)}[]`;
    case "tuple":
      return showTuple(type);
    case "map":
      return `Record<string, ${showType(type.values)}>`;
    case "union":
      return type.members.map(showType).join(" | ");
    case "intersection":
      return type.members.map(wrap).join(" & ");
  }
}

function showTuple({ items, required, rest }: TupleOf<TypeRef>): string {
  const shown = items.map((item, at) => (at < required ? showType(item) : `${wrap(item)}?`));
  return `[${[...shown, ...(rest === undefined ? [] : [`...${wrap(rest)}[]`])].join(", ")}]`;
}

const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const wrap = (type: TypeRef): string =>
  type.kind === "union" || type.kind === "intersection" ? `(${showType(type)})` : showType(type);
