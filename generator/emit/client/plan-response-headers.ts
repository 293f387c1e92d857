/** Plans the declared headers of an operation's responses: their type, and how the runtime reads them. */
import type { ResponseHeader } from "../../model/model.ts";
import { headerValue } from "../../model/response-headers.ts";
import { code } from "../../text/sentences.ts";
import { docOf, docOfValue } from "../../typescript/comments/doc-comment.ts";
import {
  call,
  generic,
  type InterfaceDraft,
  keyword,
  list,
  literal,
  name,
  object,
  presentEntries,
  type TypeDraft,
  type ValueDraft,
} from "../../typescript/plan/module-draft.ts";
import { runtime } from "../../typescript/plan/runtime-refs.ts";
import { codeType, orUndefined } from "../../typescript/types/plan-types.ts";
import type { OperationView } from "../../typescript/view/operation-view.ts";
import type { ResourceView } from "../../typescript/view/service-view.ts";

export function planHeadersType(
  { operation, names }: OperationView,
  scope: ResourceView,
): InterfaceDraft[] {
  const { responseHeaders = [] } = operation;
  if (names.headers === undefined) return [];
  return [
    {
      kind: "interface",
      name: names.headers,
      doc: docOf([`Headers of responses of ${code(operation.name)}.`]),
      fields: responseHeaders.map((header) => {
        const type = codeType(header.type, "received", scope);
        return {
          name: header.property,
          doc: docOfValue(header),
          type: header.required ? type : orUndefined(type),
          optional: !header.required,
        };
      }),
    },
  ];
}

/** Returns the type of the promise of a call. */
export function promiseType(
  { names }: OperationView,
  { path }: ResourceView,
  result: TypeDraft,
): TypeDraft {
  const headers = names.headers && keyword({ from: path, name: names.headers });
  return headers
    ? generic(runtime("CallPromiseWithHeaders"), result, headers)
    : generic(runtime("CallPromise"), result);
}

/** Adds the declared headers to a call. */
export function withHeadersValue(
  { operation: { responseHeaders = [] }, names }: OperationView,
  promise: ValueDraft,
): ValueDraft {
  if (names.headers === undefined) return promise;
  const entries = responseHeaders.map((header) => ({
    key: header.property,
    value: headerFacts(header),
  }));
  return call(runtime("withHeaders"), promise, object(entries), name("options"));
}

function headerFacts({ name: wire, type, required }: ResponseHeader): ValueDraft {
  const { kinds = [], isList = false } = headerValue(type) ?? {};
  return object(
    presentEntries({
      name: literal(wire),
      kinds: list(kinds.map(literal)),
      list: isList && literal(true),
      required: required && literal(true),
    }),
  );
}
