/** Plans the function that requests a long list page by page. */
import type { Operation, Parameter, Result, TypeRef } from "../../model/model.ts";
import { clientOptions } from "../../model/credentials.ts";
import { operationOf, sharedArguments } from "../../model/linked-operations.ts";
import { fixedIn } from "../../model/operation-facts.ts";
import { type CountedPages, type Pages, pageSettings, pageWords } from "../../model/pages.ts";
import { factsOf } from "../../sheets/types/primitives.ts";
import { nonNullShape } from "../../sheets/types/shape.ts";
import { fieldsOf, itemOf, typeAt } from "../../sheets/types/type-at.ts";
import { tupleTypes } from "../../sheets/types/type-parts.ts";
import { isIn } from "../../sheets/types/type.ts";
import { code } from "../../text/sentences.ts";
import { deprecatedTag, docOf } from "../../typescript/comments/doc-comment.ts";
import {
  call,
  type EntryDraft,
  type FunctionDraft,
  generic,
  keyword,
  known,
  knownList,
  list,
  literal,
  name,
  type NamedRef,
  object,
  presentEntries,
  type TypeDraft,
  type ValueDraft,
} from "../../typescript/plan/module-draft.ts";
import type { DocPlan } from "../../typescript/plan/file-plan.ts";
import { pagesName } from "../../text/package-names.ts";
import { runtime, type RuntimeName } from "../../typescript/plan/runtime-refs.ts";
import type { OperationView } from "../../typescript/view/operation-view.ts";
import type {
  ResourceView,
  ServiceView,
  TypeReferences,
} from "../../typescript/view/service-view.ts";
import { codeType } from "../../typescript/types/plan-types.ts";

