/** The validators of what error answers hold, by operation and status. */
import { hasErrorTypes, sharedErrors, type ErrorTypes } from "../../model/error-types.ts";
import { generic, keyword, object } from "../plan/code-value.ts";
import { docOf } from "../docs/doc-text.ts";
import type { ConstantDraft, EntryDraft, ValueDraft } from "../plan/module-draft.ts";
import { is } from "../plan/runtime-refs.ts";
import { typesByStatus } from "../view/operation-view.ts";
import type { ServiceView } from "../view/service-view.ts";
import { validatorOf, type ValidatorNames } from "./validator-code.ts";

export const errorTable = "errorChecks";

export function planErrorValidators(
  { service, names, ref, resources }: ServiceView,
  validators: ValidatorNames,
): ConstantDraft[] {
  if (!hasErrorTypes(service)) return [];
  const value = (types: ErrorTypes): ValueDraft =>
    object(
      typesByStatus(types).map(([key, type]) => ({ key, value: validatorOf(type, validators) })),
    );
  const own = resources
    .flatMap(({ operations }) => operations)
    .flatMap(({ operation: { id }, errors }): EntryDraft[] =>
      errors === undefined ? [] : [{ key: id, value: value(errors) }],
    );
  return [
    {
      kind: "constant",
      name: errorTable,
      doc: docOf([
        `Checks of what error answers of ${service.title} hold, by operation and status: each is a Standard Schema. No call uses them; \`*\` is every operation that is not listed.`,
      ]),
      type: generic(is("ErrorValidators"), keyword(ref("errors", names.errors))),
      value: object([{ key: "*", value: value(sharedErrors(service)) }, ...own]),
    },
  ];
}
