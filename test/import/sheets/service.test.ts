import { describe, expect, test } from "vitest";
import type { Description } from "../../../generator/import/description/description.ts";
import { serviceName } from "../../../generator/import/sheets/service-spec.ts";
import {
  choice,
  list,
  object,
  operation,
  origin,
  parameter,
  reference,
  scalar,
  schemas,
  sheetsOf,
} from "./support/describe.ts";

/** The service, starting with its base URL. */
function service(facts: Partial<Description>): string {
  const text = sheetsOf({ schemas: problems, ...facts }).files["service.yaml"] ?? "";
  return text.slice(text.indexOf("baseUrl:"), text.indexOf("types:"));
}

const problems = schemas({
  Problem: object({ reason: scalar("string") }),
  Invalid: object({ field: scalar("string") }),
});

describe("names of services", () => {
  test.for([
    [{ title: "GitHub v3 REST API" }, "github"],
    [{ title: "Swagger Petstore - OpenAPI 3.1" }, "petstore"],
    [{ title: "The Web API" }, "the-web-api"],
    [{ title: "Café 24" }, "cafe-24"],
    [{ title: "24" }, "api-24"],
    [{ title: "運送" }, "service"],
    [{ title: "Runtime" }, "runtime-api"],
    [{ title: "Display & Video", name: "displayvideo" }, "displayvideo"],
    [{ title: "Library", extension: { service: "old-library" } }, "old-library"],
  ] as const)("derives from %j a service name", ([description, expected]) => {
    expect(serviceName(description, undefined)).toBe(expected);
    expect(serviceName(description, "mine")).toBe("mine");
  });
});

test("writes common facts below the description of the service", () => {
  const texts = { doc: "Sells pens. And ink.", details: "OAuth scopes:\n\n- `pens`: See them." };
  const text = sheetsOf({ schemas: problems, ...texts }).files["service.yaml"] ?? "";
  expect(text).toContain("doc: Sells pens.\n");
  expect(text).toContain("details: |-\n  And ink.\n\n  OAuth scopes:\n\n  - `pens`: See them.\n");
});

describe("errors of services", () => {
  const failing = (
    name: string,
    errors: readonly (readonly ["404" | "422" | "default", string])[],
  ) =>
    operation(`books.${name} GET /books/${name}`, {
      errors: new Map(errors.map(([status, key]) => [status, reference(key)])),
    });

  test("writes the errors that most operations document once", () => {
    const operations = [
      failing("a", [
        ["404", "Problem"],
        ["422", "Invalid"],
      ]),
      failing("b", [
        ["default", "Problem"],
        ["422", "Invalid"],
      ]),
      failing("c", [
        ["404", "Problem"],
        ["422", "Invalid"],
      ]),
      failing("d", [["404", "Invalid"]]),
      failing("e", []),
    ];
    const { files } = sheetsOf({ schemas: problems, operations });

    expect(service({ operations })).toContain('errors: { "422": Invalid, default: Problem }\n');
    expect(files["books.yaml"]?.match(/errors:.*/g)).toEqual(['errors: { "404": Invalid }']);
  });

  test("keeps errors at operations if no type is most frequent", () => {
    const operations = [failing("a", [["404", "Problem"]]), failing("b", [["default", "Invalid"]])];
    const { files } = sheetsOf({ schemas: problems, operations });

    expect(service({ operations })).toContain("errors: unknown\n");
    expect(files["books.yaml"]?.match(/errors:.*/g)).toEqual([
      'errors: { "404": Problem }',
      "errors: Invalid",
    ]);
  });

  test("replaces all errors of the service in an operation with a different default", () => {
    const operations = [
      ...["a", "b", "c"].map((name) =>
        failing(name, [
          ["422", "Invalid"],
          ["default", "Problem"],
        ]),
      ),
      failing("d", [
        ["422", "Invalid"],
        ["default", "Invalid"],
      ]),
    ];
    const { files } = sheetsOf({ schemas: problems, operations });

    expect(files["books.yaml"]?.match(/errors:.*/g)).toEqual(["errors: Invalid"]);
  });
});

