import { expect, test } from "vitest";
import { usualPages } from "../../generator/model/usual-pages.ts";
import { compile } from "../../generator/project/compile.ts";

/** Of an operation that takes the token of a page and gives these lists. */
function found(...lists: readonly string[]) {
  const fields = lists.map((name) => `      ${name}: string[]\n`).join("");
  const texts = {
    "library/service.yaml":
      "callsheet: 1\nservice: library\ntitle: Library\nbaseUrl: https://library.test\n",
    "library/books.yaml": `resource: books
types:
  Books:
    fields:
      nextPageToken?: string
${fields}operations:
  list:
    http: GET /books
    query: { pageToken: string }
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
  const pages = found(...lists);

  expect(new Map(pages?.words).get("items")).toBe(items);
  expect(pages?.isCertain).toBe(items !== undefined);
});
