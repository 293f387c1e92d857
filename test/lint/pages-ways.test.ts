/** Tests the kinds of pagination that lint detects by names of arguments and fields. */
import { expect, test } from "vitest";
import { fixSources } from "../../generator/project/lint/fix-sources.ts";
import { sheetsOf } from "./examples.ts";

const list = (query: string, fields: string): string => `types:
  Book: { doc: A book., fields: { id: string, title: string } }
  Books:
    doc: A page of books.
    fields: { books: "Book[]", ${fields} }
operations:
  list:
    http: GET /v1/books
    doc: Lists books, one page a call.
    query:
      limit: { type: integer, doc: Books on a page. }
      ${query}
    result: Books
`;

test.each<[what: string, query: string, fields: string, pages: string | undefined]>([
  [
    "a token, and whether there are more",
    "cursor: { type: string, doc: Page to read. }",
    "next_cursor: string, has_more: boolean",
    "{ token: cursor, next: next_cursor, more: has_more, items: books }",
  ],
  [
    "the last record",
    "starting_after: { type: string, doc: Last book that was read. }",
    "hasMore: boolean",
    "{ token: starting_after, last: id, more: hasMore, items: books }",
  ],
  [
    "a URL",
    "page: { type: integer, doc: Page to read. }",
    "next_page_uri: string | null",
    "{ url: next_page_uri, items: books }",
  ],
  [
    "a similar word without pagination",
    "after: { type: string, doc: Only books after this day. }",
    "total: integer",
    undefined,
  ],
])("fixes missing `pages` only with evidence: %s", (_, query, fields, pages) => {
  const levels = { "pagination-missing": "warning" } as const;
  const { findings, sources } = fixSources(sheetsOf(list(query, fields)), levels, { unsafe: true });
  const text = sources.map((source) => source.text).join("\n");
  expect(/^ {4}pages: (.*)$/m.exec(text)?.[1]).toBe(pages);
  expect(findings.filter(({ rule }) => rule === "pagination-missing")).toEqual([]);
});
