/** What error answers of a service hold: a type by operation and status, and the function that knows them. */
import { hasErrorTypes, sharedErrors, type ErrorTypes } from "../../model/error-types.ts";
import { code, docOf } from "../docs/doc-text.ts";
import { call, generic, keyword, list, literal, object, property } from "../plan/code-value.ts";
import type { AliasDraft, EntryDraft, ModuleDraft, TypeDraft } from "../plan/module-draft.ts";
import { runtime, runtimeRefs } from "../plan/runtime-refs.ts";
import { jsonKinds } from "../view/json-kinds.ts";
import { typesByStatus, type OperationView } from "../view/operation-view.ts";
import {
  typeRefs,
  type ResourceView,
  type ServiceView,
  type TypeReferences,
} from "../view/service-view.ts";
import { codeType } from "./plan-types.ts";

/** The module of a service with the types of its error answers. */
export function planErrors(view: ServiceView): ModuleDraft[] {
  const { service, names, path, ref } = view;
  if (!hasErrorTypes(service)) return [];
  const shared = sharedErrors(service);
  const own = view.resources.flatMap(ownErrors);
  const guard = service.envelope === undefined ? "ErrorGuard" : "EnvelopeErrorGuard";
  const kinds: EntryDraft[] = [
    { key: "*", value: kindsValue(shared) },
    ...own.map(({ id, errors }) => ({ key: id, value: kindsValue(errors) })),
  ];
  return [
    {
      path: path("errors"),
      sources: [...new Set([service.origin, ...own.map(({ origin }) => origin)])],
      items: [
        {
          kind: "interface",
          name: names.errors,
          doc: docOf([
            `What answers of ${service.title} hold that are no success, by operation and status; ${code("*")} is every operation that is not listed.`,
          ]),
          fields: [
            property("*", statusType(shared, view)),
            ...own.map(({ id, type }) => property(id, type)),
          ],
        },
        {
          kind: "constant",
          name: names.isError,
          doc: docOf([
            `Whether something thrown is an answer of ${service.title} that is no success, and holds what is documented: then the type of its ${code("body")} is known. With the id of an operation, and a status beside it, only those answers are.`,
          ]),
          type: generic(
            runtime(guard),
            keyword(ref("errors", names.errors)),
            keyword(ref("client", names.operation)),
          ),
          value: call(runtime("errorGuard"), literal(service.name), object(kinds)),
        },
      ],
      reserved: [...runtimeRefs, ref("client", names.operation), ...typeRefs(view)],
    },
  ];
}

/** The operations of a resource whose errors differ from those of the service. */
const ownErrors = ({ resource, path, operations }: ResourceView) =>
  operations.flatMap(({ operation: { id }, names, errors }) =>
    errors === undefined || names.errors === undefined
      ? []
      : [
          {
            id,
            errors,
            type: keyword({ from: path, name: names.errors }),
            origin: resource.origin,
          },
        ],
  );

/** The type of what error answers of an operation hold, where that differs from the service. */
export function planOperationErrors(
  { operation, names, errors }: OperationView,
  scope: TypeReferences,
): AliasDraft[] {
  if (errors === undefined || names.errors === undefined) return [];
  const doc = docOf([
    `What answers of ${code(operation.name)} hold that are no success, by status.`,
  ]);
  return [{ kind: "alias", name: names.errors, doc, type: statusType(errors, scope) }];
}

/** `{ 422: Invalid; default: Problem }` */
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
