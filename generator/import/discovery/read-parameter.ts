import type { ParameterDescription } from "../description/description.ts";
import type { Schema } from "../description/schema.ts";
import { parameterKeys } from "./keys.ts";
import type { Part } from "./part.ts";
import { readScalar } from "./read-scalar.ts";
import { neededBy } from "./read-schema.ts";

/** `method`: its id, by which a parameter may say that the method must be given it. */
export function readParameter(
  name: string,
  part: Part,
  method: string | undefined,
): ParameterDescription {
  part.check(parameterKeys);
  const location = part.text("location") ?? "query";
  if (location !== "path" && location !== "query") {
    part.invalid("path or query is expected", "location");
  }
  const isInPath = location === "path";
  const isRepeated = part.isTrue("repeated");
  const isNeeded = method !== undefined && neededBy(part).includes(method);
  const schema = readScalar(part, { origin: part.origin });
  return {
    name,
    in: isInPath ? "path" : "query",
    isRequired: part.isTrue("required") || isInPath || isNeeded,
    schema: isRepeated ? listOf(schema) : schema,
    list: isRepeated && isInPath ? "comma" : undefined,
    doc: part.text("description"),
    deprecated: part.isTrue("deprecated") || undefined,
    origin: part.origin,
  };
}

/** The default of a repeated parameter is that of one item. */
function listOf({ default: assumed, ...items }: Schema): Schema {
  return {
    kind: "list",
    origin: items.origin,
    items,
    default: assumed === undefined ? undefined : [assumed],
  };
}