test("writes the most frequent list style once", () => {
  const listing = (name: string, style: "comma" | undefined) =>
    operation(`books.${name} GET /books/${name}`, {
      parameters: [parameter("query tags", { schema: list(scalar("string")), list: style })],
    });
  const { files } = sheetsOf({
    operations: [..."abcdefgh"].map((name) => listing(name, name === "h" ? undefined : "comma")),
  });

  expect(files["service.yaml"]).toContain("lists: comma\n");
  expect(files["books.yaml"]?.match(/tags:.*/g)).toEqual([
    ...[..."abcdefg"].map(() => "tags: string[]"),
    'tags: { type: "string[]", list: repeat }',
  ]);
});

describe("path variables of services", () => {
  const getting = (name: string, doc: string | undefined) =>
    operation(`books.${name} GET /books/{id}/${name}`, {
      parameters: [parameter("path id integer", { doc })],
    });

  test("writes the most frequent facts of a path variable once, and keeps deviations", () => {
    const { files } = sheetsOf({
      operations: [getting("a", "One"), getting("b", "One"), getting("c", "Two")],
    });

    expect(files["service.yaml"]).toContain("path:\n  id: { type: integer, doc: One. }\n");
    expect(files["books.yaml"]?.match(/ id: .*/g)).toEqual([" id: { type: integer, doc: Two. }"]);
  });

  test("types an undocumented variable as a string if the service differs", () => {
    const { files } = sheetsOf({
      operations: [getting("a", "One"), getting("b", "One"), operation("books.c PUT /books/{id}")],
    });

    expect(files["books.yaml"]?.match(/ id: .*/g)).toEqual([" id: string"]);
  });

  test("keeps facts at operations if only half of them agree", () => {
    const { files } = sheetsOf({ operations: [getting("a", "One"), getting("b", "Two")] });

    expect(files["service.yaml"]).not.toContain("path:");
  });
});

describe("parameters of all operations", () => {
  const version = parameter("header Library-Version", {
    isRequired: true,
    schema: choice("2026-01-31"),
  });
  const calls = (names: string, header = version) =>
    [...names].map((name) =>
      operation(`books.${name} GET /books/${name}`, { parameters: [header] }),
    );

  test("sends a version header automatically", () => {
    const { files, notes } = sheetsOf({ operations: calls("abc") });

    expect(files["service.yaml"]).toContain(
      'client:\n  Library-Version: { in: header, as: libraryVersion, type: "\'2026-01-31\'", send: "2026-01-31" }\n',
    );
    expect(files["books.yaml"]).not.toContain("Library-Version");
    expect(notes).toContain("parameter-of-all: Library-Version");
  });

  test("declares the type of a shared parameter for the service, even with a single resource", () => {
    const language = choice("de", "en", "es", "fr", "it", "pt");
    const parameters = [
      parameter("header From", { schema: language }),
      parameter("header Into", { schema: language }),
    ];
    const { files } = sheetsOf({
      operations: ["a", "b", "c"].map((name) =>
        operation(`books.${name} GET /books/${name}`, { parameters }),
      ),
    });
    const [, from, into] =
      /From: \{ in: header, type: (\w+) \}\n {2}Into: \{ in: header, type: (\w+) \}/.exec(
        files["service.yaml"] ?? "",
      ) ?? [];
    expect(into).toBe(from);
    expect(files["service.yaml"]).toContain(`types:\n  ${from}:\n    values:\n`);
    expect(files["books.yaml"]).not.toContain("types:");
  });

  test("keeps a parameter at its operations if they are few or one lacks it", () => {
    expect(service({ operations: [...calls("abc"), operation("books.d GET /")] })).not.toContain(
      "client:",
    );
    expect(service({ operations: calls("ab") })).not.toContain("client:");
  });
});

