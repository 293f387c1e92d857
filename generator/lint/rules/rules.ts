/** All rules. */
import type { Rule } from "../rule/rule.ts";
import { ambiguousScalar } from "./ambiguous-scalar.ts";
import { authUnsaid } from "./auth-unsaid.ts";
import { authorizationByHand } from "./authorization-by-hand.ts";
import { baseUrlInsecure } from "./base-url-insecure.ts";
import { baseUrlPlaceholder } from "./base-url-placeholder.ts";
import { baseUrlTrailingSlash } from "./base-url-trailing-slash.ts";
import { bodyOnDelete } from "./body-on-delete.ts";
import { boundsContradict } from "./bounds-contradict.ts";
import { boundsMisplaced } from "./bounds-misplaced.ts";
import { bracketsInName } from "./brackets-in-name.ts";
import { defaultOutOfBounds } from "./default-out-of-bounds.ts";
import { deprecatedWithoutReason } from "./deprecated-without-reason.ts";
import { docHtml } from "./doc-html.ts";
import { docMissing } from "./doc-missing.ts";
import { docRepeatsName } from "./doc-repeats-name.ts";
import { docSentences } from "./doc-sentences.ts";
import { docUnfinished } from "./doc-unfinished.ts";
import { enumSingle } from "./enum-single.ts";
import { enumValuesAlike } from "./enum-values-alike.ts";
import { envelopeResultTested } from "./envelope-result-tested.ts";
import { envelopeUntested } from "./envelope-untested.ts";
import { envelopeUnused } from "./envelope-unused.ts";
import { errorsProse } from "./errors-prose.ts";
import { errorsRestated } from "./errors-restated.ts";
import { errorsUnsaid } from "./errors-unsaid.ts";
import { headerTwice } from "./header-twice.ts";
import { hiddenCharacters } from "./hidden-characters.ts";
import { idempotencyKeyByHand } from "./idempotency-key-by-hand.ts";
import { idempotentRedundant } from "./idempotent-redundant.ts";
import { ignoreMalformed } from "./ignore-malformed.ts";
import { ignoreUnknown } from "./ignore-unknown.ts";
import { ignoreUnused } from "./ignore-unused.ts";
import { ignoreWithoutReason } from "./ignore-without-reason.ts";
import { integerBeyondNumbers } from "./integer-beyond-numbers.ts";
import { missingKey } from "./missing-key.ts";
import { nameCaseMixed } from "./name-case-mixed.ts";
import { nameMisspelled } from "./name-misspelled.ts";
import { nameNotIdentifier } from "./name-not-identifier.ts";
import { nameNumberMixed } from "./name-number-mixed.ts";
import { namesAlike } from "./names-alike.ts";
import { noEnvelope } from "./no-envelope.ts";
import { nullableAndOptional } from "./nullable-and-optional.ts";
import { operationNameStyle } from "./operation-name-style.ts";
import { operationVerbMethod } from "./operation-verb-method.ts";
import { pagesArgument } from "./pages-argument.ts";
import { pagesIncomplete } from "./pages-incomplete.ts";
import { pagesUnsaid } from "./pages-unsaid.ts";
import { parameterConstant } from "./parameter-constant.ts";
import { parameterDocMissing } from "./parameter-doc-missing.ts";
import { parameterNameStyle } from "./parameter-name-style.ts";
import { pathFactsUnused } from "./path-facts-unused.ts";
import { pathSyntax } from "./path-syntax.ts";
import { pathTrailingSlash } from "./path-trailing-slash.ts";
import { pathVariableUnused } from "./path-variable-unused.ts";
import { patternInvalid } from "./pattern-invalid.ts";
import { patternUnanchored } from "./pattern-unanchored.ts";
import { patternUnsafe } from "./pattern-unsafe.ts";
import { replacementUnknown } from "./replacement-unknown.ts";
import { requiredWithDefault } from "./required-with-default.ts";
import { reservedHeader } from "./reserved-header.ts";
import { retryUnsafe } from "./retry-unsafe.ts";
import { secretPerCall } from "./secret-per-call.ts";
import { secretUnmarked } from "./secret-unmarked.ts";
import { sourceMissing } from "./source-missing.ts";
import { throttleImplausible } from "./throttle-implausible.ts";
import { typeDocMissing } from "./type-doc-missing.ts";
import { typeUnresolved } from "./type-unresolved.ts";
import { typeUnused } from "./type-unused.ts";
import { unknownKey } from "./unknown-key.ts";
import { unknownsFewer } from "./unknowns-fewer.ts";
import { unknownsMore } from "./unknowns-more.ts";
import { valueNotOfType } from "./value-not-of-type.ts";
import { wrongType } from "./wrong-type.ts";
import { wrongValue } from "./wrong-value.ts";

/** By id. */
export const rules: readonly Rule[] = [
  ambiguousScalar,
  authUnsaid,
  authorizationByHand,
  baseUrlInsecure,
  baseUrlPlaceholder,
  baseUrlTrailingSlash,
  bodyOnDelete,
  boundsContradict,
  boundsMisplaced,
  bracketsInName,
  defaultOutOfBounds,
  deprecatedWithoutReason,
  docHtml,
  docMissing,
  docRepeatsName,
  docSentences,
  docUnfinished,
  enumSingle,
  enumValuesAlike,
  envelopeResultTested,
  envelopeUntested,
  envelopeUnused,
  errorsProse,
  errorsRestated,
  errorsUnsaid,
  headerTwice,
  hiddenCharacters,
  idempotencyKeyByHand,
  idempotentRedundant,
  ignoreMalformed,
  ignoreUnknown,
  ignoreUnused,
  ignoreWithoutReason,
  integerBeyondNumbers,
  missingKey,
  nameCaseMixed,
  nameMisspelled,
  nameNotIdentifier,
  nameNumberMixed,
  namesAlike,
  noEnvelope,
  nullableAndOptional,
  operationNameStyle,
  operationVerbMethod,
  pagesArgument,
  pagesIncomplete,
  pagesUnsaid,
  parameterConstant,
  parameterDocMissing,
  parameterNameStyle,
  pathFactsUnused,
  pathSyntax,
  pathTrailingSlash,
  pathVariableUnused,
  patternInvalid,
  patternUnanchored,
  patternUnsafe,
  replacementUnknown,
  requiredWithDefault,
  reservedHeader,
  retryUnsafe,
  secretPerCall,
  secretUnmarked,
  sourceMissing,
  throttleImplausible,
  typeDocMissing,
  typeUnresolved,
  typeUnused,
  unknownKey,
  unknownsFewer,
  unknownsMore,
  valueNotOfType,
  wrongType,
  wrongValue,
];
