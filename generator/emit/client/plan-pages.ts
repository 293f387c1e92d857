/** The function beside that of an operation, which requests a long list page by page. */
import type { Operation, Parameter, Result } from "../../model/model.ts";
import type { CountedPages, Pages, PagesWord } from "../../model/pages.ts";
import { itemOf, typeAt } from "../../model/types/type-at.ts";
import { call, keyword, literal, name, object } from "../plan/code-value.ts";
import { code, deprecatedTag, docOf } from "../docs/doc-text.ts";
import type { DocPlan } from "../plan/file-plan.ts";
import type { EntryDraft, FunctionDraft, TypeDraft } from "../plan/module-draft.ts";
import { codeType } from "./plan-types.ts";
import { pagesName } from "../plan/package-names.ts";
import { runtime, type RuntimeName } from "../plan/runtime-refs.ts";
import type { ResourceView, ServiceView, TypeScope } from "../view/service-view.ts";

/** `single`: the function of the operation, with the same parameters. */
export function planPages(
  operation: Operation,
  single: FunctionDraft,
  resource: ResourceView,
  { service, ref }: ServiceView,
): FunctionDraft[] {
  const { pages, result } = operation;
  if (pages === undefined) return [];
  const item = itemType(pages, result, resource);
  const isEnveloped = pages.by !== "token" && operation.enveloped && service.envelope !== undefined;
  const envelope = isEnveloped
    ? [{ key: "envelope", value: name(ref("envelope", "envelope")) }]
    : [];
  const one = { from: resource.path, name: single.name };
  return [
    {
      kind: "function",
      name: pagesName(operation.name),
      doc: pagesDoc(operation, pages, single.name),
      parameters: single.parameters,
      returns: {
        kind: "reference",
        name: runtime("Pages"),
        arguments: [item],
      },
      statement: call(
        runtime(makers[pages.by]),
        object([...pagesData(operation, pages), ...envelope]),
        name("params"),
        {
          kind: "function",
          parameters: ["paged"],
          returns: call(one, name("client"), name("paged"), name("options")),
        },
      ),
    },
  ];
}

const makers = {
  number: "pagesByNumber",
  offset: "pagesByOffset",
  token: "pagesByToken",
} as const satisfies Record<Pages["by"], RuntimeName>;

function itemType({ items }: Pages, result: Result, scope: TypeScope): TypeDraft {
  if (result.kind !== "value") throw new Error("The model has pages without a result.");
  const records = items === undefined ? result.type : typeAt(result.type, items.name);
  const item = "field" in records ? undefined : itemOf(records);
  return item === undefined ? keyword("unknown") : codeType(item, "received", scope);
}

/** The runtime's description of the pages: the names from the spec, and the facts about the arguments they name. */
function pagesData({ id, parameters }: Operation, pages: Pages): EntryDraft[] {
  const { argument, items } = pages;
  const start = { key: "id", value: literal(id) };
  const step = { key: pages.by, value: literal(argument.name) };
  if (pages.by === "token")
    return [start, step, ...word("next", pages.next), ...word("items", items)];
  const size = sizeOf(parameters, pages);
  const assumed = [size?.send, size?.default].find((value) => typeof value === "number");
  return [
    start,
    step,
    { key: "first", value: literal(pages.first) },
    ...word("size", pages.size),
    ...known("assumed", assumed),
    ...known("most", size?.constraints?.maximum),
    ...word("items", items),
  ];
}

const sizeOf = (parameters: readonly Parameter[], { size }: CountedPages): Parameter | undefined =>
  parameters.find(({ argument }) => argument === size?.name);

const word = (key: string, of: PagesWord | undefined): EntryDraft[] =>
  of === undefined ? [] : [{ key, value: literal(of.name) }];

const known = (key: string, value: number | undefined): EntryDraft[] =>
  value === undefined ? [] : [{ key, value: literal(value) }];

function pagesDoc(operation: Operation, pages: Pages, single: string): DocPlan {
  const { name: argument } = pages.argument;
  const start = operation.parameters.find((parameter) => parameter.argument === argument);
  const otherwise = pages.by === "token" ? "at the first" : `at ${pages.first}`;
  const named = `the one that ${code(argument)} names`;
  const from = `Reads page after page with ${code(single)}, beginning at ${named}${start?.required ? "" : ` or ${otherwise}`}.`;
  return docOf(
    [
      from,
      "Each page is a call of its own, made when it is asked for: it waits its turn and is tried again like any other. Leaving the loop makes no further call.",
      end(operation, pages),
    ],
    deprecatedTag(operation.deprecated),
  );
}

function end({ parameters, enveloped }: Operation, pages: Pages): string {
  if (pages.by === "token") return `Ends with the page that has no ${code(pages.next.name)}.`;
  const most = sizeOf(parameters, pages)?.constraints?.maximum;
  const size = code(pages.size?.name ?? "");
  const short =
    pages.size === undefined || most === undefined
      ? ": a short one may be all that the service grants"
      : `, or with fewer than ${size} asks for, where that is at most ${most}`;
  const refusal = enveloped ? "; so is a refusal that holds an empty list" : "";
  return `Ends at a page without records${short}. HTTP 404 after the first page is the end too${refusal}. Any other error is thrown, and the pages before it are complete.`;
}
