/** The validators of what calls of operations are made with, and of what their error answers hold. */
import { bodyArgument, bodyType } from "../../model/content.ts";
import { type ErrorTypes, hasErrorTypes, sharedErrors } from "../../model/error-types.ts";
import type { Body } from "../../model/model.ts";
import { docOf } from "../docs/doc-text.ts";
import { call, generic, keyword, literal, name, object } from "../plan/code-value.ts";
import type { ConstantDraft, EntryDraft, ValueDraft } from "../plan/module-draft.ts";
import { is } from "../plan/runtime-refs.ts";
import { type OperationView, typesByStatus } from "../view/operation-view.ts";
import type { ServiceView } from "../view/service-view.ts";
import { wireType } from "../view/wire-type.ts";
import { type ValidatorNames, validatorOf } from "./validator-code.ts";

/** As an expression: `is.object({ page: is.optional(is.integer) })`. */
export function argumentsValidator(view: OperationView, names: ValidatorNames): ValueDraft {
  const { operation, body, isUpload } = view;
  const entry = (key: string, validator: ValueDraft, required: boolean): EntryDraft => ({
    key,
    value: required ? validator : call(is("optional"), validator),
  });
  const entries = operation.parameters.map(({ argument, type, required }) =>
    entry(argument, validatorOf(wireType(type), names), required),
  );
  if (body !== undefined) {
    // The media of an upload is checked in every call; where it is passed, there is no body.
    const isNeeded = body.required && !isUpload;
    entries.push(entry(bodyArgument(body), bodyValidator(body, view, names), isNeeded));
  }
  return call(is(isUpload ? "looseObject" : "object"), object(entries));
}

/** Fixed fields are checked with the rest, as they are sent. */
function bodyValidator(
  body: Body,
  { fixedFields }: OperationView,
  names: ValidatorNames,
): ValueDraft {
  const type = bodyType(body);
  const whole = type === undefined ? mediaValidator(body) : validatorOf(type, names);
  const fixed = fixedFields.map(({ name: key, value }) => ({ key, value: literal(value) }));
  return fixed.length === 0 ? whole : call(is("filled"), whole, object(fixed));
}

/** A text can only be meant where the type of the media is known. */
const mediaValidator = (body: Body): ValueDraft =>
  body.as === "media" && body.mediaType !== undefined
    ? call(is("union"), name(is("media")), name(is("string")))
    : name(is("media"));

export const errorTable = "errorChecks";

/** A table by operation and status. */
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
