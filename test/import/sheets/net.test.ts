import { expect, test } from "vitest";
import { refine } from "../../../generator/import/sheets/net/refine.ts";
import { parseYaml } from "../../../generator/spec/document/parse-yaml.ts";
import { isMapping, type PlainMapping } from "../../../generator/spec/document/plain-value.ts";
import { printSpec } from "../../../generator/spec/fmt/print-spec.ts";

const head = "callsheet: 1\nservice: library\ntitle: Library\nbaseUrl: https://library.test\n";

/** What is left of sheets, without the lines of their heads, and what was complained about. */
function refined(service: string, books: string) {
  const refused: string[] = [];
  const values = new Map([
    ["library/service.yaml", mapping(head + service)],
    ["library/books.yaml", mapping(`resource: books\n${books}`)],
  ]);
  const { spec } = refine(values, ({ changed, isRemoved }) => {
    refused.push(`${isRemoved ? "-" : "~"} ${changed.join(".")}`);
  });
  const [found] = spec.services;
  if (found === undefined) throw new Error("There is no service.");
  const printed = printSpec(
    {
      services: [
        { service: found.service.spec, resources: found.resources.map((one) => one.spec) },
      ],
    },
    () => "schema.json",
  );
  const texts = printed.ok ? printed.value.map(({ text }) => text) : [];
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
  [
    "nothing is changed where nothing is wrong",
    "",
    `${get}    result: none\n`,
    `${get}    result: none\n`,
    [],
  ],
  [
    "a type that is not there is unknown",
    "",
    `${get}    query:\n      a: Nope\n    result: Nope\n`,
    `${get}    query:\n      a: string\n    result: unknown\n`,
    ["~ operations.get.result", "~ operations.get.query.a"],
  ],
  [
    "a default of another type is left out",
    "",
    `${get}    query:\n      a: { type: integer, default: x }\n    result: none\n`,
    `${get}    query:\n      a: { type: integer }\n    result: none\n`,
    ["- operations.get.query.a.default"],
  ],
  [
    "a second argument of one name is left out",
    "",
    `${get}    query:\n      id: string\n    result: none\n`,
    `${get}    result: none\n`,
    ["- operations.get.query.id"],
  ],
  [
    "an operation without a path goes as a whole, and the others stay",
    "",
    `operations:\n  bad:\n    http: GET /{\n    result: none\n\n  get:\n    http: GET /books\n    result: none\n`,
    "operations:\n  get:\n    http: GET /books\n    result: none\n",
    ["- operations.bad"],
  ],
  [
    "pages that nothing gives are left out",
    "",
    `${get}    result: none\n    pages: { token: a, next: b, items: c }\n`,
    `${get}    result: none\n`,
    ["- operations.get.pages", "- operations.get.pages"],
  ],
])("%s", ([, service, books, expected, refused]) => {
  const found = refined(service, books);

  expect(found.books).toBe(expected);
  expect(new Set(found.refused)).toEqual(new Set(refused));
});

test("what is wrong with a service goes, and the rest of it stays", () => {
  const found = refined(
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
client:
  key: { in: query, type: string, doc: Key. }
types:
  Book:
    fields:
      a: unknown
  Loop: { type: unknown }
  Kind: { type: unknown }
  Any: { union: [Book] }
`);
});

test("there is an end, whatever is wrong", () => {
  const types = Array.from({ length: 60 }, (_, at) => `  T${at}: { type: T${at + 1} }`).join("\n");
  const found = refined(`types:\n${types}\n  T60: { type: string }\n`, `${get}    result: T0\n`);

  expect(found.books).toBe(`${get}    result: T0\n`);
  expect(found.refused).toEqual(["~ types.T9"]);
});
