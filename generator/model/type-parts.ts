/** What a type is made of: the common road of all that look through types. */
import type { TypeDeclaration, TypeRef } from "./model.ts";

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

/** The declared names anywhere inside an expression. */
export function namesIn(type: TypeRef): readonly string[] {
  switch (type.kind) {
    case "named":
      return [type.name];
    case "array":
      return namesIn(type.items);
    case "map":
      return namesIn(type.values);
    case "union":
    case "intersection":
      return type.members.flatMap(namesIn);
    default:
      return [];
  }
}

/** A type expression in the words of the format. */
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
    case "map":
      return `Record<string, ${showType(type.values)}>`;
    case "union":
      return type.members.map(showType).join(" | ");
    case "intersection":
      return type.members.map(wrap).join(" & ");
  }
}

/** In single quotes, as type expressions are mostly written. */
const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const wrap = (type: TypeRef): string =>
  type.kind === "union" || type.kind === "intersection" ? `(${showType(type)})` : showType(type);
