/** The rules about types, by the fact that they judge. */
import type { RulesOf } from "../verdict/rule.ts";
import { parameterBecameEnum } from "./parameter-types/parameter-became-enum.ts";
import { parameterEnumAdded } from "./parameter-types/parameter-enum-added.ts";
import { parameterEnumClosed } from "./parameter-types/parameter-enum-closed.ts";
import { parameterEnumDeprecated } from "./parameter-types/parameter-enum-deprecated.ts";
import { parameterEnumOpened } from "./parameter-types/parameter-enum-opened.ts";
import { parameterEnumRemoved } from "./parameter-types/parameter-enum-removed.ts";
import { parameterEnumRemovedOpen } from "./parameter-types/parameter-enum-removed-open.ts";
import { parameterFormatChanged } from "./parameter-types/parameter-format-changed.ts";
import { parameterTypeChanged } from "./parameter-types/parameter-type-changed.ts";
import { parameterTypeNarrowed } from "./parameter-types/parameter-type-narrowed.ts";
import { parameterTypeWidened } from "./parameter-types/parameter-type-widened.ts";
import { resultAnyTyped } from "./received/result-any-typed.ts";
import { resultBoundChanged } from "./received/result-bound-changed.ts";
import { resultEnumAddedClosed } from "./received/result-enum-added-closed.ts";
import { resultEnumAddedOpen } from "./received/result-enum-added-open.ts";
import { resultEnumClosed } from "./received/result-enum-closed.ts";
import { resultEnumOpened } from "./received/result-enum-opened.ts";
import { resultEnumRemovedClosed } from "./received/result-enum-removed-closed.ts";
import { resultEnumRemovedOpen } from "./received/result-enum-removed-open.ts";
import { resultFieldAdded } from "./received/result-field-added.ts";
import { resultFieldBecameNullable } from "./received/result-field-became-nullable.ts";
import { resultFieldBecameOptional } from "./received/result-field-became-optional.ts";
import { resultFieldBecameReadable } from "./received/result-field-became-readable.ts";
import { resultFieldBecameRequired } from "./received/result-field-became-required.ts";
import { resultFieldBecameWriteonly } from "./received/result-field-became-writeonly.ts";
import { resultFieldDefaultChanged } from "./received/result-field-default-changed.ts";
import { resultFieldRemoved } from "./received/result-field-removed.ts";
import { resultFieldRemovedOpen } from "./received/result-field-removed-open.ts";
import { resultFieldRenamed } from "./received/result-field-renamed.ts";
import { resultFormatChanged } from "./received/result-format-changed.ts";
import { resultTypeChanged } from "./received/result-type-changed.ts";
import { resultTypeNarrowed } from "./received/result-type-narrowed.ts";
import { resultTypeWidened } from "./received/result-type-widened.ts";
import { resultUnionBranchAdded } from "./received/result-union-branch-added.ts";
import { resultUnionBranchRemoved } from "./received/result-union-branch-removed.ts";
import { bodyBecameEnum } from "./sent/body-became-enum.ts";
import { bodyBoundChanged } from "./sent/body-bound-changed.ts";
import { bodyBoundLoosened } from "./sent/body-bound-loosened.ts";
import { bodyBoundTightened } from "./sent/body-bound-tightened.ts";
import { bodyFieldAddedOpen } from "./sent/body-field-added-open.ts";
import { bodyFieldAddedOptional } from "./sent/body-field-added-optional.ts";
import { bodyFieldAddedRequired } from "./sent/body-field-added-required.ts";
import { bodyFieldBecameOptional } from "./sent/body-field-became-optional.ts";
import { bodyFieldBecameReadonly } from "./sent/body-field-became-readonly.ts";
import { bodyFieldBecameRequired } from "./sent/body-field-became-required.ts";
import { bodyFieldBecameSettable } from "./sent/body-field-became-settable.ts";
import { bodyFieldBecameSettableRequired } from "./sent/body-field-became-settable-required.ts";
import { bodyFieldDefaultChanged } from "./sent/body-field-default-changed.ts";
import { bodyFieldRemoved } from "./sent/body-field-removed.ts";
import { bodyFieldRemovedOpen } from "./sent/body-field-removed-open.ts";
import { bodyFieldRenamed } from "./sent/body-field-renamed.ts";
import { bodyFormatChanged } from "./sent/body-format-changed.ts";
import { bodyTypeChanged } from "./sent/body-type-changed.ts";
import { bodyTypeNarrowed } from "./sent/body-type-narrowed.ts";
import { bodyTypeWidened } from "./sent/body-type-widened.ts";
import { bodyUnionBranchAdded } from "./sent/body-union-branch-added.ts";
import { bodyUnionBranchRemoved } from "./sent/body-union-branch-removed.ts";
import { discriminatorChanged } from "./types/discriminator-changed.ts";
import { discriminatorRestated } from "./types/discriminator-restated.ts";
import { discriminatorValuesChanged } from "./types/discriminator-values-changed.ts";
import { discriminatorValuesRestated } from "./types/discriminator-values-restated.ts";
import { enumOpennessRestated } from "./types/enum-openness-restated.ts";
import { fieldDirectionChanged } from "./types/field-direction-changed.ts";
import { typeAliasAdded } from "./types/type-alias-added.ts";
import { typeAliasRemoved } from "./types/type-alias-removed.ts";
import { typeAdded } from "./types/type-added.ts";
import { typeChangedUnused } from "./types/type-changed-unused.ts";
import { typeClosed } from "./types/type-closed.ts";
import { typeInputAdded } from "./types/type-input-added.ts";
import { typeInputRemoved } from "./types/type-input-removed.ts";
import { typeMoved } from "./types/type-moved.ts";
import { typeOpened } from "./types/type-opened.ts";
import { typeRemoved } from "./types/type-removed.ts";
import { typeRenamed } from "./types/type-renamed.ts";
import { typeRenamedWithAlias } from "./types/type-renamed-with-alias.ts";

