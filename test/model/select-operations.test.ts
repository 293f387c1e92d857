import { expect, test } from "vitest";
import { selectOperations } from "../../generator/model/select-operations.ts";
import { modelOf } from "../diff/models-of.ts";

const model = modelOf({
  "shop/service.yaml": [
    "callsheet: 1",
    "service: shop",
    "title: Shop",
    "baseUrl: https://shop.test",
    "errors: { 404: Problem }",
    "types:",
    "  Problem: { fields: { code: string } }",
    "  Author: { fields: { name: string } }",
    "  Order: { fields: { id: string } }",
    "  Standalone: { fields: { id: string } }",
    "",
  ].join("\n"),
  "shop/books.yaml": [
    "resource: books",
    "types:",
    "  Book: { fields: { author: Author } }",
    "  Page: { fields: { books: 'Book[]', cursor?: string } }",
    "operations:",
    "  get: { http: 'GET /books/{id}', result: Book }",
    "  list: { http: GET /books, result: Page, pages: { token: cursor, next: cursor, items: books, continue: books.listMore } }",
    "  listMore: { http: GET /books/more, query: { cursor: { type: string, required: true } }, result: Page }",
    "",
  ].join("\n"),
  "shop/books/reviews.yaml":
    "resource: books.reviews\noperations:\n  list: { http: 'GET /reviews', result: string }\n",
  "shop/orders.yaml":
    "resource: orders\noperations:\n  get: { http: 'GET /orders/{id}', result: Order }\n",
  "other/service.yaml": "callsheet: 1\nservice: other\ntitle: Other\nbaseUrl: https://other.test\n",
  "other/orders.yaml":
    "resource: orders\noperations:\n  get: { http: 'GET /orders/{id}', result: string }\n",
});

const idsOf = (...patterns: string[]): readonly string[] =>
  selectOperations(model, patterns).model.services.flatMap(({ name, resources }) =>
    resources.flatMap(({ operations }) => operations.map(({ id }) => `${name}.${id}`)),
  );

test.each([
  [["books.get"], ["shop.books.get"]],
  [["orders.get"], ["other.orders.get", "shop.orders.get"]],
  [["shop.orders.get"], ["shop.orders.get"]],
  [
    ["shop.*"],
    [
      "shop.books.get",
      "shop.books.list",
      "shop.books.listMore",
      "shop.books.reviews.list",
      "shop.orders.get",
    ],
  ],
  [["books.reviews.*"], ["shop.books.reviews.list"]],
  [["books.list"], ["shop.books.list", "shop.books.listMore"]],
])("selects the operations of %j, and those that they need", (patterns, ids) => {
  expect(idsOf(...patterns)).toEqual(ids);
});

test("keeps the types of selected operations, and those that no operation has", () => {
  const [service] = selectOperations(model, ["books.get"]).model.services;
  expect(service?.types.map(({ name }) => name)).toEqual(["Problem", "Author", "Standalone"]);
  expect(service?.resources.flatMap(({ types }) => types.map(({ name }) => name))).toEqual([
    "Book",
  ]);
});

test("returns the patterns that match no operation", () => {
  expect(selectOperations(model, ["books.get", "books.gte", "book.*"]).unmatched).toEqual([
    "books.gte",
    "book.*",
  ]);
});