/** A runtime function that iterates over pages. */
interface Maker {
  readonly function: RuntimeName;
  /** Whether requests after the last page can fail with an error in the envelope. */
  readonly takesEnvelope: boolean;
  /** Whether the options of a call change from page to page. */
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

/** `single`: the function of the operation, which has the same parameters. */
export function planPages(
  { operation, envelope, hasArguments }: OperationView,
  single: FunctionDraft,
  resource: ResourceView,
  view: ServiceView,
): FunctionDraft[] {
  const { pages, result } = operation;
  if (pages === undefined) return [];
  const { function: maker, takesEnvelope, takesOptions } = makers[pages.by];
  const isEnveloped = takesEnvelope && envelope !== undefined;
  const one = { from: resource.path, name: single.name };
  const next = nextOperation(pages, view);
  // For an operation without arguments, the next URL can only add options.
  const paged = hasArguments ? "paged" : "_paged";
  const options = takesOptions ? "pagedOptions" : "options";
  const data = object([
    ...pagesData(operation, pages, view),
    ...presentEntries({ envelope: isEnveloped && name(view.ref("envelope", "envelope")) }),
  ]);
  return [
    {
      kind: "function",
      name: pagesName(operation.name),
      doc: pagesDoc(operation, pages, single.name),
      parameters: single.parameters,
      returns: generic(runtime("Pages"), itemType(pages, result, resource)),
      statement: call(
        runtime(maker),
        data,
        hasArguments ? name("params") : object([]),
        {
          kind: "function",
          parameters: takesOptions ? [paged, options] : [paged],
          returns: call(one, name("client"), ...(hasArguments ? [name(paged)] : []), name(options)),
        },
        ...(next === undefined
          ? []
          : [
              {
                kind: "function" as const,
                parameters: ["paged"],
                returns: call(
                  functionOf(next, view),
                  name("client"),
                  name("paged"),
                  name("options"),
                ),
              },
            ]),
        ...(takesOptions ? [name("options")] : []),
      ),
    },
  ];
}

/** Returns the operation that is called for the next page, if it is another one. */
const nextOperation = (pages: Pages, { service }: ServiceView): Operation | undefined =>
  pages.by === "token" ? operationOf(service, pages.continue?.name) : undefined;

/** Returns the exported function of an operation. */
export function functionOf(operation: Operation, { resources }: ServiceView): NamedRef {
  const owner = resources.find(({ resource }) => resource.operations.includes(operation));
  if (owner === undefined) throw new Error(`The service has no operation ${operation.id}.`);
  return { from: owner.path, name: operation.name };
}

function itemType({ items }: Pages, result: Result, scope: TypeReferences): TypeDraft {
  if (result.kind !== "value") throw new Error("The model has pages without a result.");
  const records = items === undefined ? result.type : typeAt(result.type, items.name);
  const item = "field" in records ? undefined : itemOf(records);
  return item === undefined ? keyword("unknown") : codeType(item, "received", scope);
}

function pagesData(operation: Operation, pages: Pages, view: ServiceView): EntryDraft[] {
  const words = pageWords(pages).map(([key, { name: word }]) => ({ key, value: literal(word) }));
  const id = { key: "id", value: literal(operation.id) };
  switch (pages.by) {
    case "number":
    case "offset": {
      const of = (...keys: string[]): EntryDraft[] => words.filter(({ key }) => keys.includes(key));
      const first = { key: "first", value: literal(pages.first) };
      const size = sizeOf(operation, pages);
      const facts = presentEntries({
        assumed: known([size?.send, size?.default].find((value) => typeof value === "number")),
        most: known(mostRecords(operation, pages)),
      });
      const ends = of("more", "end", "totalPages", "total");
      return [
        id,
        ...of("number", "offset"),
        first,
        ...of("size"),
        ...facts,
        ...ends,
        ...of("items"),
      ];
    }
    case "token": {
      const next = nextOperation(pages, view);
      const passed = { set: [pages.argument.name], from: operation };
      const shared = next && sharedArguments(next, passed);
      return [id, ...words, ...presentEntries({ shared: shared && knownList(shared) })];
    }
    case "last":
      return [id, ...words];
    case "url":
    case "link": {
      const settings = pageSettings(pages).map(([key, value]) => ({ key, value: literal(value) }));
      return [id, ...settings, ...words, ...queryNames(operation, view)];
    }
  }
}

const mostRecords = (operation: Operation, pages: CountedPages): number | undefined =>
  pages.most ?? sizeOf(operation, pages)?.constraints?.maximum;

const sizeOf = ({ parameters }: Operation, { size }: CountedPages): Parameter | undefined =>
  parameters.find(({ argument }) => argument === size?.name);

function pagesDoc(operation: Operation, pages: Pages, single: string): DocPlan {
  return docOf(
    [
      pages.by === "token" && pages.continue !== undefined
        ? `Requests the first page with ${code(single)}, and the next pages with ${code(pages.continue.name)}.`
        : `Requests all pages with ${code(single)}, ${beginning(operation, pages)}.`,
      "Each page is a separate call, made on demand: it waits for its slot and is retried like any other. Leaving the loop makes no further call; `cursor` is the position after the last record, and `from` resumes there.",
      end(operation, pages),
    ],
    deprecatedTag(operation.deprecated),
  );
}

function beginning({ parameters }: Operation, pages: Pages): string {
  if (pages.by === "url" || pages.by === "link") return "starting at the requested one";
  const word = pages.argument.name;
  const start = parameters.find(({ argument }) => argument === word);
  const otherwise = "first" in pages ? `, by default ${pages.first}` : ", by default the first";
  const where = pages.by === "last" ? "after the record in" : "at";
  return `starting ${where} ${code(word)}${start?.required ? "" : otherwise}`;
}

const onlyRead =
  "Only the query of the URL is used: it becomes arguments of the next call, and `query` of its options. No request is sent to the URL itself.";

function end(operation: Operation, pages: Pages): string {
  switch (pages.by) {
    case "token": {
      const more = pages.more === undefined ? "" : `, or if ${code(pages.more.name)} is false`;
      return `Ends with a page without ${code(pages.next.name)}${more}.`;
    }
    case "last":
      return pages.more === undefined
        ? "Ends at a page without records."
        : `Ends when ${code(pages.more.name)} is false.`;
    case "url":
      return `Ends with a page without ${code(pages.url.name)}. ${onlyRead}`;
    case "link":
      return `Ends with a response without a link ${code(pages.relation)} in its header \`Link\`, which a service must expose to browsers. ${onlyRead}`;
    case "number":
    case "offset":
      return endOfCounted(operation, pages);
  }
}

function endOfCounted(operation: Operation, pages: CountedPages): string {
  const refusal = operation.enveloped ? "; so is a failure with an empty list" : "";
  const reports = reportedEnds(pages);
  if (reports.length > 0) {
    const markers = reports.join(", or if ");
    return `Ends if ${markers}, or at a page without records. HTTP 404 after the first page also ends them${refusal}. Any other error is thrown; earlier pages are complete.`;
  }
  const most = mostRecords(operation, pages);
  const size = pages.size === undefined ? undefined : code(pages.size.name);
  const short =
    most === undefined
      ? ": a short page can be all that the service allows"
      : size === undefined
        ? `, or with fewer than ${most}`
        : `, or with fewer than ${size}, if that is at most ${most}`;
  return `Ends at a page without records${short}. HTTP 404 after the first page also ends them${refusal}. Any other error is thrown; earlier pages are complete.`;
}

/** Conditions of a response that identify the last page. */
function reportedEnds({ more, end: last, totalPages, total }: CountedPages): string[] {
  return [
    more && `${code(more.name)} is false`,
    last && `${code(last.name)} is true`,
    totalPages && `${code(totalPages.name)} pages have been read`,
    total && `${code(total.name)} records have been read`,
  ].filter((one) => one !== undefined);
}

/** A name in the query, with its argument or the field of an argument. */
interface Named {
  readonly wire: string;
  readonly value: ValueDraft;
  readonly type: TypeRef;
  readonly list?: Parameter["list"];
}

function queryNames(operation: Operation, { service }: ServiceView): EntryDraft[] {
  const named = operation.parameters
    .filter((parameter) => parameter.in === "query")
    .flatMap(namesOf);
  const wires = (those: readonly { readonly wire: string }[]) =>
    knownList(those.map(({ wire }) => wire));
  const isList = ({ type }: Named): boolean => /^(?:array|tuple)$/.test(nonNullShape(type).kind);
  const ofClient = clientOptions(service).filter((parameter) => parameter.in === "query");
  const fixed = fixedIn(operation, "query").map((one) => ({ wire: one.name }));
  return presentEntries({
    query: object(named.map(({ wire, value }) => ({ key: wire, value }))),
    numbers: wires(named.filter(({ type }) => mayBe(type, "number"))),
    flags: wires(named.filter(({ type }) => mayBe(type, "boolean"))),
    lists: wires(named.filter((one) => isList(one) && one.list !== "comma")),
    commas: wires(named.filter((one) => isList(one) && one.list === "comma")),
    ignored: wires([...fixed, ...ofClient]),
  });
}

/** Returns the names of a parameter in the query. Fields of an object are in brackets. */
function namesOf({ wire, argument, type, list: style }: Parameter): Named[] {
  const fields = fieldsOf(type).filter((field) => isIn(field, "sent"));
  return [
    { wire, value: literal(argument), type, list: style },
    ...fields.map((field) => ({
      wire: `${wire}[${field.name}]`,
      value: list([argument, field.name].map(literal)),
      type: field.type,
    })),
  ];
}

/** Returns whether a value, or an item of a list, can have a kind that its string does not show. */
function mayBe(type: TypeRef, kind: "number" | "boolean"): boolean {
  const shape = nonNullShape(type);
  switch (shape.kind) {
    case "primitive":
      return factsOf(shape.name).code === kind;
    case "literal":
      return typeof shape.value === kind;
    case "enum":
      return shape.values.some(({ value }) => typeof value === kind);
    case "array":
      return mayBe(shape.items, kind);
    case "tuple":
      return tupleTypes(shape).some((item) => mayBe(item, kind));
    case "union":
      return shape.members.some((member) => mayBe(member.type, kind));
    case "map":
    case "intersection":
    case "object":
      return false;
  }
}
