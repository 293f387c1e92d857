/** Tests the JSON Schema in an editor: completion, hover and validation by the YAML server of editors. */
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isMap, parse, parseDocument, visit } from "yaml";
import { readCases } from "../cases/read-case.ts";
import { editorKeywords, judge } from "../spec/format/agreement.ts";
import { operationSnippets, typeSnippets } from "../../generator/sheets/format/editor-hints.ts";
import { openYamlEditor, type YamlEditor } from "./support/yaml-editor.ts";

let editor: YamlEditor;
let close: () => Promise<void>;
beforeAll(async () => ({ editor, close } = await openYamlEditor()));
afterAll(() => close());

const head = "# yaml-language-server: $schema=../schema.json\n";
const operation =
  "resource: books\noperations:\n  list:\n    http: GET /books\n    result: string\n";
const service = "callsheet: 1\nservice: library\ntitle: Library\nbaseUrl: unknown\n";

const labels = async (text: string): Promise<readonly string[]> =>
  (await editor.complete(head + text)).map(({ label }) => label);

describe("completion by the schema", () => {
  test.each([
    ["the kinds of file in an empty file", "‸", ["resource", "service", "package", "callsheet"]],
    ["the keys after the version", "callsheet: 1\n‸", ["service", "package"]],
    ["the keys of a resource", "resource: books\n‸", ["doc", "types", "operations"]],
    ["the keys of a service", `${service}‸`, ["auth", "client", "envelope", "types"]],
    ["the keys of a package", "callsheet: 1\npackage:\n  ‸", ["name", "version", "license"]],
    [
      "templates of operations",
      "resource: a\noperations:\n  ‸",
      operationSnippets.map(({ label }) => label),
    ],
    ["templates of types", "resource: a\ntypes:\n  ‸", typeSnippets.map(({ label }) => label)],
    ["the keys of an operation", `${operation}    ‸`, ["query", "body", "pages", "throttle"]],
    ["methods", `${operation}  get:\n    http: ‸`, ["GET /", "POST /", "DELETE /"]],
    [
      "primitives, `none` and `media` for a result",
      `${operation}  get:\n    http: GET /\n    result: ‸`,
      ["string", "datetime", "unknown", "none", "media"],
    ],
    ["primitives for a body", `${operation}    body: ‸`, ["string", "int64", "unknown"]],
    ["primitives for a parameter", `${operation}    query:\n      page: ‸`, ["integer", "unknown"]],
    [
      "primitives between braces",
      `${operation}    query:\n      page: { type: i‸ }\n`,
      ["integer", "unknown"],
    ],
    [
      "the keys of a parameter",
      `${operation}    query:\n      page:\n        ‸`,
      ["type", "required", "default"],
    ],
    [
      "the keys of a parameter between braces",
      `${operation}    query:\n      page: { r‸ }\n`,
      ["type", "required", "default"],
    ],
    ["`unknown` for query parameters", `${operation}    query: ‸`, ["unknown"]],
    ["`unknown` for a rate limit", `${operation}    throttle: ‸`, ["unknown"]],
    ["the keys of a rate limit", `${operation}    throttle:\n      ‸`, ["calls", "per"]],
    ["all kinds of pagination", `${operation}    pages:\n      ‸`, ["number", "offset", "token"]],
    [
      "the keys of the present kind of pagination",
      `${operation}    pages:\n      token: a\n      ‸`,
      ["next", "items"],
    ],
    [
      "all kinds of types",
      "resource: a\ntypes:\n  A:\n    ‸",
      ["fields", "values", "union", "type"],
    ],
    [
      "the keys of the present kind of type",
      "resource: a\ntypes:\n  A:\n    values:\n      a: b\n    ‸",
      ["of", "open", "more"],
    ],
    ["members", "resource: a\ntypes:\n  A:\n    union:\n      - ‸", ["string"]],
    ["locations", `${service}client:\n  key:\n    in: ‸`, ["query", "header"]],
    ["`unknown` for the base URL", "callsheet: 1\nservice: library\nbaseUrl: ‸", ["unknown"]],
    ["schemes", `${service}auth: ‸`, ["none", "unknown"]],
    ["true and false", `${service}supported: ‸`, ["true", "false"]],
  ])("completes %s", async (_, text, expected) => {
    expect(await labels(text)).toEqual(expect.arrayContaining(expected));
  });

  test("completes no keys of other kinds", async () => {
    const found = await labels(`${operation}    pages:\n      token: a\n      ‸`);
    expect(found).not.toContain("offset");
    expect(await labels("resource: a\n‸")).not.toContain("baseUrl");
  });

  test("completes every value with its description", async () => {
    const items = await editor.complete(`${head}${operation}    body: ‸`);
    const hex = items.find(({ label }) => label === "hex");
    expect(JSON.stringify(hex?.documentation)).toContain("Hexadecimal digits after `0x`.");
  });

  test("inserts keys with a colon, and a value after it", async () => {
    const items = await editor.complete(`${head}${operation}  get:\n    ‸`);
    const texts = Object.fromEntries(items.map((item) => [item.label, item.insertText]));
    expect(texts).toMatchObject({ http: "http: ", pages: "pages: ", throttle: "throttle: " });
    for (const { label, insertText } of items) expect(insertText, label).toContain(":");
  });

  test("completes the keys of a configuration", async () => {
    const text = "# yaml-language-server: $schema=../config.schema.json\n‸";
    const found = (await editor.complete(text)).map(({ label }) => label);
    expect(found).toEqual(expect.arrayContaining(["spec", "out", "packages", "format"]));
  });
});

