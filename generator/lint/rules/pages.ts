import type { TypeRef } from "../../model/model.ts";
import { suggestedPages } from "../../model/suggested-pages.ts";
import { continuesPages } from "../../model/linked-operations.ts";
import { nonNullShape } from "../../sheets/types/shape.ts";
import { inlineText } from "../../sheets/fmt/scalar-text.ts";
import { foldName } from "../../text/names.ts";
import { listSheet } from "../examples.ts";
import { rule, type LintRule } from "../rule.ts";

const tokenFields = "fields:\n      titles: string[]\n      nextPageToken?: string";

export const pageRules: readonly LintRule[] = [
  rule({
    id: "pagination-missing",
    level: "warning",
    fixKind: "suggestion",
    message: "{id} {gives}. Describe that in `pages:` to let callers iterate over all pages.",
    why: "A caller who does not know about the next page treats the first page as the whole list.",
    bad: paged(tokenFields),
    good: paged(tokenFields, "{ token: pageToken, next: nextPageToken, items: titles }"),
    check: {
      operation({ service, operation, at, edit }, report) {
        if (operation.pages !== undefined || continuesPages(operation, service)) return;
        const pagination = suggestedPages(operation);
        if (pagination === undefined) return;
        const { gives, words, isCertain } = pagination;
        const pages = `{ ${words.map(([key, name]) => `${key}: ${inlineText(name, "braces")}`).join(", ")} }`;
        const edits = isCertain
          ? edit.insert(at.path, "pages", pages, ["result", "envelope"])
          : undefined;
        report(at, { id: operation.id, gives }, { edits });
      },
    },
  }),
  rule({
    id: "pages-incomplete",
    level: "warning",
    message:
      "{id} accepts the token of a page, but its result contains no token. Add the field, or set `more: unknown` for the type.",
    why: "A caller cannot send a token that no response contains, so only the first page is reachable.",
    bad: paged('fields: { titles: "string[]" }'),
    good: paged('fields: { titles: "string[]" }\n    more: unknown'),
    check: {
      operation({ service, operation, at }, report) {
        const { id, parameters, result, pages } = operation;
        if (pages !== undefined || result.kind !== "value") return;
        if (continuesPages(operation, service)) return;
        const token = parameters.find(({ wire }) =>
          /^(?:next)?page(?:token|cursor)$/.test(foldName(wire)),
        );
        const shape = nonNullShape(result.type);
        if (token === undefined || shape.kind !== "object") return;
        if (!hasToken(result.type, deepest)) report(at.to("result"), { id });
      },
    },
  }),
];

function paged(fields: string, pages?: string): string {
  const doc = "Lists titles, one page a call.";
  const query = "pageToken: { type: string, doc: Page to read. }";
  const type = `  Books:\n    doc: A page of titles.\n    ${fields}`;
  return `types:\n${type}\n${listSheet({ doc, query, result: "Books", pages })}`;
}

/** Maximum depth of a token in a response: `links.pages.next`. */
const deepest = 3;

/** Returns whether a response contains a token, or an unknown part that can contain one. */
function hasToken(type: TypeRef, depth: number): boolean {
  const shape = nonNullShape(type);
  if (depth === 0) return false;
  switch (shape.kind) {
    case "primitive":
      return shape.name === "unknown";
    case "union":
      return shape.members.some((one) => hasToken(one.type, depth - 1));
    case "intersection":
      return shape.members.some((one) => hasToken(one, depth - 1));
    case "object":
      return (
        shape.more !== undefined ||
        shape.fields.some(
          ({ name, type: of }) => /token|cursor|next/i.test(name) || hasToken(of, depth - 1),
        )
      );
    default:
      return false;
  }
}
