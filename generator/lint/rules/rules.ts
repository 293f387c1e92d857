/** All rules. */
import type { Rule } from "../rule/rule.ts";
import { docMissing } from "./doc-missing.ts";
import { ignoreUnknown } from "./ignore-unknown.ts";
import { ignoreUnused } from "./ignore-unused.ts";
import { ignoreWithoutReason } from "./ignore-without-reason.ts";
import { operationVerbMethod } from "./operation-verb-method.ts";
import { nullableAndOptional } from "./nullable-and-optional.ts";
import { parameterNameStyle } from "./parameter-name-style.ts";
import { pathFactsUnused } from "./path-facts-unused.ts";
import { requiredWithDefault } from "./required-with-default.ts";
import { secretUnmarked } from "./secret-unmarked.ts";
import { typeUnresolved } from "./type-unresolved.ts";
import { typeUnused } from "./type-unused.ts";
import { unknownKey } from "./unknown-key.ts";

/** By id. */
export const rules: readonly Rule[] = [
  docMissing,
  ignoreUnknown,
  ignoreUnused,
  ignoreWithoutReason,
  nullableAndOptional,
  operationVerbMethod,
  parameterNameStyle,
  pathFactsUnused,
  requiredWithDefault,
  secretUnmarked,
  typeUnresolved,
  typeUnused,
  unknownKey,
];