describe("hover by the schema", () => {
  test.each([
    [
      "a key",
      `${operation.replace("http", "ht‸tp")}`,
      "Method and path template, such as `GET /v1/things/{thingId}`.",
    ],
    [
      "a key of a rate limit",
      `${operation}    throt‸tle: { calls: 1, per: 1s }\n`,
      "Rate limit: `calls` in any period of the length `per`.",
    ],
    ["the value below a name", `${operation.replace("list", "li‸st")}`, "An operation of the API."],
    [
      "a result, with `none` and `media`",
      `${operation.replace("result", "res‸ult")}`,
      "`media`: Bytes.",
    ],
    [
      "a parameter's key",
      `${operation}    query: { page: { type: integer, def‸ault: 1 } }\n`,
      "Default that the server assumes. Clients never send it.",
    ],
  ])("explains %s", async (_, text, expected) => {
    expect(await editor.hover(head + text)).toContain(expected);
  });
});

/** Returns errors as `3:11 message`, with line and column from 1, without the first line. */
async function complaints(text: string, first: string = head): Promise<readonly string[]> {
  const found = await editor.diagnostics(first + text);
  return found
    .map(({ range: { start }, message }) => `${start.line}:${start.character + 1} ${message}`)
    .toSorted();
}

describe("validation by the schema", () => {
  test.each([
    [
      "about an unknown key",
      operation.replace("http", "htp"),
      ['3:3 Missing property "http".', "4:5 Property htp is not allowed."],
    ],
    [
      "about a request line",
      operation.replace("GET", "get"),
      ["4:11 It must be a method in capitals and a path, such as GET /v1/things/{id}."],
    ],
    [
      "about a word instead of a mapping",
      `${operation}    query: unknwon\n`,
      ['6:12 Value must be "unknown".'],
    ],
    [
      "about a key of a parameter",
      `${operation}    query: { a: { typ: string } }\n`,
      ['6:14 Missing property "type".', "6:19 Property typ is not allowed."],
    ],
    [
      "about a number instead of a type",
      `${operation}    body: 3\n`,
      ['6:11 Incorrect type. Expected "string".'],
    ],
    [
      "about two kinds of pagination",
      `${operation}    pages: { number: a, token: b, next: c, items: d }\n`,
      ["6:14 Property number is not allowed."],
    ],
    [
      "about two kinds of types",
      "resource: a\noperations: {}\ntypes: { A: { values: { a: b }, fields: {} } }\n",
      ["3:33 Property fields is not allowed."],
    ],
    [
      "about a period",
      `${operation}    throttle: { calls: 1, per: 1 second }\n`,
      ["6:32 It must be a duration such as 1s, 500ms, 1m or 1h."],
    ],
    [
      "about a base URL",
      service.replace("unknown", "ftp://a"),
      [
        "4:10 It must be an http(s) URL without query, such as https://api.example.com/v1, a path such as /api, the name of one of the `environments`, or unknown.",
      ],
    ],
    [
      "about a location",
      `${service}client: { a: { in: body, type: string } }\n`,
      ['5:20 Value is not accepted. Valid values: "query", "header", "path".'],
    ],
    [
      "about a name",
      service.replace("library", "Lib rary"),
      ["2:10 It must be lower-case words joined by hyphens."],
    ],
  ])("reports an error %s, at its location", async (_, text, expected) => {
    expect(await complaints(text)).toEqual([...expected].toSorted());
  });

  test("validates a file with a `# $schema` comment in its first line", async () => {
    const wrong = operation.replace("GET", "get");
    const said = ["4:11 It must be a method in capitals and a path, such as GET /v1/things/{id}."];
    expect(await complaints(wrong, "# $schema: ../schema.json\n")).toEqual(said);
    expect(await complaints(operation, "# $schema: ../schema.json\n")).toEqual([]);
  });

  test("reports errors for call sheets with a wrong shape only", async () => {
    const { printing, failing } = readCases();
    // The server checks each call sheet as a document, one at a time.
    const some = [...printing, ...failing].filter((_, index) => index % 3 === 0);
    const seen = { right: 0, wrong: 0 };
    const looked = some
      .flatMap(({ sources }) => sources)
      .map(async ({ path, text }) => {
        const value = plainValue(text);
        // The server ignores an empty file, and a key in braces without a colon.
        if (value === undefined || value === null || hasBareKey(text)) return;
        const { schema } = judge(path, value);
        seen[schema ? "right" : "wrong"] += 1;
        const found = await editor.diagnostics(head + text);
        expect(found.length === 0, `${path}\n${text}\n${JSON.stringify(found)}`).toBe(schema);
      });
    await Promise.all(looked);
    expect(seen.right * 3).toBeGreaterThan(100);
    expect(seen.wrong * 3).toBeGreaterThan(15);
  });
});

