/** What callers pass. */
import type { RulesOf } from "../../verdict/rule.ts";
import { authAdded } from "./auth-added.ts";
import { authRemoved } from "./auth-removed.ts";
import { fixedBecameOptionalParameter } from "./fixed-became-optional-parameter.ts";
import { fixedBecameParameter } from "./fixed-became-parameter.ts";
import { fixedBecameSentParameter } from "./fixed-became-sent-parameter.ts";
import { optionBecameParameter } from "./option-became-parameter.ts";
import { parameterAddedOptional } from "./parameter-added-optional.ts";
import { parameterAddedRequired } from "./parameter-added-required.ts";
import { parameterAddedSent } from "./parameter-added-sent.ts";
import { parameterBecameFixed } from "./parameter-became-fixed.ts";
import { parameterBecameOption } from "./parameter-became-option.ts";
import { parameterBecameOptional } from "./parameter-became-optional.ts";
import { parameterBecameRequired } from "./parameter-became-required.ts";
import { parameterDefaultAdded } from "./parameter-default-added.ts";
import { parameterDefaultChanged } from "./parameter-default-changed.ts";
import { parameterDefaultRemoved } from "./parameter-default-removed.ts";
import { parameterListChanged } from "./parameter-list-changed.ts";
import { parameterLocation } from "./parameter-location.ts";
import { parameterLoosened } from "./parameter-loosened.ts";
import { parameterOrder } from "./parameter-order.ts";
import { parameterPatternChanged } from "./parameter-pattern-changed.ts";
import { parameterRemoved } from "./parameter-removed.ts";
import { parameterRenamedOnWire } from "./parameter-renamed-on-wire.ts";
import { parameterRenamed } from "./parameter-renamed.ts";
import { parameterSendAdded } from "./parameter-send-added.ts";
import { parameterSendChanged } from "./parameter-send-changed.ts";
import { parameterSendRemoved } from "./parameter-send-removed.ts";
import { parameterSensitive } from "./parameter-sensitive.ts";
import { parameterSentBecameRequired } from "./parameter-sent-became-required.ts";
import { parameterTightened } from "./parameter-tightened.ts";
import { parameterWireRenamed } from "./parameter-wire-renamed.ts";
import { pathVariableRenamed } from "./path-variable-renamed.ts";

export const parameterRules = {
  parameter: [
    authAdded,
    authRemoved,
    parameterAddedOptional,
    parameterAddedRequired,
    parameterAddedSent,
    parameterRemoved,
  ],
  giver: [
    fixedBecameOptionalParameter,
    fixedBecameParameter,
    fixedBecameSentParameter,
    optionBecameParameter,
    parameterBecameFixed,
    parameterBecameOption,
  ],
  "parameter.required": [
    parameterBecameOptional,
    parameterBecameRequired,
    parameterSentBecameRequired,
  ],
  "parameter.list": [parameterListChanged],
  "parameter.default": [parameterDefaultAdded, parameterDefaultChanged, parameterDefaultRemoved],
  "parameter.location": [parameterLocation],
  "parameter.bound": [parameterLoosened, parameterPatternChanged, parameterTightened],
  "operation.order": [parameterOrder],
  "parameter.argument": [parameterRenamed, parameterRenamedOnWire],
  "parameter.send": [parameterSendAdded, parameterSendChanged, parameterSendRemoved],
  "parameter.secret": [parameterSensitive],
  "parameter.wire": [parameterWireRenamed, pathVariableRenamed],
} satisfies Partial<RulesOf>;
