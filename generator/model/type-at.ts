/** What stands inside a type: under a field of it, or in each of its items. */
import type { ObjectType, TypeDeclaration, TypeRef } from "./model.ts";

/** The declaration that a name means; undefined for a name of which nothing can be said. */
type Lookup = (name: string) => TypeDeclaration | undefined;

/** A type that is not a name for another one. */
type Plain = Exclude<TypeRef, { kind: "named" }> | ObjectType | "several";

export interface Missing {
  /** The field that there is not. */
  readonly field: string;
  /** Those that there are instead. */
  readonly known: readonly string[];
}

/** Nobody can say what is in there. */
export const anything: TypeRef = { kind: "primitive", name: "unknown" };

/** The type under a field with dots between its words; `anything` where a type on the way is open. */
export function typeAt(type: TypeRef, path: string, lookup: Lookup): TypeRef | Missing {
  let at: TypeRef = type;
  for (const field of path.split(".")) {
    const found = fieldOf(at, field, lookup);
    if ("field" in found) return found;
    at = found;
  }
  return at;
}

/** What an array holds; undefined for a type that is none. */
export function itemOf(type: TypeRef, lookup: Lookup): TypeRef | undefined {
  const plain = resolve(type, lookup);
  if (plain === "several" || isOpen(plain)) return anything;
  return plain.kind === "array" ? plain.items : undefined;
}

/** A type with its names followed to what they stand for, `null` left aside. */
export function resolve(type: TypeRef, lookup: Lookup): Plain {
  if (type.kind === "union") {
    const [only, ...others] = type.members.filter((member) => !isNull(member));
    return only === undefined || others.length > 0 ? "several" : resolve(only, lookup);
  }
  if (type.kind !== "named") return type;
  const declaration = lookup(type.name);
  switch (declaration?.kind) {
    case "object":
      return declaration;
    case "alias":
      return resolve(declaration.type, lookup);
    case "enum":
      return typeof declaration.values[0]?.value === "string"
        ? { kind: "primitive", name: "string" }
        : "several";
    default:
      return "several";
  }
}

function fieldOf(type: TypeRef, field: string, lookup: Lookup): TypeRef | Missing {
  const plain = resolve(type, lookup);
  if (plain === "several" || isOpen(plain)) return anything;
  switch (plain.kind) {
    case "object": {
      const received = plain.fields.filter(({ writeonly }) => !writeonly);
      const found = received.find(({ name }) => name === field);
      const known = received.map(({ name }) => name);
      return found?.type ?? plain.more ?? { field, known };
    }
    case "map":
      return plain.values;
    case "intersection": {
      const all = plain.members.map((member) => fieldOf(member, field, lookup));
      const found = all.filter((one): one is TypeRef => !("field" in one));
      const known = all.flatMap((one) => ("field" in one ? one.known : []));
      return found.find((one) => one !== anything) ?? found[0] ?? { field, known };
    }
    default:
      return { field, known: [] };
  }
}

const isNull = (type: TypeRef): boolean => type.kind === "primitive" && type.name === "null";

const isOpen = (type: Exclude<Plain, "several">): boolean =>
  type.kind === "primitive" && (type.name === "unknown" || type.name === "json");
