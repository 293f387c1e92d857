/** What is deprecated: a parameter, an operation, or whatever else has a name. */
import { plural } from "../../../text/plural.ts";
import type { Difference } from "../../facts/difference.ts";
import type { Found } from "../../verdict/rule.ts";
import { sameChange, sameParameter, sharedTarget } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

type Kind = "parameter" | "operation" | "other";

function kindOf({ at: { parameter, operation, type } }: Difference<"deprecated">): Kind {
  if (type !== undefined) return "other";
  if (parameter !== undefined) return "parameter";
  return operation === undefined ? "other" : "operation";
}

export function sameDeprecation(difference: Difference<"deprecated">): string {
  const kind = kindOf(difference);
  const causes = {
    parameter: sameParameter,
    operation: sameChange,
    other: ({ at }: Difference<"deprecated">) => at.name,
  };
  return JSON.stringify([kind, causes[kind](difference)]);
}

export function deprecationTarget(found: Found<"deprecated">): string {
  const { difference, all } = found;
  if (all.length === 1) return difference.at.name;
  const { parameter } = difference.at;
  return kindOf(difference) === "parameter"
    ? (parameter?.new?.argument ?? difference.at.name)
    : sharedTarget(found);
}

/** `page` of 19 operations is */
export function deprecationText(found: Found<"deprecated">): string {
  const { difference, all } = found;
  const { name, parameter } = difference.at;
  switch (kindOf(difference)) {
    case "parameter":
      return `${code(parameter?.new?.argument ?? "")} of ${owner(found)} is`;
    case "operation":
      return all.length === 1 ? `${code(name)} is` : `${plural(all.length, "operation")} are`;
    case "other":
      return `${code(name)} is`;
  }
}
