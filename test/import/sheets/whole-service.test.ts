import { expect, test } from "vitest";
import {
  choice,
  credentials,
  list,
  object,
  operation,
  parameter,
  reference,
  scalar,
  schemas,
  sheetsOf,
} from "./support/describe.ts";

const value = (key: string) => ({ kind: "value", schema: reference(key), orNone: false }) as const;

test("writes call sheets like an author would, for a description with all kinds of facts", () => {
  const problem = [["default", reference("Problem")]] as const;
  const bookId = parameter("path bookId", { doc: "Id of the book" });
  const { files, notes } = sheetsOf({
    doc: "<p>Keeps books. Ask it for <b>any</b> of them.</p>",
    credentials: credentials("oauth: bearer"),
    auth: [["oauth"]],
    tagDocs: new Map([["Books", "What is on the shelves"]]),
    schemas: schemas({
      Book: object({ id: scalar("string"), "title?": scalar("string") }),
      Books: object({ books: list(reference("Book")), "nextPageToken?": scalar("string") }),
      Problem: object({ reason: scalar("string") }),
    }),
    operations: [
      operation("books.list GET /v1/books", {
        tags: ["Books"],
        doc: "Lists books",
        details: "Lists books. In the order of their titles.\n\nNever all of them.",
        parameters: [
          parameter("query pageToken"),
          parameter("query genre", { schema: list(choice("novel", "poem")), doc: "Kinds" }),
          parameter("header X-Trace-Id"),
        ],
        result: value("Books"),
        errors: new Map(problem),
      }),
      operation("books.get GET /v1/books/{bookId}", {
        tags: ["Books"],
        doc: "Reads a book.",
        parameters: [bookId],
        result: value("Book"),
        errors: new Map(problem),
      }),
      operation("books.create POST /v1/books", {
        tags: ["Books"],
        doc: "Adds a book.",
        requires: "scope `books`",
        body: { kind: "json", schema: reference("Book"), isRequired: true, origin: bookId.origin },
        result: value("Book"),
        errors: new Map([...problem, ["409", reference("Book")]]),
      }),
      operation("books.pages.delete DELETE /v1/books/{bookId}/pages/{page}", {
        deprecated: "Use books.patch.",
        parameters: [bookId, parameter("path page integer")],
        errors: new Map(problem),
      }),
    ],
  });

  expect(files).toEqual({
    "service.yaml": `callsheet: 1
service: library
title: Library API
doc: Keeps books.
details: Ask it for any of them.
source: Library API 1.0
baseUrl: https://library.test
auth: bearer
errors: Problem
path:
  bookId: { type: string, doc: Id of the book. }
types:
  Book:
    fields:
      id: string
      title?: string
  Books:
    fields:
      books: Book[]
      nextPageToken?: string
  Problem:
    fields:
      reason: string
`,
    "books.yaml": `resource: books
doc: What is on the shelves.
operations:
  list:
    http: GET /v1/books
    doc: Lists books.
    details: |-
      In the order of their titles.

      Never all of them.
    query:
      pageToken: string
      genre: { type: "('novel' | 'poem')[]", doc: Kinds. }
    header:
      X-Trace-Id: { as: xTraceId, type: string }
    result: Books
    pages: { token: pageToken, next: nextPageToken, items: books }

  get:
    http: GET /v1/books/{bookId}
    doc: Reads a book.
    result: Book

  create:
    http: POST /v1/books
    doc: Adds a book.
    requires: scope \`books\`
    body: Book
    result: Book
    errors: { "409": Book }
`,
    "books/pages.yaml": `resource: books.pages
operations:
  delete:
    http: DELETE /v1/books/{bookId}/pages/{page}
    deprecated: Use books.patch.
    path:
      page: integer
    result: none
`,
  });
  expect(notes).toEqual([
    "argument-renamed: xTraceId",
    "pages-found: pageToken, nextPageToken, books",
  ]);
});
