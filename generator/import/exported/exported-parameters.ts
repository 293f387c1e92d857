/** Parameters by the names that sheets have, without those that are always sent and the parts of others. */
import { parsePath } from "../../model/path-template.ts";
import { roles } from "../../model/model.ts";
import { listStyles } from "../../spec/types/list-styles.ts";
import type { OperationDescription, ParameterDescription } from "../description/description.ts";
import type { Extension } from "../description/extension.ts";
import { isObject, own } from "../source/plain-object.ts";
import { keysIn, textIn } from "./values.ts";

export function exportedParameters(
  parameters: readonly ParameterDescription[],
  { extension, paths }: Pick<OperationDescription, "extension" | "paths">,
): readonly ParameterDescription[] {
  const fixed = fixedKeys(extension);
  const variables = new Set(
    paths.flatMap(({ template }) =>
      (parsePath(template).template?.variables ?? []).map(({ name }) => name),
    ),
  );
  return parameters
    .map(named)
    .filter((one) => (one.in === "path" ? variables.has(one.name) : !fixed.has(keyOf(one))));
}

/** With the name that callers know it by: that of the sheet, where the document gives none. */
export function named<One extends Omit<ParameterDescription, "list">>(one: One): One {
  const name = textIn(one.extension, "name") ?? one.name;
  const usual = one.in === "path" ? name.slice(name.lastIndexOf(".") + 1) : name;
  const list = listStyles.find((style) => style === textIn(one.extension, "list"));
  const argument = textIn(one.extension, "as") ?? usual;
  return { ...one, name, argument, ...(list === undefined ? {} : { list }) };
}

const keyOf = ({ in: location, name }: ParameterDescription): string =>
  location === "query" ? name : `${location}.${name}`;

/** Of a role, too. */
function fixedKeys(extension: Extension | undefined): ReadonlySet<string> {
  const fixed = extension === undefined ? undefined : own(extension, "fixed");
  const ofRoles = isObject(fixed) ? roles.flatMap((role) => keysIn(fixed, role)) : [];
  return new Set([...keysIn(extension, "fixed"), ...ofRoles]);
}
