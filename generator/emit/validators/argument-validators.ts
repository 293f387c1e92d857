/** The validator of the arguments of an operation, as an expression: `is.object({ page: is.optional(is.integer) })`. */
import { bodyArgument, bodyType } from "../../model/body.ts";
import type { Body } from "../../model/model.ts";
import { call, literal, name, object } from "../plan/code-value.ts";
import type { EntryDraft, ValueDraft } from "../plan/module-draft.ts";
import { is } from "../plan/runtime-refs.ts";
import type { OperationView } from "../view/operation-view.ts";
import { wireType } from "../view/wire-type.ts";
import { validatorOf, type ValidatorNames } from "./validator-code.ts";

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
