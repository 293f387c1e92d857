// Marks validators with what validates with them
// (hand-written in templates/runtime, copied into the generated package).

import { isStandardSchema, validation } from "../options/checks.ts";
import type { Check, Checks } from "../types/standard-schema.ts";
import { validationOfCalls } from "./validation.ts";

/**
 * The options `check` and `checks` of a client for functions that are imported one by one, where the
 * validators are of your own: `check: checking(schema)`, `checks: checking({ "books.get": schema })`. A
 * facade needs none of this.
 */
/* @__NO_SIDE_EFFECTS__ */
export function checking<Given extends Check | Checks>(given: Given): Given {
  // A schema may be a function, or keep its methods in a class.
  const marked = isStandardSchema(given) ? { "~standard": given["~standard"] } : given;
  return { ...marked, [validation]: validationOfCalls } as Given;
}