test("omits parameters from operations that the client sends", () => {
  const { files, notes } = sheetsOf({
    client: [{ ...parameter("query key"), in: "query" }],
    operations: [operation("books.list GET /books", { parameters: [parameter("query key")] })],
  });

  expect(files["books.yaml"]).not.toContain("query:");
  expect(notes).toEqual(["parameter-of-client: key"]);
});

test("derives identifiers for options and servers", () => {
  const { files } = sheetsOf({
    baseUrl: "https://{region}.library.test",
    servers: new Map([["upload host", "https://upload.library.test/"]]),
    client: [
      { ...parameter("query timeout integer"), in: "query" },
      { ...parameter("path region"), in: "path", send: "eu" },
    ],
    operations: [operation("books.add POST /books", { server: "upload host" })],
  });

  expect(files["service.yaml"]).toContain(`baseUrl: https://{region}.library.test
servers: { uploadHost: "https://upload.library.test" }
auth: unknown
errors: unknown
client:
  timeout: { in: query, as: queryTimeout, type: integer }
  region: { in: path, type: string, send: eu }
`);
  expect(files["books.yaml"]).toContain("server: uploadHost\n");
});

test("writes an unknown base URL, with a note, if no client can use it", () => {
  const { files, notes } = sheetsOf({ baseUrl: "https://user:secret@library.test" });

  expect(files["service.yaml"]).toContain("baseUrl: unknown\n");
  expect(notes).toEqual([expect.stringMatching(/^fact-refused: service.yaml baseUrl: /)]);
});

test("prefers facts of the `x-callsheet` extension", () => {
  const { files } = sheetsOf({
    extension: {
      title: "Old library",
      throttle: { calls: 2, per: "1s" },
      auth: null,
      envelope: { success: { ok: true }, result: "data" },
    },
    schemas: schemas({
      Answer: object({ ok: scalar("boolean"), data: list(scalar("string")) }),
    }),
    operations: [
      operation("getBooks GET /books", {
        extension: { id: "shelves.books.list", idempotent: true, doc: "Lists titles." },
        doc: "Made of the id",
        result: { kind: "value", schema: reference("Answer"), orNone: false },
      }),
    ],
  });

  expect(files["service.yaml"]).toContain("title: Old library\n");
  expect(files["service.yaml"]).toContain("throttle: { calls: 2, per: 1s }\n");
  expect(files["shelves/books.yaml"]).toBe(`resource: shelves.books
operations:
  list:
    http: GET /books
    doc: Lists titles.
    result: string[]
    idempotent: true
`);
  expect(origin.pointer).toBe("");
});

test("declares a type once if two resources write it out", () => {
  const page = object({ n: scalar("integer"), of: scalar("string") });
  const body = { kind: "json", schema: page, isRequired: true, origin } as const;
  const { files, notes } = sheetsOf({
    operations: ["books", "poems"].map((name) =>
      operation(`${name}.create POST /${name}`, { body }),
    ),
  });

  const [, type = ""] = /body: (\w+)/.exec(files["books.yaml"] ?? "") ?? [];
  expect(files["service.yaml"]).toContain(`types:\n  ${type}:\n`);
  expect(files["poems.yaml"]).toContain(`body: ${type}\n`);
  expect(notes).toEqual([]);
});

test("keeps rare errors at their operations", () => {
  const failing = operation("books.a GET /a", { errors: new Map([["404", reference("Problem")]]) });
  const others = [..."bcd"].map((name) => operation(`books.${name} GET /${name}`));
  const { files } = sheetsOf({ schemas: problems, operations: [failing, ...others] });

  expect(files["service.yaml"]).toContain("errors: unknown\n");
  expect(files["books.yaml"]).toContain('errors: { "404": Problem }\n');
});

test("declares an inline error type of one operation in its resource", () => {
  const inline = object({ reason: scalar("string"), code: scalar("integer") });
  const { files, notes } = sheetsOf({
    operations: [operation("books.a GET /a", { errors: new Map([["default", inline]]) })],
  });

  expect(files["service.yaml"]).toContain("errors: unknown\n");
  expect(files["books.yaml"]).toMatch(/errors: \w+Error\n/);
  expect(notes).toEqual([]);
});
