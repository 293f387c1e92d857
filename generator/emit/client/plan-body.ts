/** What an operation sends beside parameters: the argument, and how the call says it. */
import { bodyArgument } from "../../model/body.ts";
import { fixedFields, fixedIn, givenBody } from "../../model/fixed.ts";
import type { Body, Operation } from "../../model/model.ts";
import { isAnything, isUnknown } from "../../spec/types/anything.ts";
import { docOf, sentence } from "../docs/doc-text.ts";
import { call, keyword, literal, name, object } from "../plan/code-value.ts";
import type { EntryDraft, FieldDraft, TypeDraft, ValueDraft } from "../plan/module-draft.ts";
import { runtime } from "../plan/runtime-refs.ts";
import { isUpload, takesBoth } from "../view/params-names.ts";
import type { TypeScope } from "../view/service-view.ts";
import { givenArgument } from "./given-argument.ts";
import { codeType, orUndefined } from "./plan-types.ts";

export function bodyField(operation: Operation, scope: TypeScope): FieldDraft | undefined {
  const body = givenBody(operation);
  if (body === undefined) return undefined;
  const type = bodyCodeType(body, fixedFields(operation), scope);
  return {
    name: bodyArgument(body),
    doc: docOf([sentence(body.doc) ?? formSentence(body)]),
    type: body.required ? type : orUndefined(type),
    optional: !body.required,
  };
}

/** What a caller gives: without the fields that are always the same. */
export function bodyCodeType(body: Body, fixed: readonly string[], scope: TypeScope): TypeDraft {
  if (body.as === "media") {
    const media = keyword(runtime("Media"));
    // Only of a text whose type is said is it known how it is meant.
    return body.mediaType === undefined
      ? media
      : { kind: "union", members: [media, keyword("string")] };
  }
  const type = codeType(body.type, "sent", scope);
  if (fixed.length === 0) return type;
  // Only of an object can all fields be sent.
  if (isAnything(body.type)) return { kind: "map", values: keyword("unknown") };
  const names = fixed.map((value): TypeDraft => ({ kind: "literal", value }));
  const [only = keyword("never"), ...others] = names;
  return {
    kind: "reference",
    name: runtime("Without"),
    arguments: [type, others.length === 0 ? only : { kind: "union", members: names }],
  };
}

const words = { json: "JSON", form: "a form", multipart: "a multipart form" } as const;

/** Where the document has no words for it. */
function formSentence(body: Body): string | undefined {
  if (body.as === "media") return "The bytes to send, as they are.";
  return isUnknown(body.type)
    ? `What the service expects is not documented; this client sends ${words[body.as]}.`
    : undefined;
}

/** `body: params.body, encode: form("brackets")`. */
export function bodyEntries(operation: Operation): EntryDraft[] {
  const { body } = operation;
  const given = givenBody(operation);
  const fixed = fixedFields(operation);
  const argument = (of: string): EntryDraft => ({ key: of, value: givenArgument(operation, of) });
  const encoder = encoderOf(operation);
  return [
    ...(fixed.length > 0
      ? [{ key: "body", value: filledBody(operation) }]
      : body === undefined
        ? []
        : [argument(bodyArgument(body))]),
    ...(given?.required === true ? [{ key: "bodyRequired", value: literal(true) }] : []),
    ...(isUpload(operation) ? [argument("media")] : []),
    ...(encoder === undefined ? [] : [{ key: "encode", value: encoder }]),
  ];
}

/** `{ ...params.body, stream: true }`: what is fixed goes before what is given. */
function filledBody(operation: Operation): ValueDraft {
  const fields = fixedIn(operation, "body").map(({ name: key, value }) => ({
    key,
    value: literal(value),
  }));
  const given = givenBody(operation);
  if (given === undefined) return object(fields);
  const value = givenArgument(operation, "body");
  const filled = object([{ key: "body", value, isSpread: true }, ...fields]);
  // One that is missing is missed by the call.
  return given.required || isUpload(operation)
    ? { kind: "where-given", value, present: filled }
    : filled;
}

/** None where nothing is sent. */
function encoderOf(operation: Operation): ValueDraft | undefined {
  const { body } = operation;
  if (takesBoth(operation)) return name(runtime("mediaAndJson"));
  if (isUpload(operation)) return name(runtime("mediaOrJson"));
  switch (body?.as) {
    case undefined:
      return fixedFields(operation).length > 0 ? name(runtime("jsonBody")) : undefined;
    case "json":
      return name(runtime("jsonBody"));
    case "form":
      return call(runtime("form"), ...(body.list === "repeat" ? [] : [literal(body.list)]));
    case "multipart":
      return name(runtime("multipart"));
    case "media":
      return call(
        runtime("bytes"),
        ...(body.mediaType === undefined ? [] : [literal(body.mediaType)]),
      );
  }
}
