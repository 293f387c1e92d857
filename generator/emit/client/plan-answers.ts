/** Plans the responses of a service: the shared envelope, and the types of error responses. */
import { type ErrorTypes, hasErrorTypes, sharedErrors } from "../../model/content.ts";
import type { Envelope } from "../../model/model.ts";
import { code } from "../../text/sentences.ts";
import { docOf, formerDoc } from "../../typescript/comments/doc-comment.ts";
import {
  type AliasDraft,
  call,
  type EntryDraft,
  generic,
  type ItemDraft,
  keyword,
  known,
  list,
  literal,
  type ModuleDraft,
  object,
  presentEntries,
  property,
  type TypeDraft,
} from "../../typescript/plan/module-draft.ts";
import { runtime, runtimeRefs } from "../../typescript/plan/runtime-refs.ts";
import { jsonKinds } from "../../typescript/view/json-kinds.ts";
import { type OperationView, typesByStatus } from "../../typescript/view/operation-view.ts";
import {
  formerIdsIn,
  type ResourceView,
  type ServiceView,
  type TypeReferences,
  typeRefs,
} from "../../typescript/view/service-view.ts";
import { codeType } from "../../typescript/types/plan-types.ts";
import { pauseValue, retryValue } from "./plan-error-retries.ts";

/** Plans the module of the envelope, which contains its fields of success and failure, and its result field. */
export function planEnvelope({ service, path }: ServiceView): ModuleDraft[] {
  const { envelope, origin } = service;
  if (envelope === undefined) return [];
  const { success, failure, retry, retryAfter, result } = envelope;
  const entries = presentEntries({
    success: object(success.map(({ name: key, value }) => ({ key, value: literal(value) }))),
    failure: failure !== undefined && call(runtime("failsWith"), literal(failure)),
    retry: retry && retryValue(retry),
    retryAfter: retryAfter && pauseValue(retryAfter),
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

function envelopeDoc({ failure, retry, retryAfter, result }: Envelope): string {
  const parts = [
    failure === undefined ? "the fields of a success" : "the fields of a success or failure",
    ...(retry === undefined ? [] : ["the failures to retry"]),
    ...(retryAfter === undefined ? [] : ["the field with the pause"]),
    ...(result === undefined ? [] : ["the field with the result"]),
  ];
  const last = parts.at(-1) ?? "";
  const listed = parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")}, and ${last}`;
  return `The shape of every response: ${listed}.`;
}

export function planErrors(view: ServiceView): ModuleDraft[] {
  const { service, names, path, ref } = view;
  if (!hasErrorTypes(service)) return [];
  const shared = sharedErrors(service);
  const distinct = view.resources.flatMap(distinctErrors);
  const former = formerIdsIn(view).map(({ id, now }) => ({ key: id, value: literal(now) }));
  const guard = service.envelope === undefined ? "ErrorGuard" : "EnvelopeErrorGuard";
  const kinds: EntryDraft[] = [
    { key: "*", value: kindsValue(shared) },
    ...distinct.map(({ id, errors }) => ({ key: id, value: kindsValue(errors) })),
  ];
  const guardValue = call(runtime("errorGuard"), literal(service.name), object(kinds));
  return [
    {
      path: path("errors"),
      sources: [...new Set([service.origin, ...distinct.map(({ origin }) => origin)])],
      items: [
        {
          kind: "interface",
          name: names.errors,
          doc: docOf([
            `Bodies of error responses of ${service.title}, by operation and status; ${code("*")} is every operation that is not listed.`,
          ]),
          fields: [
            property("*", statusType(shared, view)),
            ...distinct.flatMap(({ id, formerIds, type }) => [
              property(id, type),
              ...formerIds.map((before) => property(before, type, formerDoc(code(id)))),
            ]),
          ],
        },
        {
          kind: "constant",
          name: names.isError,
          doc: docOf([
            `Returns whether a thrown value is an error response of ${service.title} with the documented body, and narrows the type of ${code("body")}. Pass the id of an operation, and optionally a status, to match only its responses.`,
          ]),
          type: generic(
            runtime(guard),
            keyword(ref("errors", names.errors)),
            keyword(ref("client", names.operation)),
          ),
          value:
            former.length === 0
              ? guardValue
              : call(runtime("withFormerIds"), guardValue, object(former)),
        },
      ],
      reserved: [...runtimeRefs, ref("client", names.operation), ...typeRefs(view)],
    },
  ];
}

/** Returns the operations of a resource whose errors differ from the service's errors. */
const distinctErrors = ({ resource, path, operations }: ResourceView) =>
  operations.flatMap(({ operation: { id }, formerIds, names, errors }) => {
    if (errors === undefined) return [];
    const type: TypeDraft =
      names.errors === undefined
        ? { kind: "object", fields: [] }
        : keyword({ from: path, name: names.errors });
    return [{ id, formerIds, errors, type, origin: resource.origin }];
  });

export function planOperationErrors(
  { operation, names, errors }: OperationView,
  scope: TypeReferences,
): AliasDraft[] {
  if (errors === undefined || names.errors === undefined) return [];
  const doc = docOf([`Bodies of error responses of ${code(operation.name)}, by status.`]);
  return [{ kind: "alias", name: names.errors, doc, type: statusType(errors, scope) }];
}

/** Returns `{ 422: Invalid; default: Problem }`. */
const statusType = (types: ErrorTypes, scope: TypeReferences): TypeDraft => ({
  kind: "object",
  fields: typesByStatus(types).map(([status, type]) =>
    property(status, codeType(type, "received", scope)),
  ),
});

const kindsValue = (types: ErrorTypes) =>
  object(
    typesByStatus(types).map(([key, type]) => ({
      key,
      value: list((jsonKinds(type) ?? []).map(literal)),
    })),
  );
