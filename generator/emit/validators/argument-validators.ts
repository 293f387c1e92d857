/** The validator of the arguments of an operation, as an expression: `is.object({ page: is.optional(is.integer) })`. */
import { fixedIn, givenBody } from "../../model/fixed.ts";
import type { Body, Operation } from "../../model/model.ts";
import { bodyArgument, bodyType } from "../../model/body.ts";
import { validatorOf, type ValidatorNames } from "./validator-code.ts";
import { call, literal, name, object } from "../plan/code-value.ts";
import type { EntryDraft, ValueDraft } from "../plan/module-draft.ts";
import { is } from "../plan/runtime-refs.ts";
import { wireType } from "../view/wire-type.ts";

/** What is fixed is looked at with the rest, as it is sent. */
function bodyEntry(
  body: Body,
  operation: Operation,
  required: boolean,
  names: ValidatorNames,
): EntryDraft {
  const type = bodyType(body);
  const whole = type === undefined ? mediaValidator(body) : validatorOf(type, names);
  const fixed = fixedIn(operation, "body").map(({ name: key, value }) => ({
    key,
    value: literal(value),
  }));
  const value = fixed.length === 0 ? whole : call(is("filled"), whole, object(fixed));
  return { key: bodyArgument(body), value: required ? value : call(is("optional"), value) };
}

/** Where the type of the media is said, a text can be meant. */
const mediaValidator = (body: Body): ValueDraft =>
  body.as === "media" && body.mediaType !== undefined
    ? call(is("union"), name(is("media")), name(is("string")))
    : name(is("media"));

export function argumentsValidator(operation: Operation, names: ValidatorNames): ValueDraft {
  const { parameters, paths } = operation;
  const body = givenBody(operation);
  // The media of an upload is looked at in every call; where it is given, there is no body.
  const isUpload = paths.some(({ role }) => role === "media");
  const entry = (key: string, validator: ValueDraft, required: boolean): EntryDraft => ({
    key,
    value: required ? validator : call(is("optional"), validator),
  });
  const fields = parameters.map(({ argument, type, required }) =>
    entry(argument, validatorOf(wireType(type), names), required),
  );
  const last =
    body === undefined ? [] : [bodyEntry(body, operation, body.required && !isUpload, names)];
  return call(is(isUpload ? "looseObject" : "object"), object([...fields, ...last]));
}
