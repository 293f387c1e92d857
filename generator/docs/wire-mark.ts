/** Selects the encoding of lists and objects in an example. */
import type { Body, Parameter } from "../open/model-types.ts";
import { literalBefore, type Mark, markFor } from "../sheets/types/marks.ts";
import type { Value } from "./value-code.ts";

/** `path`: the template of the path that contains the parameter. */
export function parameterMark(parameter: Parameter, path = ""): Mark | undefined {
  const { list, object } = parameter;
  const parts = {
    hasList: list !== undefined,
    hasObject: object !== undefined || list === "brackets",
  };
  return markFor(parameter, parts, literalBefore(path, parameter.wire));
}

/** Returns the encoding of a form field, depending on its value. */
export function fieldMark(
  field: NonNullable<Body["encoding"]>[number],
  value: Value,
): Mark | undefined {
  const parts = { hasList: value.kind === "list", hasObject: value.kind === "object" };
  const plain: Mark | undefined =
    field.list === "repeat" ? { name: "repeat", settings: [] } : undefined;
  return markFor(field, parts) ?? plain;
}
