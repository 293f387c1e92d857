/** The parts of a type, for all functions that traverse types. */
import { foldType } from "./fold.ts";
import type { TypeDeclaration, TypeRef } from "./type.ts";

/** The type expressions directly inside a declaration. */
export function declarationParts(declaration: TypeDeclaration): readonly TypeRef[] {
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

const none = (): Declarations => [];
const all = (parts: readonly Declarations[]): Declarations => parts.flat();

/** The declared types named anywhere inside an expression. */
export const namedIn = (type: TypeRef): Declarations =>
  foldType<Declarations>(type, {
    primitive: none,
    literal: none,
    named: (declaration) => [declaration],
    array: (items) => items,
    map: (values) => values,
    union: all,
    intersection: all,
  });

/** The declared types that a value has itself, not through the items of arrays and maps. */
export const standingFor = (type: TypeRef): Declarations =>
  foldType<Declarations>(type, {
    primitive: none,
    literal: none,
    named: (declaration) => [declaration],
    array: none,
    map: none,
    union: all,
    intersection: all,
  });
