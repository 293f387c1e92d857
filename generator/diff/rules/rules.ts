/** All rules, by the fact that they judge. A fact without an entry does not compile. */
import type { RulesOf } from "../verdict/rule.ts";
import { bodyRules } from "./bodies/body-rules.ts";
import { limitRules } from "./limits/limit-rules.ts";
import { operationRules } from "./operations/operation-rules.ts";
import { parameterRules } from "./parameters/parameter-rules.ts";
import { pathRules } from "./paths/path-rules.ts";
import { typeRules } from "./type-rules.ts";
import { serviceRules } from "./services/service-rules.ts";

export const rules: RulesOf = {
  ...serviceRules,
  ...operationRules,
  ...limitRules,
  ...pathRules,
  ...parameterRules,
  ...bodyRules,
  ...typeRules,
};
