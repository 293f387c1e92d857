/** The function beside that of an operation, which requests a long list page by page. */
import type { Operation, Result } from "../../model/model.ts";
import type { Pages } from "../../model/pages.ts";
import { itemOf, typeAt } from "../../spec/types/type-at.ts";
import { call, keyword, name, object } from "../plan/code-value.ts";
import type { FunctionDraft, TypeDraft } from "../plan/module-draft.ts";
import { codeType } from "./plan-types.ts";
import { pagesName } from "../plan/package-names.ts";
import { runtime, type RuntimeName } from "../plan/runtime-refs.ts";
import type { ResourceView, Surroundings, TypeScope } from "../view/service-view.ts";
import { pagesData } from "./pages-data.ts";
import { pagesDoc } from "./pages-doc.ts";

/** What makes pages of a manner: which function, and what it is given beside the calls. */
interface Maker {
  readonly function: RuntimeName;
  /** An envelope may refuse what lies behind the last page. */
  readonly takesEnvelope: boolean;
  /** The options of a call change from page to page. */
  readonly takesOptions: boolean;
}

const makers: Readonly<Record<Pages["by"], Maker>> = {
  number: { function: "pagesByNumber", takesEnvelope: true, takesOptions: false },
  offset: { function: "pagesByOffset", takesEnvelope: true, takesOptions: false },
  token: { function: "pagesByToken", takesEnvelope: false, takesOptions: false },
  last: { function: "pagesByLast", takesEnvelope: false, takesOptions: false },
  url: { function: "pagesByUrl", takesEnvelope: false, takesOptions: true },
  link: { function: "pagesByLink", takesEnvelope: false, takesOptions: true },
};

/** `single`: the function of the operation, with the same parameters. */
export function planPages(
  operation: Operation,
  single: FunctionDraft,
  resource: ResourceView,
  view: Surroundings,
): FunctionDraft[] {
  const { pages, result } = operation;
  if (pages === undefined) return [];
  const { function: maker, takesEnvelope, takesOptions } = makers[pages.by];
  const isEnveloped = takesEnvelope && operation.enveloped && view.service.envelope !== undefined;
  const envelope = isEnveloped
    ? [{ key: "envelope", value: name(view.ref("envelope", "envelope")) }]
    : [];
  const one = { from: resource.path, name: single.name };
  const options = takesOptions ? "pagedOptions" : "options";
  return [
    {
      kind: "function",
      name: pagesName(operation.name),
      doc: pagesDoc(operation, pages, single.name),
      parameters: pagesParameters(single.parameters),
      returns: {
        kind: "reference",
        name: runtime("Pages"),
        arguments: [itemType(pages, result, resource)],
      },
      statement: call(
        runtime(maker),
        object([...pagesData(operation, pages, view), ...envelope]),
        name("params"),
        {
          kind: "function",
          parameters: takesOptions ? ["paged", options] : ["paged"],
          returns: call(one, name("client"), name("paged"), name(options)),
        },
        ...(takesOptions ? [name("options")] : []),
      ),
    },
  ];
}

/** A function that takes no arguments calls them `_params`; those of a page may come with its URL. */
const pagesParameters = (parameters: FunctionDraft["parameters"]): FunctionDraft["parameters"] =>
  parameters.map((parameter) =>
    parameter.name === "_params" ? { ...parameter, name: "params" } : parameter,
  );

function itemType({ items }: Pages, result: Result, scope: TypeScope): TypeDraft {
  if (result.kind !== "value") throw new Error("The model has pages without a result.");
  const records = items === undefined ? result.type : typeAt(result.type, items.name);
  const item = "field" in records ? undefined : itemOf(records);
  return item === undefined ? keyword("unknown") : codeType(item, "received", scope);
}
