/** One operation to its types and its functions. */
import { call, generic, keyword, member, name, object } from "../plan/code-value.ts";
import { operationDoc } from "../docs/operation-doc.ts";
import type { AliasDraft, FunctionDraft, InterfaceDraft, TypeDraft } from "../plan/module-draft.ts";
import { runtime } from "../plan/runtime-refs.ts";
import type { OperationView } from "../view/operation-view.ts";
import type { ResourceView, ServiceView } from "../view/service-view.ts";
import { callData, wholeResults } from "./operation-call.ts";
import { planParams } from "./operation-params.ts";
import { callOptionsRef } from "./client-options.ts";
import { planOperationErrors } from "./plan-errors.ts";
import { planPages } from "./plan-pages.ts";
import { codeType, orUndefined } from "./plan-types.ts";

/** The types of its parameters and errors, its function, and the one for its pages. */
export function planOperation(
  view: OperationView,
  resource: ResourceView,
  service: ServiceView,
): (InterfaceDraft | AliasDraft | FunctionDraft)[] {
  const { operation, names, hasArguments, needsArguments } = view;
  const single: FunctionDraft = {
    kind: "function",
    name: operation.name,
    doc: operationDoc(view, service.service),
    parameters: [
      { name: "client", type: keyword(service.ref("client", service.names.client)) },
      {
        name: hasArguments ? "params" : "_params",
        type: keyword({ from: resource.path, name: names.params }),
        ...(needsArguments ? {} : { initializer: object([]) }),
      },
      { name: "options", type: keyword(callOptionsRef(service)), optional: true },
    ],
    returns: generic(runtime("CallPromise"), resultCode(view, resource)),
    statement: operation.ranges
      ? call(runtime("resumable"), name("client"), callData(view, service))
      : {
          kind: "call",
          callee: member(name("client"), "call"),
          arguments: [callData(view, service)],
        },
  };
  return [
    ...planParams(view, resource),
    ...planOperationErrors(view, resource),
    single,
    ...planPages(view, single, resource, service),
  ];
}

function resultCode({ operation: { result } }: OperationView, scope: ResourceView): TypeDraft {
  if (result.kind !== "value" && result.kind !== "events") {
    return keyword(wholeResults[result.kind].type);
  }
  const type = codeType(result.type, "received", scope);
  if (result.kind === "events") return generic(runtime("Events"), type);
  return result.orNone ? orUndefined(type) : type;
}
