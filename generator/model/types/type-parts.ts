/** What a type is made of: the common road of all that look through types. */
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

/** Those that an expression is at once; arrays and maps only hold theirs. */
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
