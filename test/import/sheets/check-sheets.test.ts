import { expect, test } from "vitest";
import { checkSheets } from "../../../generator/import/sheets/check-sheets.ts";
import { parseYaml } from "../../../generator/sheets/document/parse-yaml.ts";
import { isMapping, type PlainMapping } from "../../../generator/sheets/document/plain-value.ts";
import { printValues } from "../../../generator/sheets/fmt/print-spec.ts";

const head = "callsheet: 1\nservice: library\ntitle: Library\nbaseUrl: https://library.test\n";

/** The remaining sheets without their first lines, and the locations of removed facts. */
function checked(service: string, books: string) {
  const refused: string[] = [];
  const sheets = new Map([
    ["library/service.yaml", mapping(head + service)],
    ["library/books.yaml", mapping(`resource: books\n${books}`)],
  ]);
  const { values } = checkSheets(sheets, (_, path) => {
    refused.push(path.join("."));
  });
  const texts = printValues(values, () => "schema.json").map(({ text }) => text);
  return {
    service: texts[0]?.split("library.test\n")[1],
    books: texts[1]?.split("resource: books\n")[1],
    refused,
  };
}

function mapping(text: string): PlainMapping {
  const { value } = parseYaml({ path: "x", origin: "x", file: "x", text }).document;
  if (!isMapping(value)) throw new Error("This is no mapping.");
  return value;
}

const get = "operations:\n  get:\n    http: GET /books/{id}\n";

test.for<[string, string, string, string, readonly string[]]>([
  ["none in valid sheets", "", `${get}    result: none\n`, `${get}    result: none\n`, []],
  [
    "an operation with a missing type",
    "",
    `${get}    result: none\n\n  list:\n    http: GET /books\n    query:\n      a: Nope\n    result: Nope\n`,
    `${get}    result: none\n`,
    ["operations.list.result"],
  ],
  [
    "an operation with a default of another type",
    "",
    `${get}    result: none\n\n  list:\n    http: GET /books\n    query:\n      a: { type: integer, default: x }\n    result: none\n`,
    `${get}    result: none\n`,
    ["operations.list.query.a.default"],
  ],
  [
    "an operation with two arguments of one name",
    "",
    `${get}    query:\n      id: string\n    result: none\n`,
    "operations: {}\n",
    ["operations.get.query.id"],
  ],
  [
    "an operation without a path",
    "",
    `operations:\n  bad:\n    http: GET /{\n    result: none\n\n  get:\n    http: GET /books\n    result: none\n`,
    "operations:\n  get:\n    http: GET /books\n    result: none\n",
    ["operations.bad.http"],
  ],
  [
    "an operation with pages that its result lacks",
    "",
    `${get}    result: none\n    pages: { token: a, next: b, items: c }\n`,
    "operations: {}\n",
    ["operations.get.pages.token"],
  ],
])("removes invalid facts from sheets: %s", ([, service, books, expected, refused]) => {
  const found = checked(service, books);

  expect(found.books).toBe(expected);
  expect(new Set(found.refused)).toEqual(new Set(refused));
});

test("removes invalid parts of a service and keeps the rest", () => {
  const found = checked(
    `auth: [bearer, bearer]
errors: { 200: Book, 404: Book }
client:
  key: { in: query, type: "string[]", doc: Key. }
  region: { in: path, type: string }
types:
  Book: { fields: { a: Nope, b: { type: string, readonly: true, writeonly: true } } }
  Loop: { type: Loop }
  Kind: { values: { x: null }, of: integer }
  Any: { union: [Nope, Book] }
`,
    `${get}    result: none\n`,
  );

  expect(found.service).toBe(`auth: unknown
errors: { "404": Book }
types:
  Book: { type: unknown }
  Loop: { type: unknown }
  Kind: { type: unknown }
  Any: { type: unknown }
`);
});

test("removes one link of a type chain that is too long and keeps the rest", () => {
  const types = Array.from({ length: 60 }, (_, at) => `  T${at}: { type: T${at + 1} }`).join("\n");
  const found = checked(`types:\n${types}\n  T60: { type: string }\n`, `${get}    result: T0\n`);

  expect(found.books).toBe(`${get}    result: T0\n`);
  expect(found.refused).toEqual(["types.T9"]);
});
