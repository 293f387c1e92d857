/** All rules, by the fact that they judge. A fact without an entry does not compile. */
import type { RulesOf } from "../verdict/rule.ts";
import { merged } from "../verdict/table.ts";
import { servicesRules } from "./services.ts";
import { operationsRules } from "./operations.ts";
import { limitsRules } from "./limits.ts";
import { pathsRules } from "./paths.ts";
import { parametersRules } from "./parameters.ts";
import { bodiesRules } from "./bodies.ts";
import { typePartsRules, typesRules } from "./types.ts";
import { sentRules } from "./sent.ts";
import { receivedRules } from "./received.ts";
import { parameterTypesRules } from "./parameter-types.ts";

export const rules: RulesOf = merged([
  servicesRules,
  operationsRules,
  limitsRules,
  pathsRules,
  parametersRules,
  bodiesRules,
  typesRules,
  typePartsRules,
  sentRules,
  receivedRules,
  parameterTypesRules,
]);
