/** The validators of what error answers hold, by operation and status. */
import { errorsOf, hasErrorTypes, sharedErrors, type ErrorTypes } from "../../model/error-types.ts";
import { keyword, object } from "../plan/code-value.ts";
import { docOf } from "../docs/doc-text.ts";
import type { ConstantDraft, EntryDraft, ValueDraft } from "../plan/module-draft.ts";
import { is } from "../plan/runtime-refs.ts";
import type { ServiceView } from "../view/service-view.ts";
import { validatorOf, type ValidatorNames } from "./validator-code.ts";

export const errorTable = "errorChecks";

export function planErrorValidators(
  { service, names, ref }: ServiceView,
  validators: ValidatorNames,
): ConstantDraft[] {
  if (!hasErrorTypes(service)) return [];
  const value = (types: ErrorTypes): ValueDraft =>
    object(
      [...types.byStatus, ["default", types.other] as const].map(([status, type]): EntryDraft => ({
        key: String(status),
        value: validatorOf(type, validators),
      })),
    );
  const own = service.resources
    .flatMap(({ operations }) => operations)
    .filter(({ errors }) => errors !== undefined)
    .map((one): EntryDraft => ({ key: one.id, value: value(errorsOf(one, service)) }));
  return [
    {
      kind: "constant",
      name: errorTable,
      doc: docOf([
        `Checks of what error answers of ${service.title} hold, by operation and status: each is a Standard Schema. No call uses them; \`*\` is every operation that is not listed.`,
      ]),
      type: {
        kind: "reference",
        name: is("ErrorValidators"),
        arguments: [keyword(ref("errors", names.errors))],
      },
      value: object([{ key: "*", value: value(sharedErrors(service)) }, ...own]),
    },
  ];
}