export const typeRules = {
  type: [typeRemoved, typeAdded],
  "type.alias": [typeAliasRemoved, typeAliasAdded],
  "type.id": [typeRenamed, typeRenamedWithAlias, typeMoved],
  "type.unused": [typeChangedUnused],
  "type.input": [typeInputRemoved, typeInputAdded],
  "type.more": [typeOpened, typeClosed],
  "type.bound": [bodyBoundTightened, bodyBoundChanged, bodyBoundLoosened, resultBoundChanged],
  field: [
    resultFieldRemoved,
    resultFieldRemovedOpen,
    bodyFieldRemoved,
    bodyFieldRemovedOpen,
    bodyFieldAddedRequired,
    bodyFieldAddedOpen,
    bodyFieldAddedOptional,
    resultFieldAdded,
  ],
  "field.name": [resultFieldRenamed, bodyFieldRenamed],
  "field.required": [
    resultFieldBecameOptional,
    resultFieldBecameRequired,
    bodyFieldBecameRequired,
    bodyFieldBecameOptional,
  ],
  "field.direction": [
    bodyFieldBecameReadonly,
    resultFieldBecameWriteonly,
    bodyFieldBecameSettable,
    bodyFieldBecameSettableRequired,
    resultFieldBecameReadable,
    fieldDirectionChanged,
  ],
  "field.default": [bodyFieldDefaultChanged, resultFieldDefaultChanged],
  expression: [
    parameterTypeWidened,
    parameterTypeNarrowed,
    parameterBecameEnum,
    parameterTypeChanged,
    parameterFormatChanged,
    bodyTypeWidened,
    bodyTypeNarrowed,
    bodyBecameEnum,
    bodyTypeChanged,
    bodyFormatChanged,
    resultFieldBecameNullable,
    resultAnyTyped,
    resultTypeWidened,
    resultTypeNarrowed,
    resultTypeChanged,
    resultFormatChanged,
  ],
  "enum.value": [
    parameterEnumAdded,
    parameterEnumRemoved,
    parameterEnumRemovedOpen,
    resultEnumAddedClosed,
    resultEnumAddedOpen,
    resultEnumRemovedClosed,
    resultEnumRemovedOpen,
  ],
  "enum.deprecated": [parameterEnumDeprecated],
  "enum.open": [
    resultEnumOpened,
    resultEnumClosed,
    parameterEnumOpened,
    parameterEnumClosed,
    enumOpennessRestated,
  ],
  "union.member": [
    resultUnionBranchAdded,
    resultUnionBranchRemoved,
    bodyUnionBranchAdded,
    bodyUnionBranchRemoved,
  ],
  "union.discriminator": [discriminatorChanged, discriminatorRestated],
  "union.tags": [discriminatorValuesChanged, discriminatorValuesRestated],
} satisfies Partial<RulesOf>;
