/** All rules, by the fact that they judge. A fact without an entry does not compile. */
import type { FactName } from "../facts/facts.ts";
import type { Rule } from "../verdict/rule.ts";
import { methodChanged } from "./method-changed.ts";
import { operationAdded } from "./operation-added.ts";
import { operationRemoved } from "./operation-removed.ts";

export const rules: { readonly [Name in FactName]: readonly Rule<Name>[] } = {
  service: [],
  operation: [operationRemoved, operationAdded],
  "operation.method": [methodChanged],
};