/** Returns the value of a plain YAML string, or undefined if YAML servers read it differently. */
function hasBareKey(text: string): boolean {
  let found = false;
  visit(parseDocument(text), {
    Pair(_, { value }, path) {
      const map = path.at(-1);
      if (value === null && isMap(map) && map.flow === true) found = true;
    },
  });
  return found;
}

function plainValue(text: string): unknown {
  if (/[&*!%]|<<|---|\.(?:inf|nan)/i.test(text)) return undefined;
  // A part between braces without a colon is a key in YAML, which that server ignores.
  if (/\{[^{}]*,[^:{}[\]]*\}/.test(text)) return undefined;
  try {
    return parse(text, { version: "1.2", schema: "core", maxAliasCount: 0 }) as unknown;
  } catch {
    return undefined;
  }
}

describe("the schema without editor extensions", () => {
  const schema = JSON.parse(readFileSync("spec/schema.json", "utf8")) as unknown;
  const plain = stripped(schema);

  test("accepts the same call sheets under standard JSON Schema", () => {
    const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false });
    const validate = ajv.compile(plain as object);
    const { printing, failing } = readCases();
    const sheets = [...printing, ...failing].flatMap(({ sources }) => sources);
    const differing = sheets.filter(({ path, text }) => {
      const value = plainValue(text);
      return value !== undefined && validate(value) !== judge(path, value).schema;
    });
    expect(differing).toEqual([]);
  });

  test("describes every key, and lists the possible values", () => {
    const described = new Set<string>();
    const bare = new Set<string>();
    walk(plain, (key, one) => (isDescribed(one, plain) ? described : bare).add(key));
    expect([...bare].filter((key) => !described.has(key))).toEqual([]);
    expect(JSON.stringify(plain)).toContain('"enum":["GET /","HEAD /"');
  });
});

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== "object" || value === null) return value;
  const known: readonly string[] = editorKeywords;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !known.includes(key))
      .map(([key, inner]) => [key, stripped(inner)]),
  );
}

/** Visits every key of the format with its schema. */
function walk(schema: unknown, see: (key: string, one: object) => void): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [name, value] of Object.entries(schema)) {
    if (name === "properties") {
      for (const [key, one] of Object.entries(value as object)) see(key, one as object);
    }
    walk(value, see);
  }
}

function isDescribed(one: object, root: unknown): boolean {
  if ("description" in one) return true;
  if ("$ref" in one && typeof one.$ref === "string") {
    const { $defs } = root as { readonly $defs: Readonly<Record<string, object>> };
    return isDescribed($defs[one.$ref.replace("#/$defs/", "")] ?? {}, root);
  }
  const parts = ["anyOf", "then", "else"].flatMap((key) =>
    key in one ? [(one as Readonly<Record<string, unknown>>)[key]].flat() : [],
  );
  return parts.some((part) => typeof part === "object" && part !== null && isDescribed(part, root));
}
