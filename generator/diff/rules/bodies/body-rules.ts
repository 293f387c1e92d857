/** Whether there is a body, and what kind of result. */
import type { RulesOf } from "../../verdict/rule.ts";
import { bodyAddedOptional } from "./body-added-optional.ts";
import { bodyAddedRequired } from "./body-added-required.ts";
import { bodyArgumentChanged } from "./body-argument.ts";
import { bodyBecameOptional } from "./body-became-optional.ts";
import { bodyBecameRequired } from "./body-became-required.ts";
import { bodyFormChanged } from "./body-form.ts";
import { bodyRemoved } from "./body-removed.ts";
import { resultEndChanged } from "./result-end-changed.ts";
import { resultKindChanged } from "./result-kind-changed.ts";
import { resultMayBeNone } from "./result-may-be-none.ts";
import { resultMediaToValue } from "./result-media-to-value.ts";
import { resultNeverNone } from "./result-never-none.ts";
import { resultReadOtherwise } from "./result-read-otherwise.ts";
import { resultValueToMedia } from "./result-value-to-media.ts";
import { resultValueToVoid } from "./result-value-to-void.ts";
import { resultVoidToExists } from "./result-void-to-exists.ts";
import { resultVoidToValue } from "./result-void-to-value.ts";

export const bodyRules = {
  body: [bodyAddedOptional, bodyAddedRequired, bodyRemoved],
  "body.argument": [bodyArgumentChanged],
  "body.form": [bodyFormChanged],
  "body.required": [bodyBecameOptional, bodyBecameRequired],
  "result.orNone": [resultMayBeNone, resultNeverNone],
  "result.end": [resultEndChanged],
  "result.kind": [
    resultKindChanged,
    resultReadOtherwise,
    resultMediaToValue,
    resultValueToMedia,
    resultValueToVoid,
    resultVoidToExists,
    resultVoidToValue,
  ],
} satisfies Partial<RulesOf>;
