/** What an operation itself says of the variables of its path. */
import type { PathParameterSpec } from "../../../spec/format/parameter.ts";
import type { ParameterDescription } from "../../description/description.ts";
import { pathFacts } from "../parameters/path-facts.ts";
import type { SharedPath } from "../shared/shared-path.ts";
import { usualName } from "../parameters/argument-names.ts";
import { asName, type Writing } from "../parameters/wire-parameters.ts";

export function pathVariables(
  parameters: readonly ParameterDescription[],
  shared: SharedPath,
  { named, names, lists, composing }: Writing,
): ReadonlyMap<string, PathParameterSpec> | undefined {
  const { resource, name: operation } = named;
  const variables = parameters.filter((one) => one.in === "path");
  const words = variables.map(usualName);
  const all = variables.flatMap((one): [string, PathParameterSpec][] => {
    const word = usualName(one);
    const as = asName(one, names.get(one) ?? word, composing);
    if (as === undefined && shared.says(one)) return [];
    const facts = pathFacts(one, resource, [operation, word], as, lists, composing);
    if (facts === undefined && !shared.speaksOf(one)) return [];
    const isTwice = words.indexOf(word) !== words.lastIndexOf(word);
    return [[isTwice ? one.name : word, facts ?? "string"]];
  });
  return all.length === 0 ? undefined : new Map(all);
}
