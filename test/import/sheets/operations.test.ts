import { describe, expect, test } from "vitest";
import type { OperationDescription } from "../../../generator/import/description/description.ts";
import type { Schema } from "../../../generator/import/description/schema.ts";
import {
  choice,
  credentials,
  list,
  object,
  operation,
  operationText,
  origin,
  parameter,
  reference,
  scalar,
  schemas,
  sheetsOf,
} from "./support/describe.ts";

/** The lines of one operation, `books.call`. */
function written(line: string, facts: Partial<OperationDescription> = {}) {
  const sheets = sheetsOf({
    schemas: schemas({
      Book: object({ id: scalar("string"), "parts?": list(object({ n: scalar("integer") })) }),
    }),
    operations: [operation(`books.call ${line}`, facts)],
  });
  return { text: operationText(sheets, "books.call"), notes: sheets.notes };
}

const body = (kind: "json" | "form" | "multipart", schema: Schema, isRequired = true) =>
  ({ kind, schema, isRequired, origin }) as const;

describe("keys of operations", () => {
  test.for<[string, Partial<OperationDescription>, string]>([
    [
      "a parameter of which only the type is known",
      { parameters: [parameter("query a integer")] },
      "query:\n  a: integer\n",
    ],
    [
      "a required parameter",
      { parameters: [parameter("query a", { isRequired: true })] },
      "query:\n  a: { type: string, required: true }\n",
    ],
    [
      "a parameter with another argument name",
      { parameters: [parameter("header If-Match")] },
      "header:\n  If-Match: { as: ifMatch, type: string }\n",
    ],
    ["a required body", { body: body("json", reference("Book")) }, "body: Book\n"],
    [
      "an optional body",
      { body: body("json", reference("Book"), false) },
      "body: { type: Book, required: false }\n",
    ],
    [
      "an undocumented body",
      { body: body("json", { kind: "any", origin }, false) },
      "body: unknown\n",
    ],
    [
      "a form with lists of objects, which need indexes",
      { body: body("form", reference("Book")) },
      "body: { form: Book, list: indexed }\n",
    ],
    [
      "a form with files",
      { body: body("multipart", reference("Book")) },
      "body: { multipart: Book }\n",
    ],
    ["bytes", { body: { kind: "media", isRequired: true, origin } }, "body: media\n"],
    [
      "a media body of one content type",
      { body: { kind: "media", mediaType: "image/png", isRequired: false, origin } },
      "body: { media: image/png, required: false }\n",
    ],
    ["a fixed parameter", { fixed: [{ in: "query", name: "v", value: 2 }] }, 'fixed: { v: "2" }\n'],
    [
      "a list with commas",
      { parameters: [parameter("query a", { schema: list(scalar("string")), list: "comma" })] },
      'query:\n  a: { type: "string[]", list: comma }\n',
    ],
  ])("writes only necessary keys for %s", ([, facts, expected]) => {
    const { text } = written("POST /books", facts);

    expect(text.replace("http: POST /books\n", "").replace(/result: none$/, "")).toBe(expected);
  });

  test.for<[OperationDescription["result"], string]>([
    [{ kind: "value", schema: reference("Book"), orNone: false }, "Book"],
    [{ kind: "value", schema: reference("Book"), orNone: true }, "Book | none"],
    [{ kind: "value", schema: { kind: "any", origin }, orNone: true }, "unknown"],
    [
      { kind: "events", schema: reference("Book"), end: "[DONE]" },
      '{ events: Book, end: "[DONE]" }',
    ],
    [{ kind: "media" }, "media"],
    [{ kind: "text" }, "text"],
    [{ kind: "location" }, "location"],
    [{ kind: "exists" }, "exists"],
  ])("writes the result %j as %s", ([result, expected]) => {
    expect(written("GET /books", { result }).text).toBe(`http: GET /books\nresult: ${expected}`);
  });
});

describe("argument names", () => {
  test("distinguishes arguments in path, query and headers with the same name", () => {
    const { text } = written("GET /books/{id}", {
      parameters: [parameter("query id"), parameter("header id")],
    });

    expect(text).toContain("query:\n  id: { as: queryId, type: string }");
    expect(text).toContain("header:\n  id: { as: headerId, type: string }");
  });

  test("distinguishes path variables that end in the same word", () => {
    const { text } = written("GET /shelves/{shelf.id}/books/{book.id}");

    expect(text).toContain("path:\n  book.id: { as: bookId }\n");
  });

  test("distinguishes parameter names that differ in punctuation", () => {
    const { text } = written("GET /calls", {
      parameters: ["StartTime", "StartTime<", "StartTime>", "Size>=", "State!"].map((name) =>
        parameter(`query ${name}`),
      ),
    });

    const names = Array.from(text.matchAll(/ as: (\w+)/g), ([, name]) => name);
    expect(names).toEqual(["startTimeBefore", "startTimeAfter", "sizeFrom", "stateNot"]);
  });

  test("distinguishes parameters from the body and from inherited properties", () => {
    const { text } = written("POST /books", {
      parameters: [parameter("query body"), parameter("query constructor")],
      body: body("json", reference("Book")),
    });

    expect(text).toContain("body: { as: queryBody, type: string }");
    expect(text).toContain("constructor: { as: queryConstructor, type: string }");
  });
});

