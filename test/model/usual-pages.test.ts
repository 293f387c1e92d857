import { expect, test } from "vitest";
import { usualPages } from "../../generator/model/usual-pages.ts";
import { compile } from "../../generator/project/compile.ts";

/** `fields`: of the answer, beside the type of its records. */
function found(argument: string, fields: string, record = "id: string") {
  const texts = {
    "library/service.yaml":
      "callsheet: 1\nservice: library\ntitle: Library\nbaseUrl: https://library.test\n",
    "library/books.yaml": `resource: books
types:
  Books:
    fields: { ${fields} }
  Book: { fields: { ${record} } }
operations:
  list:
    http: GET /books
    query: { ${argument}: string }
    result: Books
`,
  };
  const { model } = compile(
    Object.entries(texts).map(([path, text]) => ({ path, origin: path, file: path, text })),
  );
  const operation = model?.services[0]?.resources[0]?.operations[0];
  return operation && usualPages(operation);
}

test.for([
  [["titles"], "titles"],
  [["titles", "items"], "items"],
  [["titles", "authors"], undefined],
] as const)("of the lists %j, the records are in %s", ([lists, items]) => {
  const pages = found(
    "pageToken",
    ["nextPageToken?: string", ...lists.map((name) => `${name}: "string[]"`)].join(", "),
  );

  expect(new Map(pages?.words).get("items")).toBe(items);
  expect(pages?.isCertain).toBe(items !== undefined);
});

const books = 'books: "Book[]"';

test.each([
  [
    "page_token",
    `next_page_token: string, ${books}`,
    "token page_token, next next_page_token, items books",
  ],
  [
    "cursor",
    `nextCursor: string, isMore: boolean, ${books}`,
    "token cursor, next nextCursor, more isMore, items books",
  ],
  [
    "cursor",
    `nextCursor: string, hasMore: string, ${books}`,
    "token cursor, next nextCursor, items books",
  ],
  ["cursors", `nextCursor: string, ${books}`, undefined],
  [
    "starting_after",
    `has_more: boolean, ${books}`,
    "token starting_after, last id, more has_more, items books",
  ],
  [
    "since_id",
    `has_more: boolean, ${books}`,
    "token since_id, last id, more has_more, items books",
  ],
  ["starting_after", books, undefined],
  ["after", 'has_more: boolean, books: "string[]"', undefined],
  ["page", `nextPageUrl: string, ${books}`, "url nextPageUrl, items books"],
  ["page", `nextLink: string, ${books}`, "url nextLink, items books"],
  ["page", `nextLink: integer, ${books}`, undefined],
  ["page", "nextLink: string", undefined],
])("with the argument %s, and { %s }", (argument, fields, words) => {
  const pages = found(argument, fields);
  expect(pages?.words.map((one) => one.join(" ")).join(", ")).toBe(words);
});

test.each(["id: integer", "key: string"])(
  "a record with { %s } is not named by an id",
  (record) => {
    expect(found("after", `has_more: boolean, ${books}`, record)).toBeUndefined();
  },
);
