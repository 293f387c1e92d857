/** Plans the types and functions of one operation. */
import {
  type AliasDraft,
  call,
  type FunctionDraft,
  type InterfaceDraft,
  keyword,
  member,
  name,
  object,
  type ValueDraft,
} from "../../typescript/plan/module-draft.ts";
import { operationDoc } from "../../prose/operation-doc.ts";
import { operationComment } from "../../typescript/comments/operation-comment.ts";
import { planHeadersType, promiseType, withHeadersValue } from "./plan-response-headers.ts";
import { runtime } from "../../typescript/plan/runtime-refs.ts";
import type { OperationView } from "../../typescript/view/operation-view.ts";
import type { ResourceView, ServiceView } from "../../typescript/view/service-view.ts";
import { callData, resultCode } from "./operation-call.ts";
import { planParams } from "./operation-params.ts";
import { callOptionsRef } from "../../typescript/view/service-view.ts";
import { planOperationErrors } from "./plan-answers.ts";
import { planPages } from "./plan-pages.ts";
import { planWait } from "./plan-wait.ts";

export function planOperation(
  view: OperationView,
  resource: ResourceView,
  service: ServiceView,
): (InterfaceDraft | AliasDraft | FunctionDraft)[] {
  const { operation, names, needsArguments } = view;
  const single: FunctionDraft = {
    kind: "function",
    name: operation.name,
    doc: operationComment(operationDoc(operation, service.service)),
    parameters: [
      { name: "client", type: keyword(service.ref("client", service.names.client)) },
      ...(names.params === undefined
        ? []
        : [
            {
              name: "params",
              type: keyword({ from: resource.path, name: names.params }),
              ...(needsArguments ? {} : { initializer: object([]) }),
            },
          ]),
      { name: "options", type: keyword(callOptionsRef(service)), optional: true },
    ],
    returns: promiseType(view, resource, resultCode(view, resource)),
    statement: withHeadersValue(view, callValue(view, service)),
  };
  return [
    ...planParams(view, resource),
    ...planOperationErrors(view, resource),
    ...planHeadersType(view, resource),
    single,
    ...planPages(view, single, resource, service),
    ...planWait(view, single, resource, service),
  ];
}

/** Returns the call, by the function of the runtime that its features need. */
function callValue({ operation, ...view }: OperationView, service: ServiceView): ValueDraft {
  const data = callData({ operation, ...view }, service);
  if (operation.ranges) return call(runtime("resumable"), name("client"), data);
  if (operation.cache === "etag") return call(runtime("conditional"), name("client"), data);
  return { kind: "call", callee: member(name("client"), "call"), arguments: [data] };
}
