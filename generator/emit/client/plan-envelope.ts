/** The one shape of answers of a service: what says success or failure in it, and where the result is. */
import type { Envelope, Scalar } from "../../model/model.ts";
import { call, presentEntries, keyword, known, list, literal, object } from "../plan/code-value.ts";
import { docOf } from "../docs/doc-text.ts";
import type { ItemDraft, ModuleDraft, ValueDraft } from "../plan/module-draft.ts";
import { runtime } from "../plan/runtime-refs.ts";
import type { ServiceView } from "../view/service-view.ts";

export function planEnvelope({ service, path }: ServiceView): ModuleDraft[] {
  const { envelope, origin } = service;
  if (envelope === undefined) return [];
  const { success, failure, retry, result } = envelope;
  const entries = presentEntries({
    success: object(success.map(({ name: key, value }) => ({ key, value: literal(value) }))),
    failure: failure !== undefined && call(runtime("failsWith"), literal(failure)),
    retry:
      retry &&
      call(
        runtime("repeatsWhen"),
        object(retry.map(({ name: key, values }) => ({ key, value: oneOrList(values) }))),
      ),
    result: known(result),
  });
  const item: ItemDraft = {
    kind: "constant",
    name: "envelope",
    doc: docOf([envelopeDoc(envelope)]),
    type: keyword(runtime(result === undefined ? "Outcome" : "Envelope")),
    value: object(entries),
  };
  return [{ path: path("envelope"), sources: [origin], items: [item] }];
}

function oneOrList(values: readonly Scalar[]): ValueDraft {
  const [only, ...others] = values.map(literal);
  return only !== undefined && others.length === 0 ? only : list(values.map(literal));
}

function envelopeDoc({ failure, retry, result }: Envelope): string {
  const parts = [
    failure === undefined ? "what says success" : "what says success or failure",
    ...(retry === undefined ? [] : ["which failures are repeated"]),
    ...(result === undefined ? [] : ["the field that holds the result"]),
  ];
  const last = parts.at(-1) ?? "";
  const listed = parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")}, and ${last}`;
  return `The shape of every answer: ${listed}.`;
}
