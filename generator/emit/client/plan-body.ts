/** What an operation sends beside parameters: the argument, and how the call says it. */
import { bodyArgument } from "../../model/body.ts";
import type { Body, Operation } from "../../model/model.ts";
import { isUnknown } from "../../model/types/anything.ts";
import { docOf, sentence } from "../docs/doc-text.ts";
import { call, literal, member, name } from "../plan/code-value.ts";
import { keyword } from "../plan/code-value.ts";
import type { EntryDraft, FieldDraft, TypeDraft, ValueDraft } from "../plan/module-draft.ts";
import { runtime } from "../plan/runtime-refs.ts";
import { isUpload } from "../view/params-names.ts";
import type { TypeScope } from "../view/service-view.ts";
import { codeType, orUndefined } from "./plan-types.ts";

export function bodyField({ body }: Operation, scope: TypeScope): FieldDraft | undefined {
  if (body === undefined) return undefined;
  const type = givenType(body, scope);
  return {
    name: bodyArgument(body),
    doc: docOf([sentence(body.doc) ?? formSentence(body)]),
    type: body.required ? type : orUndefined(type),
    optional: !body.required,
  };
}

const givenType = (body: Body, scope: TypeScope): TypeDraft =>
  body.as === "media" ? keyword(runtime("Media")) : codeType(body.type, "sent", scope);

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
  const argument = (of: string): EntryDraft => ({ key: of, value: member(name("params"), of) });
  const encoder = encoderOf(operation);
  return [
    ...(body === undefined ? [] : [argument(bodyArgument(body))]),
    ...(body?.required === true ? [{ key: "bodyRequired", value: literal(true) }] : []),
    ...(isUpload(operation) ? [argument("media")] : []),
    ...(encoder === undefined ? [] : [{ key: "encode", value: encoder }]),
  ];
}

/** None for JSON, which needs no word. */
function encoderOf(operation: Operation): ValueDraft | undefined {
  const { body } = operation;
  if (isUpload(operation)) return name(runtime("mediaOrJson"));
  switch (body?.as) {
    case undefined:
    case "json":
      return undefined;
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
