/** The validator of the arguments of an operation, as an expression: `is.object({ page: is.optional(is.integer) })`. */
import type { Body, Operation } from "../../model/model.ts";
import { bodyArgument, bodyType } from "../../model/body.ts";
import { validatorOf, type ValidatorNames } from "./validator-code.ts";
import { call, name, object } from "../plan/code-value.ts";
import type { EntryDraft, ValueDraft } from "../plan/module-draft.ts";
import { is } from "../plan/runtime-refs.ts";
import { wireType } from "../view/wire-type.ts";

export function argumentsValidator(operation: Operation, names: ValidatorNames): ValueDraft {
  const { parameters, body, paths } = operation;
  // The media of an upload is looked at in every call; where it is given, there is no body.
  const isUpload = paths.some(({ role }) => role === "media");
  const entry = (key: string, validator: ValueDraft, required: boolean): EntryDraft => ({
    key,
    value: required ? validator : call(is("optional"), validator),
  });
  const fields = parameters.map(({ argument, type, required }) =>
    entry(argument, validatorOf(wireType(type), names), required),
  );
  const last = body === undefined ? [] : [bodyEntry(body)];
  function bodyEntry(sent: Body): EntryDraft {
    const type = bodyType(sent);
    const validator = type === undefined ? name(is("media")) : validatorOf(type, names);
    return entry(bodyArgument(sent), validator, sent.required && !isUpload);
  }
  return call(is(isUpload ? "looseObject" : "object"), object([...fields, ...last]));
}
