/** A type expression in the syntax of the format. */
import type { TypeRef } from "./type.ts";

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

/** In single quotes, the usual ones in type expressions. */
const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const wrap = (type: TypeRef): string =>
  type.kind === "union" || type.kind === "intersection" ? `(${showType(type)})` : showType(type);
