/** Boundaries of the rules for operations and services: each pair differs in one word. */
import { expect, test } from "vitest";
import { compile, understand } from "../../generator/project/generate/compile.ts";
import { suggestType } from "../../generator/model/context/type-hints.ts";
import { parseYaml } from "../../generator/sheets/document/parse-yaml.ts";

const service = "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n";

/** `more`: lines of the service. `lines`: lines of operations, or of types if they begin with `types:`. */
function compiled(lines: string, more = "") {
  const texts = {
    "demo/service.yaml": service + more,
    "demo/things.yaml": `resource: things\n${lines.startsWith("types:") ? "" : "operations:\n"}${lines}`,
  };
  return compile(
    Object.entries(texts).map(([path, text]) => ({ path, origin: path, file: path, text })),
  );
}

/** Codes and messages, without hints. */
const refusals = (lines: string, more?: string): readonly string[] =>
  compiled(lines, more).diagnostics.map(({ code, message }) => `${code}: ${message}`);

const listByPage = `operations:
  list: { http: GET /a, query: { page: Page }, result: "string[]", pages: { number: page } }
`;

test.each([
  [
    "unknown errors of one operation",
    "  has: { http: GET /a, result: exists, errors: unknown }",
    "errors: unknown\n",
  ],
  ["a location result of HEAD", "  where: { http: HEAD /a, result: location }", ""],
  [
    "a fixed JSON content type next to a fixed field",
    "  add: { http: POST /a, fixed: { header.Content-Type: application/vnd.a+json, body.kind: a }, result: none }",
    "",
  ],
  [
    "an enum of integers as page number",
    `types:\n  Page: { of: integer, values: [1, 2] }\n${listByPage}`,
    "",
  ],
  [
    "a named string type as idempotency key",
    "types:\n  Key: { type: string, maxLength: 9 }\noperations:\n  add: { http: POST /a, header: { X-Key: Key }, idempotent: X-Key, result: none }",
    "",
  ],
])("accepts a call sheet with %s", (_, lines, more) => {
  expect(refusals(lines, more)).toEqual([]);
});

