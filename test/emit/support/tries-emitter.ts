/** An example of a custom emitter: a second function without retries for every operation. */
import {
  call,
  type ItemDraft,
  keyword,
  literal,
  name,
  object,
} from "../../../generator/typescript/plan/module-draft.ts";
import type { Emitter } from "../../../generator/emit/emitter.ts";
import type { ResourceView, ServiceView } from "../../../generator/typescript/view/service-view.ts";

const doc = { paragraphs: [], tags: [] };
const clientError = { from: "runtime/index.ts", name: "ClientError" };

export const triesEmitter: Emitter = {
  name: "tries",
  modules: (service) => [
    {
      path: service.path("tries"),
      sources: [service.service.origin],
      items: [
        ...service.resources.flatMap((resource) => triesOf(resource, service)),
        {
          kind: "constant",
          name: "Failure",
          doc,
          type: { kind: "typeof", name: clientError },
          value: name(clientError),
        },
      ],
    },
  ],
};

function triesOf(view: ResourceView, { names, ref, typeRef }: ServiceView): ItemDraft[] {
  return view.resource.operations.map((operation): ItemDraft => {
    const { result, name: own } = operation;
    const { params } = view.params(operation);
    if (params === undefined) throw new Error(`${operation.id} has no parameters.`);
    const type =
      result.kind === "value" && result.type.kind === "named"
        ? typeRef(result.type.to, "received")
        : "void";
    return {
      kind: "function",
      name: own,
      doc,
      parameters: [
        { name: "client", type: keyword(ref("client", names.client)) },
        { name: "input", type: keyword({ from: view.path, name: params }) },
      ],
      returns: { kind: "reference", name: "Promise", arguments: [keyword(type)] },
      statement: call(
        { from: view.path, name: own },
        name("client"),
        name("input"),
        object([{ key: "retry", value: literal(0) }]),
      ),
    };
  });
}
