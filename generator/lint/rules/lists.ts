/** Operations that return lists without a way to request a part. */
import { continuesPages } from "../../model/linked-operations.ts";
import type { Operation, TypeRef } from "../../model/model.ts";
import { isListType, recordsPath } from "../../model/page-fields.ts";
import { suggestedPages } from "../../model/suggested-pages.ts";
import { fieldsOf } from "../../sheets/types/type-at.ts";
import { foldName } from "../../text/names.ts";
import { listing, listSheet, resourceSheet } from "../examples.ts";
import { wordsOfName } from "../names-of.ts";
import { rule, type LintRule } from "../rule.ts";

export const listRules: readonly LintRule[] = [
  rule({
    id: "pages-unreachable",
    level: "warning",
    message:
      "{id} returns {field}, but no parameter requests another page. Add the parameter, or set `pages:`.",
    why: "The response shows that there are more records, and callers cannot request them. Usually a parameter is missing in the call sheet.",
    bad: paged({}),
    good: paged({
      query: "page: { type: integer, default: 1, doc: Page to read. }",
      pages: "{ number: page, more: hasMore, items: titles }",
    }),
    check: {
      operation({ service, operation, at }, report) {
        const { id, pages, result, body } = operation;
        if (pages !== undefined || body !== undefined || result.kind !== "value") return;
        if (isBounded(operation) || continuesPages(operation, service)) return;
        if (recordsPath(operation) === undefined || suggestedPages(operation) !== undefined) return;
        const field = moreIn(result.type, deepest);
        if (field !== undefined) report(at.to("result"), { id, field });
      },
    },
  }),
  rule({
    id: "list-unbounded",
    level: "info",
    message:
      "{id} has no page or limit, but {count} of {all} lists have one. Check the API's document for parameters.",
    why: "Without a limit, a response grows with the data, and callers wait for all of it. Usually a parameter is missing in the call sheet.",
    bad: lists(""),
    good: lists("limit"),
    check: {
      service({ resources }, report) {
        const all = resources
          .flatMap(({ operations }) => operations)
          .filter(({ operation }) => isList(operation));
        const bounded = new Set(all.filter(({ operation }) => isBounded(operation)));
        if (bounded.size < least || 2 * bounded.size <= all.length) return;
        for (const one of all) {
          const { id, result } = one.operation;
          if (bounded.has(one) || result.kind !== "value") continue;
          // Another rule reports that the response has a next page.
          if (moreIn(result.type, deepest) !== undefined) continue;
          report(one.at, { id, count: bounded.size, all: all.length });
        }
      },
    },
  }),
];

function paged(facts: { readonly query?: string; readonly pages?: string }): string {
  const doc = "Lists titles, one page a call.";
  const fields = `fields: { titles: "string[]", hasMore: boolean }`;
  const type = `  Books: { doc: A page of titles., ${fields} }`;
  return `types:\n${type}\n${listSheet({ doc, result: "Books", ...facts })}`;
}

/** Maximum depth of a field that refers to further records: `links.pages.next`. */
const deepest = 3;

/** Minimum number of lists with a page or a limit. */
const least = 3;

/** Returns whether an operation is named as a list and returns one list of records. */
const isList = (operation: Operation): boolean =>
  operation.method === "GET" &&
  /^(?:list|search|find|browse|query|(?:get)?all)(?![a-z])|List$/.test(operation.name) &&
  recordsPath(operation) !== undefined;

/** Words of parameters that select a part of a list. */
const partWords =
  /^(?:limit|size|counts?|max|min|maximum|top|first|last|pages?|offset|cursor|token|start|starting|since|before|after|until|marker|from|to|end|ending|num|number|skip|take|results|begin|sync|range|ids?|date)$/;

/** Returns whether a parameter or a declared bound limits the records of a response. */
function isBounded({ pages, parameters, result }: Operation): boolean {
  if (pages !== undefined) return true;
  const type = result.kind === "value" ? result.type : undefined;
  if (type?.kind === "named" && type.to.kind === "alias" && type.to.constraints?.maxItems)
    return true;
  return parameters.some(
    ({ in: location, wire }) =>
      location !== "path" && wordsOfName(wire).some((word) => partWords.test(word)),
  );
}

/** Returns the path of a field that refers to further records, such as `links.next`. Objects with lists are records. */
function moreIn(type: TypeRef, depth: number): string | undefined {
  for (const { name, type: of } of fieldsOf(type)) {
    if (moreNames.test(foldName(name))) return name;
    const isAside = !fieldsOf(of).some((field) => isListType(field.type));
    const below = depth > 1 && isAside ? moreIn(of, depth - 1) : undefined;
    if (below !== undefined) return `${name}.${below}`;
  }
  return undefined;
}

const moreNames =
  /^(?:odata)?(?:next(?:page)?(?:token|cursor|marker|ur[il]|link|href)?|(?:has|is)(?:more|next)(?:pages?|items|results|records|data)?|endcursor)$/;

function lists(limit: "" | "limit"): string {
  const query = "limit: { type: integer, default: 20, doc: Maximum number of titles. }";
  const operation = (http: string, bounds?: string) => ({
    ...listing,
    http: `GET /v1/${http}`,
    query: bounds,
  });
  return resourceSheet({
    list: operation("books", query),
    search: operation("books:search", query),
    listNew: operation("books:new", query),
    listOld: operation("books:old", limit === "" ? undefined : query),
  });
}
