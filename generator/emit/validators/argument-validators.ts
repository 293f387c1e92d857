/** The validator of the arguments of an operation, as an expression: `is.object({ page: is.optional(is.integer) })`. */
import type { Operation, TypeRef } from "../../model/model.ts";
import { bodyArgument, bodyType } from "../../model/body.ts";
import { anything } from "../../model/types/anything.ts";
import { validatorOf, type ValidatorNames } from "./validator-code.ts";
import { call, object } from "../plan/code-value.ts";
import type { EntryDraft, ValueDraft } from "../plan/module-draft.ts";
import { is } from "../plan/runtime-refs.ts";
import { wireType } from "../view/wire-type.ts";

export function argumentsValidator(operation: Operation, names: ValidatorNames): ValueDraft {
  const { parameters, body, paths } = operation;
  // The media of an upload is looked at in every call; where it is given, there is no body.
  const isUpload = paths.some(({ role }) => role === "media");
  const entry = (key: string, type: TypeRef, required: boolean): EntryDraft => {
    const validator = validatorOf(type, names);
    return { key, value: required ? validator : call(is("optional"), validator) };
  };
  const fields = parameters.map(({ argument, type, required }) =>
    entry(argument, wireType(type), required),
  );
  const last =
    body === undefined
      ? []
      : [entry(bodyArgument(body), bodyType(body) ?? anything, body.required && !isUpload)];
  return call(is(isUpload ? "looseObject" : "object"), object([...fields, ...last]));
}
