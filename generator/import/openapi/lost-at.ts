/** Describes the part of an API that a broken reference affects, by the location of the reference. */
import { steps } from "../notes/notes.ts";

/** Describes a pointer: `/paths/~1a/get/responses/200/…` is ``the result of `GET /a` ``. */
export function lostAt(pointer: string): string {
  const [root = "", ...rest] = steps(pointer);
  if (root === "paths") return lostInPath(rest);
  const [section, ...named] = root === "components" ? rest : [root, ...rest];
  const [name, ...within] = named;
  if (name === undefined) return `\`${pointer}\``;
  const isType = section === "schemas" || section === "definitions";
  return isType ? `\`${name}${fieldsIn(within)}\`` : `\`${section}.${name}\``;
}

function lostInPath([path = "", method, section, ...rest]: readonly string[]): string {
  if (method === undefined || method === "$ref") return `every operation of \`${path}\``;
  if (method === "parameters") return `a parameter of \`${path}\``;
  const operation = `\`${method.toUpperCase()} ${path}\``;
  switch (section) {
    case "parameters":
      return `a parameter of ${operation}`;
    case "requestBody":
      return `the body of ${operation}`;
    case "responses":
      return `${/^[2d]/.test(rest[0] ?? "") ? "the result" : "an error"} of ${operation}`;
    default:
      return `a part of ${operation}`;
  }
}

/** Returns the field names in a list of keys; a list adds brackets. */
function fieldsIn(keys: readonly string[]): string {
  const parts = keys.map((key, at) => {
    if (keys[at - 1] === "properties") return `.${key}`;
    return key === "items" ? "[]" : "";
  });
  return parts.join("");
}
