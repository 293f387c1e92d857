import { expect, test } from "vitest";
import { suggestedPages } from "../../generator/model/suggested-pages.ts";
import { compile } from "../../generator/project/generate/compile.ts";

/** `fields`: fields of the response, with the type of its records. */
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
  return operation && suggestedPages(operation);
}

test.for([
  [["titles"], "titles"],
  [["titles", "items"], "items"],
  [["titles", "authors"], undefined],
] as const)("suggests for the lists %j the records in %s", ([lists, items]) => {
  const pages = found(
    "pageToken",
    ["nextPageToken?: string", ...lists.map((name) => `${name}: "string[]"`)].join(", "),
  );

  expect(new Map(pages?.words).get("items")).toBe(items);
  expect(pages?.isCertain).toBe(items !== undefined);
});

const books = 'books: "Book[]"';

test.each([
  ["page_token", "next_page_token: string", "token page_token, next next_page_token"],
  ["cursor", "nextCursor: string, isMore: boolean", "token cursor, next nextCursor, more isMore"],
  ["cursor", "nextCursor: string, hasMore: string", "token cursor, next nextCursor"],
  ["cursors", "nextCursor: string", undefined],
  ["starting_after", "has_more: boolean", "token starting_after, last id, more has_more"],
  ["since_id", "has_more: boolean", "token since_id, last id, more has_more"],
  ["starting_after", "has: string", undefined],
  ["page", "nextPageUrl: string", "url nextPageUrl"],
  ["page", "nextLink: string", "url nextLink"],
  ["page", "nextLink: integer", undefined],
])("suggests pages for the argument %s and the result { %s }", (argument, fields, words) => {
  const pages = found(argument, `${fields}, ${books}`);
  const all = pages?.words.map((one) => one.join(" ")).join(", ");
  expect(all).toBe(words && `${words}, items books`);
});

test.each(["id: integer", "key: string"])(
  "suggests no pages by last record for records with { %s }",
  (record) => {
    expect(found("after", `has_more: boolean, ${books}`, record)).toBeUndefined();
  },
);
