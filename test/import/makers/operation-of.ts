/** Finds the operation of a recorded call. */
import type { Operation } from "../../../generator/model/model.ts";
import type { RecordedCall } from "./read-recordings.ts";

/** Method, path and label, independent of the names of variables. */
const lineOf = (method: string, template: string, label = ""): string =>
  `${method} ${template.replaceAll(/\{[^}]*\}/g, "{}")}${label === "" ? "" : `#${label}`}`;

export function operationOf(
  operations: readonly Operation[],
  { operation: wanted, media }: RecordedCall,
): Operation {
  const [method = "", path = ""] = wanted.split(" ");
  const [template = "", label] = path.split("#");
  const line = lineOf(method, template, label);
  const isWanted = (one: Operation): boolean =>
    path === ""
      ? one.id === wanted
      : one.paths.some((at) => lineOf(one.method, at.template.text, at.template.label) === line);
  const found = operations.filter(isWanted);
  const [first] = found;
  if (first === undefined) throw new Error(`${wanted} was not imported.`);
  return found.find(({ body }) => (body?.as === "media") === (media !== undefined)) ?? first;
}
