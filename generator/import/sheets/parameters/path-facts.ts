/** What is said of a variable of a path. */
import type { ListStyle } from "../../../spec/types/list-styles.ts";
import type { PathParameterSpec } from "../../../spec/format/parameter.ts";
import type { ParameterDescription } from "../../description/description.ts";
import type { Composing } from "../composing/composing.ts";
import { factsOf, shortest } from "./parameter-facts.ts";
import { commaList } from "./wire-parameters.ts";

/** Undefined for a text of which nothing is known. */
export function pathFacts(
  one: ParameterDescription,
  resource: string | undefined,
  words: readonly string[],
  as: string | undefined,
  lists: ListStyle | undefined,
  composing: Composing,
): PathParameterSpec | undefined {
  // A path has no default: it is never left out.
  const { default: _, ...facts } = factsOf(one, "path", resource, words, composing);
  const list = commaList(one, { lists, composing });
  const { type, ...others } = facts;
  const isText = type === "string";
  const isAlone = [as, list, ...Object.values(others)].every((value) => value === undefined);
  if (isText && isAlone) return undefined;
  const isOnlyNamed =
    isText && [list, ...Object.values(others)].every((value) => value === undefined);
  return isOnlyNamed ? { as } : shortest({ as, ...others, type, list });
}
