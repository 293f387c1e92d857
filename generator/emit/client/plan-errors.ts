/** What error answers of a service hold: a type by operation and status, and the function that knows them. */
import { errorsOf, hasErrorTypes, sharedErrors, type ErrorTypes } from "../../model/error-types.ts";
import type { Operation, TypeRef } from "../../model/model.ts";
import { call, keyword, list, literal, object } from "../plan/code-value.ts";
import { code, docOf } from "../docs/doc-text.ts";
import type { EntryDraft, FieldDraft, ModuleDraft, TypeDraft } from "../plan/module-draft.ts";
import { runtime, runtimeRefs } from "../plan/runtime-refs.ts";
import { jsonKinds } from "../view/json-kinds.ts";
import {
  typeRefs,
  type ResourceView,
  type ServiceView,
  type Surroundings,
} from "../view/service-view.ts";
import { codeType } from "./plan-types.ts";
import type { TypeScope } from "../view/service-view.ts";
import type { AliasDraft } from "../plan/module-draft.ts";

export function planErrors(view: ServiceView): ModuleDraft[] {
  const { service, names, path, ref } = view;
  if (!hasErrorTypes(service)) return [];
  const shared = sharedErrors(service);
  const own = differing(view);
  const guard = service.envelope === undefined ? "ErrorGuard" : "EnvelopeErrorGuard";
  const kinds: EntryDraft[] = [
    { key: "*", value: kindsValue(shared) },
    ...own.map(({ operation }) => ({
      key: operation.id,
      value: kindsValue(errorsOf(operation, service)),
    })),
  ];
  const sources = [service.origin, ...own.map(({ resource }) => resource.resource.origin)];
  return [
    {
      path: path("errors"),
      sources: [...new Set(sources)],
      items: [
        {
          kind: "interface",
          name: names.errors,
          doc: docOf([
            `What answers of ${service.title} hold that are no success, by operation and status; ${code("*")} is every operation that is not listed.`,
          ]),
          fields: [
            { name: "*", doc: docOf([]), type: statusType(shared, view), optional: false },
            ...own.map(({ operation, resource, name }): FieldDraft => ({
              name: operation.id,
              doc: docOf([]),
              type: keyword({ from: resource.path, name }),
              optional: false,
            })),
          ],
        },
        {
          kind: "constant",
          name: names.isError,
          doc: docOf([
            `Whether something thrown is an answer of ${service.title} that is no success, and holds what is documented: then the type of its ${code("body")} is known. With the id of an operation, and a status beside it, only those answers are.`,
          ]),
          type: {
            kind: "reference",
            name: runtime(guard),
            arguments: [
              keyword(ref("errors", names.errors)),
              keyword(ref("client", names.operation)),
            ],
          },
          value: call(runtime("errorGuard"), literal(service.name), object(kinds)),
        },
      ],
      reserved: [...runtimeRefs, ref("client", names.operation), ...typeRefs(view)],
    },
  ];
}

interface Differing {
  readonly operation: Operation;
  readonly resource: ResourceView;
  /** Of its type. */
  readonly name: string;
}

/** The operations that say something of their own. */
const differing = ({ resources }: ServiceView): Differing[] =>
  resources.flatMap((resource) =>
    resource.resource.operations.flatMap((operation) => {
      const name = resource.params(operation).errors;
      return name === undefined ? [] : [{ operation, resource, name }];
    }),
  );

/** The type of what error answers of an operation hold, where it says so itself. */
export function planOperationErrors(
  operation: Operation,
  resource: ResourceView,
  { service }: Pick<Surroundings, "service">,
): AliasDraft[] {
  const { errors } = resource.params(operation);
  if (errors === undefined) return [];
  const doc = docOf([
    `What answers of ${code(operation.name)} hold that are no success, by status.`,
  ]);
  const type = statusType(errorsOf(operation, service), resource);
  return [{ kind: "alias", name: errors, doc, type }];
}

/** `{ 422: Invalid; default: Problem }` */
const statusType = (types: ErrorTypes, scope: TypeScope): TypeDraft => ({
  kind: "object",
  fields: eachStatus(types, (type) => codeType(type, "received", scope)).map(
    ([name, type]): FieldDraft => ({ name, doc: docOf([]), type, optional: false }),
  ),
});

const kindsValue = (types: ErrorTypes) =>
  object(
    eachStatus(types, (type) => list((jsonKinds(type) ?? []).map(literal))).map(([key, value]) => ({
      key,
      value,
    })),
  );

const eachStatus = <T>(
  { byStatus, other }: ErrorTypes,
  made: (type: TypeRef) => T,
): (readonly [string, T])[] => [
  ...Array.from(byStatus, ([status, type]) => [String(status), made(type)] as const),
  ["default", made(other)],
];
