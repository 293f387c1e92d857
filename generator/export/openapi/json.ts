import { isDeepStrictEqual } from "node:util";

export type Json = string | number | bigint | boolean | null | readonly Json[] | JsonObject;

interface RawJson {
  readonly rawJSON: (text: string) => unknown;
}

/** Prints a document. A bigint is printed as a number with all its digits. */
export const documentText = (document: Json): string =>
  JSON.stringify(
    document,
    (_, value: unknown) =>
      typeof value === "bigint" ? (JSON as typeof JSON & RawJson).rawJSON(`${value}`) : value,
    2,
  );

export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** Creates an object from entries with any names, including `__proto__`. */
export const jsonObject = (entries: Iterable<readonly [string, Json]>): JsonObject =>
  Object.fromEntries(entries);

/** Like `jsonObject`; returns undefined for an empty object. */
export function objectIfAny(entries: Iterable<readonly [string, Json]>): JsonObject | undefined {
  const object = jsonObject(entries);
  return Object.keys(object).length === 0 ? undefined : object;
}

export const listIfAny = (items: readonly Json[]): readonly Json[] | undefined =>
  items.length === 0 ? undefined : items;

export function anyOf(schemas: readonly JsonObject[]): JsonObject {
  const all = schemas.filter(
    (one, at) => schemas.findIndex((other) => isDeepStrictEqual(other, one)) === at,
  );
  const [only = {}, ...others] = all;
  if (others.length === 0) return only;
  const { type } = only;
  if (typeof type !== "string" || all.some((one) => one["type"] !== type)) return { anyOf: all };
  const values = all.map(listedIn);
  if (values.includes("any")) return { type };
  return values.includes("some")
    ? { type, anyOf: all }
    : { type, enum: [...new Set(values.flat() as Json[])] };
}

/** Returns the values of a schema that only lists values; otherwise whether it accepts any value of its type. */
function listedIn(schema: JsonObject): readonly Json[] | "any" | "some" {
  const entries = Object.entries(schema).filter(
    ([key, value]) => key !== "type" && value !== undefined,
  );
  const [[key, value] = [], ...others] = entries;
  if (key === undefined) return "any";
  if (others.length > 0) return "some";
  if (key === "const") return [value as Json];
  return key === "enum" ? (value as readonly Json[]) : "some";
}
