/** Several schemas as one: what fits any of them. Many tools know a schema by its `type` alone. */
import { isDeepStrictEqual } from "node:util";
import type { Json, JsonObject } from "./json.ts";

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

/** The values of a schema that lists them and says no more; else whether it takes any of its type. */
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