describe("unsupported facts", () => {
  test.for<[string, string, Partial<OperationDescription>, string]>([
    [
      "headers that clients set",
      "GET /books",
      { parameters: [parameter("header Content-Type")] },
      "parameter-reserved: Content-Type",
    ],
    [
      "hidden characters in names",
      "GET /books",
      { parameters: [parameter("query a\u200B")] },
      "parameter-name: a\u200B",
    ],
    [
      "variables that are missing in the path",
      "GET /books",
      { parameters: [parameter("path id")] },
      "path-parameter-unused: id",
    ],
    [
      "bodies of GET requests",
      "GET /books",
      { body: body("json", reference("Book")) },
      "body-of-read: ",
    ],
    [
      "parameters that are already fixed",
      "GET /books",
      { fixed: [{ in: "query", name: "a", value: "b" }], parameters: [parameter("query a")] },
      "parameter-fixed: a",
    ],
    [
      "defaults of required parameters",
      "GET /books",
      {
        parameters: [
          parameter("query a", {
            isRequired: true,
            schema: { kind: "scalar", name: "integer", default: 1, origin },
          }),
        ],
      },
      "default-of-required: 1",
    ],
    [
      "defaults of another type",
      "GET /books",
      {
        parameters: [
          parameter("query a", {
            schema: { kind: "scalar", name: "integer", default: "x", origin },
          }),
        ],
      },
      'default-left-out: "x"',
    ],
  ])("omits and notes unsupported facts: %s", ([, line, facts, expected]) => {
    const { text, notes } = written(line, facts);

    expect(notes).toContain(expected);
    expect(text).toContain(`http: ${line}`);
  });

  test("omits only operations with an invalid path", () => {
    const { files, notes } = sheetsOf({
      operations: [operation("books.a GET /{a}{b}"), operation("books.b GET /books")],
    });

    expect(files["books.yaml"]).toBe(
      "resource: books\noperations:\n  b:\n    http: GET /books\n    result: none\n",
    );
    expect(notes).toEqual([
      "operation-path: {a} and {b} are adjacent, so their values cannot be separated",
    ]);
  });
});

test("sends a required parameter with a single possible value automatically", () => {
  const { text, notes } = written("GET /books", {
    parameters: [parameter("query view", { isRequired: true, schema: choice("full") })],
  });

  expect(text).toContain("fixed: { view: full }");
  expect(notes).toEqual(["parameter-constant: view: full"]);
});

test("labels the paths of operations with equal requests, and no others", () => {
  const { files } = sheetsOf({
    operations: [
      operation("books.one GET /books/{id}"),
      operation("books.two GET /books/{name}"),
      operation("books.three GET /books/{id}", { fixed: [{ in: "query", name: "v", value: "3" }] }),
      operation("books.four POST /books", {
        paths: [{ template: "/books", role: "main", label: "add" }],
      }),
    ],
  });

  expect(files["books.yaml"]?.match(/(?:GET|POST) .*/g)).toEqual([
    "GET /books/{id}",
    "GET /books/{name}#two",
    "GET /books/{id}",
    "POST /books",
  ]);
});

test("writes the request lines of an upload and their fixed parameters", () => {
  const { text } = written("POST /books", {
    paths: [
      { template: "/books", role: "metadata" },
      { template: "/upload/books", role: "media" },
    ],
    fixed: [{ in: "query", name: "uploadType", value: "media", role: "media" }],
    body: body("json", reference("Book"), false),
  });

  expect(text).toBe(
    "http:\n  metadata: POST /books\n  media: POST /upload/books\nfixed: { media: { uploadType: media } }\n" +
      "body: { type: Book, required: false }\nresult: none",
  );
});

describe("suggested pages", () => {
  const books = { kind: "value", schema: list(scalar("string")), orNone: false } as const;
  const page = [parameter("query page integer")];

  test("writes `pages: link` if the document has Link headers and callers can request pages", () => {
    const facts = { hasLinks: true, parameters: page, result: books };

    expect(written("GET /books", facts).text).toContain("pages: { link: next }");
    expect(written("GET /books", { ...facts, parameters: [] }).text).not.toContain("pages:");
    expect(written("GET /books", { ...facts, hasLinks: false }).text).not.toContain("pages:");
  });

  test("omits pages if another function has their name", () => {
    const { files } = sheetsOf({
      operations: [
        operation("books.list GET /books", { hasLinks: true, parameters: page, result: books }),
        operation("books.listPages GET /pages"),
      ],
    });

    expect(files["books.yaml"]).not.toContain("pages:");
  });
});

test("removes the credential of all calls from the arguments", () => {
  const { files, notes } = sheetsOf({
    credentials: credentials("oauth: bearer"),
    auth: [["oauth"]],
    operations: [
      operation("books.list GET /books", {
        parameters: [
          parameter("query token", { doc: "Authentication token" }),
          parameter("query nextToken", { doc: "Token of a page" }),
        ],
      }),
    ],
  });

  expect(files["books.yaml"]?.match(/query:\n.*/g)).toEqual([
    "query:\n      nextToken: { type: string, doc: Token of a page. }",
  ]);
  expect(notes).toEqual(["parameter-credential: token"]);
});

test("omits a description that only repeats the name", () => {
  const { text } = written("GET /books", {
    parameters: [parameter("query sort_by", { doc: "sort_by parameter" })],
  });

  expect(text).toContain("sort_by: string");
});