test.each([
  [
    "a fixed content type without a body",
    "  get: { http: GET /a, fixed: { header.Content-Type: application/json }, result: none }",
    "reserved-header",
  ],
  [
    "a page offset that is a boolean",
    "  list: { http: GET /a, query: { from: boolean }, result: 'string[]', pages: { offset: from } }",
    "the offset of the page",
  ],
  [
    "a page size that is a boolean",
    "  list: { http: GET /a, query: { page: integer, many: boolean }, result: 'string[]', pages: { number: page, size: many } }",
    "the page size",
  ],
  [
    "a page token that is a list",
    "types:\n  All: { fields: { next?: string, items: 'string[]' } }\noperations:\n  list: { http: GET /a, query: { at: 'string[]' }, result: All, pages: { token: at, next: next, items: items } }",
    "so its type must be a list",
  ],
  [
    "an enum of strings as page number",
    `types:\n  Page: { values: [a, b] }\n${listByPage}`,
    "the page number",
  ],
  [
    "`multipart` as a body",
    "  add: { http: POST /a, body: multipart, result: none }",
    "write a form with files as `{ multipart: T }`",
  ],
])("rejects a call sheet with %s", (_, lines, reason) => {
  expect(refusals(lines)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ["fixed: { action: [] }", "wrong-type"],
  ["fixed: { action: { media: b } }", "fixed-without-roles"],
  ["server: []", "wrong-type"],
  ["doc: One", "operation-indistinct"],
])("compares operations for equality only if all their parts are valid: %s", (part, code) => {
  const lines = `  one: { http: GET /a, ${part}, result: none }\n  two: { http: GET /a, result: none }`;
  expect(refusals(lines)).toEqual([expect.stringMatching(`^${code}:`)]);
});

test("removes a resource from the model after its call sheet is removed", () => {
  const sheet = (name: string) =>
    `resource: ${name}\noperations:\n  get: { http: GET /${name}, result: none }\n`;
  const documents = Object.entries({ service, a: sheet("a"), b: sheet("b") }).map(
    ([name, text]) => {
      const path = `demo/${name}.yaml`;
      return parseYaml({ path, origin: path, file: path, text });
    },
  );
  const idsOf = (count: number) =>
    understand(documents.slice(0, count)).model?.services[0]?.resources.map(({ id }) => id);
  expect([3, 2, 3].map(idsOf)).toEqual([["a", "b"], ["a"], ["a", "b"]]);
});

test("requires an identifier as the name of a server", () => {
  const servers = 'servers:\n  "live server": https://live.demo.test\n';
  expect(refusals("  get: { http: GET /a, result: none }", servers)).toEqual([
    expect.stringContaining("the name of a server"),
  ]);
});

test.each([
  ["an object", "Of", true],
  ["a map", "Record<string, string>", true],
  ["either of two objects", "Of | Other", true],
  ["an object or a string", "Of | string", false],
  ["an intersection of objects", "Of & Other", true],
  ["an intersection with a string", "Of & string", false],
  ["an unknown value", "unknown", true],
  ["a string", "string", false],
  ["a list", "Of[]", false],
])("returns whether a form can be %s (`%s`): %s", (_, type, isTaken) => {
  const lines = `types:
  Of: { fields: { a: string } }
  Other: { fields: { b: string } }
operations:
  add: { http: POST /a, body: { form: "${type}" }, result: none }
`;
  expect(refusals(lines).join().includes("form-no-fields")).toBe(!isTaken);
});

test("rejects a type of a resource with the name of a type of the service", () => {
  const lines =
    "types:\n  Of: { fields: { a: string } }\noperations:\n  get: { http: GET /a, result: Of }\n";
  expect(refusals(lines, "types:\n  Of: { fields: { b: string } }\n")).toEqual([
    expect.stringMatching(/^name-taken: .*a type of the service/),
  ]);
});

test.each([
  [
    "{ of: integer, values: { a: } }",
    '"a" is not a value of type integer; without `of:` values are strings.',
  ],
  ["{ of: integer, values: [a, b] }", '"a" is not a value of type integer, nor is 1 more; without'],
  ["{ of: integer, values: [1.5, b] }", "1.5 is not a value of type integer, nor is 1 more."],
  ["{ of: integer, values: [1.5] }", "integer; set `of: number` for such values."],
  ["{ values: [1, b] }", "1 is not a value of type string; put it in quotes."],
  [
    "{ values: [1, 2] }",
    "nor is 1 more; put them in quotes, or set `of: integer` for such values.",
  ],
])("rejects a value of another type in the enum %s", (type, words) => {
  const lines = `types:\n  Of: ${type}\noperations:\n  get: { http: GET /a, result: Of }\n`;
  expect(refusals(lines)).toEqual([expect.stringContaining(words)]);
});

const listed =
  "  get: { http: 'GET /a/{ids}', path: { ids: 'string[]' }, header: { X-Ids: 'string[]' }, query: { q: 'string[]' }, result: none }";

test.each([
  ["brackets", ["wire-type: A path", "wire-type: A header"]],
  ["repeat", ["wire-type: A path", "wire-type: A header"]],
  ["comma", []],
])(
  "rejects lists in style %s in a path or header unless commas separate the items",
  (style, found) => {
    expect(
      refusals(listed, `lists: ${style}\n`).map((one) => one.split(" ").slice(0, 3).join(" ")),
    ).toEqual(found);
  },
);

test.each([
  ['failure: "er\\u200bror"', "get: { http: GET /a, result: json }"],
  ['success: { ok: true }, result: "da\\u200bta"', "get: { http: GET /a, result: json }"],
])("rejects hidden characters in fields of an envelope: %s", (envelope, operation) => {
  expect(refusals(`  ${operation}`, `envelope: { ${envelope} }\n`)).toEqual([
    expect.stringMatching(/^name-hidden: .* of a field/),
  ]);
});

test("requires the same variables in all paths of an operation", () => {
  const lines =
    "  up: { http: { metadata: 'POST /a/{id}', media: 'POST /b/{key}' }, body: json, result: none }";
  expect(refusals(lines)).toEqual([expect.stringContaining("they have different variables")]);
});

test.each([
  ["formdata", "body", "write a form as `{ form: T }`"],
  ["multipart", "body", "a form with files as"],
  ["multipart", "part", "declare it under"],
  ["formdata", "result", "declare it under"],
  ["blob", "result", "a result that is not JSON to `media`"],
  ["binary", "body", "a body that is not JSON to `media`"],
  ["blob", "part", "declare it under"],
  ["none", "part", "at the end of a result"],
  ["media", "part", "a whole body or result"],
  ["File", "part", 'did you mean "file"?'],
] as const)("gives advice on the type %s of a %s: %s", (name, use, words) => {
  expect(suggestType(name, ["Thing"], use).text).toContain(words);
});

test("rejects hidden characters in the discriminator of a union", () => {
  const lines = `types:
  Any: { union: { a: One }, discriminator: "ki\\u200bnd" }
  One: { fields: { id: string } }
operations:
  get: { http: GET /a, result: Any }
`;
  expect(refusals(lines)).toEqual([expect.stringContaining("a field")]);
});

test("takes the first page from the default of the page argument", () => {
  const { model } = compiled(
    `  list:
    http: GET /a
    query: { many: { type: integer, default: 50 }, page: { type: integer, default: 0 } }
    result: string[]
    pages: { number: page, size: many }
`,
  );
  const [operation] = model?.services[0]?.resources[0]?.operations ?? [];
  expect(operation?.pages).toMatchObject({ by: "number", first: 0 });
});
