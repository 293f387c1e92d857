/** All rules of `callsheet diff`. */
import type { RulesOf } from "../verdict/rule.ts";
import { merged } from "../verdict/table.ts";
import { servicesRules } from "./services.ts";
import { operationsRules } from "./operations.ts";
import { responseHeadersRules } from "./response-headers.ts";
import { limitsRules } from "./limits.ts";
import { retriesRules } from "./retries.ts";
import { pathsRules } from "./paths.ts";
import { parametersRules } from "./parameters.ts";
import { bodiesRules } from "./bodies.ts";
import { typePartsRules, typesRules } from "./types.ts";
import { sentRules } from "./sent.ts";
import { receivedRules } from "./received.ts";
import { parameterTypesRules } from "./parameter-types.ts";
import { webhooksRules } from "./webhooks.ts";

/** Rules by subject, which is the name of the file that contains them. */
export const rulesBySubject = {
  services: servicesRules,
  operations: operationsRules,
  limits: limitsRules,
  retries: retriesRules,
  "response-headers": responseHeadersRules,
  paths: pathsRules,
  parameters: parametersRules,
  bodies: bodiesRules,
  types: merged([typesRules, typePartsRules]),
  sent: sentRules,
  received: receivedRules,
  "parameter-types": parameterTypesRules,
  webhooks: webhooksRules,
} as const;

/** Rules by fact. A fact without an entry does not compile. */
export const rules: RulesOf = merged(Object.values(rulesBySubject));
