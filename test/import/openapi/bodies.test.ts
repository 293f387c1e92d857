import { describe, expect, test } from "vitest";
import { facts, readOne } from "./read.ts";

const strings = { type: "array", items: { type: "string" } };
const thing = { type: "object", properties: { a: { type: "string" } } };

/** The body of a POST and its fixed values. */
function post(requestBody: object, method = "post") {
  const { operation, notes } = readOne({ requestBody }, { method });
  const { body } = operation;
  const kind = body?.kind;
  return {
    body: facts(body),
    short:
      body === undefined
        ? "none"
        : [
            kind,
            "list" in body ? body.list : undefined,
            "mediaType" in body ? body.mediaType : undefined,
            "contentType" in body ? body.contentType : undefined,
          ]
            .filter(Boolean)
            .join(" "),
    fixed: operation.fixed.map(({ in: place, name, value }) => `${place} ${name}: ${value}`),
    notes: notes.map((note) => note.split(" ")[0]),
  };
}

const of = (...types: string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: thing }])),
});

test("imports the facts of a body, which is optional by default", () => {
  const content = { "application/json": { schema: { type: "integer" } } };
  expect(post({ content, description: "A number." }).body).toEqual({
    kind: "json",
    schema: { kind: "scalar", name: "integer" },
    isRequired: false,
    doc: "A number.",
  });
  expect(post({ content, required: true }).body).toMatchObject({ isRequired: true });
});

describe("bodies with several content types", () => {
  test.each([
    ["JSON before forms", ["application/x-www-form-urlencoded", "application/json"], "json"],
    ["standard JSON before vendor JSON", ["application/vnd.a+json", "application/json"], "json"],
    ["forms before files", ["multipart/form-data", "application/x-www-form-urlencoded"], "form"],
    ["files before bytes", ["image/png", "multipart/form-data"], "multipart"],
    ["JSON before XML", ["application/xml", "application/json; charset=utf-8"], "json"],
  ])("selects one content type and notes the others: %s", (_, types, expected) => {
    expect(post(of(...types))).toMatchObject({ short: expected, fixed: [], notes: ["body-type"] });
  });
});

test.each([
  ["application/vnd.api+json", "json", ["header Content-Type: application/vnd.api+json"]],
  ["application/json-patch+json", "json", ["header Content-Type: application/json-patch+json"]],
  ["*/*", "json", []],
  ["application/octet-stream", "media application/octet-stream", []],
  ["text/csv", "media text/csv", []],
  ["application/xml", "media application/xml", []],
  ["application/x-ndjson", "lines", []],
  ["application/jsonl", "lines application/jsonl", []],
  ["application/vnd.a+jsonl", "lines application/vnd.a+jsonl", []],
  ["application/json-seq", "sequence", []],
  ["application/geo+json-seq", "sequence application/geo+json-seq", []],
  ["image/*", "media", []],
])("imports a body of type %s as %s", (type, short, fixed) => {
  expect(post(of(type))).toMatchObject({ short, fixed });
});

test.each([{ type: "string", format: "binary" }, undefined])(
  "imports any content type with schema %j as media",
  (schema) => {
    expect(post({ content: { "*/*": { schema } } }).short).toBe("media");
  },
);

const patch = "application/json-patch+json";
const merge = "application/merge-patch+json";

test.each([
  [[patch, merge], thing, merge],
  [
    [patch, "application/strategic-merge-patch+json"],
    thing,
    "application/strategic-merge-patch+json",
  ],
  [[merge, patch], { type: "array", items: thing }, patch],
  [[patch, merge], { type: "array", items: thing }, patch],
  [[patch], thing, patch],
  [[patch, merge], {}, patch],
])(
  "selects among patch types %j, for schema %j, the content type %s",
  (types, schema, expected) => {
    const content = Object.fromEntries(types.map((type) => [type, { schema }]));
    expect(post({ content }).fixed).toEqual([`header Content-Type: ${expected}`]);
  },
);

test.each([
  [{ f: { type: "string", format: "binary" } }, "multipart"],
  [{ f: { type: "array", items: { type: "string", format: "binary" } } }, "multipart"],
  [{ f: { oneOf: [{ type: "string" }, { type: "string", format: "binary" }] } }, "multipart"],
  [{ f: { type: "string", contentMediaType: "image/png" } }, "multipart"],
  [{ f: { type: "string", contentMediaType: "application/json" } }, "json"],
  [{ f: { type: "string", format: "byte" } }, "json"],
])("selects between JSON and a multipart form with fields %j: %s", (properties, short) => {
  const schema = { type: "object", properties };
  const content = { "application/json": { schema }, "multipart/form-data": { schema } };
  expect(post({ content })).toMatchObject({ short, notes: expect.arrayContaining(["body-type"]) });
});

test("ignores the schema of media bodies", () => {
  const schema = { type: "array", prefixItems: [thing] };
  const media = { schema, prefixEncoding: [{ contentType: "application/json" }] };
  expect(post({ content: { "multipart/mixed": media } }).notes).toEqual([
    "media-encoding",
    "media-schema",
  ]);
});

test("ignores and notes encodings of JSON bodies", () => {
  const media = { schema: thing, encoding: { a: { contentType: "text/plain" } } };
  expect(post({ content: { "application/json": media } }).notes).toEqual(["encoding-ignored"]);
});

test("keeps one content type for strings and one for bytes", () => {
  expect(post(of("image/png", "text/plain", "text/csv"))).toMatchObject({
    body: { mediaType: "image/png", textType: "text/plain" },
    notes: ["body-type", "media-schema"],
  });
});

test("imports several content types of bytes as media", () => {
  expect(post(of("image/png", "image/jpeg")).short).toBe("media");
});

test("imports JSON without a schema as any value", () => {
  expect(post({ content: { "application/json": {} } }).body).toMatchObject({
    schema: { kind: "any" },
  });
});

describe("bodies that cannot be sent", () => {
  test.each([
    ["get", "application/json", thing],
    ["head", "application/json", thing],
    ["delete", "application/json", { type: "object", properties: {} }],
    ["delete", "application/x-www-form-urlencoded", { type: "object", properties: {} }],
    ["post", "application/x-www-form-urlencoded", { type: "object", properties: {} }],
  ])("omits the body of %s with %s and schema %j", (method, type, schema) => {
    expect(post({ content: { [type]: { schema } } }, method)).toMatchObject({
      short: "none",
      notes: ["body-empty"],
    });
  });

  test.each([
    ["delete", "application/json", thing],
    ["delete", "application/json", { type: "object", additionalProperties: { type: "string" } }],
    ["post", "application/json", { type: "object", properties: {} }],
  ])("keeps the body of %s with %s and schema %j", (method, type, schema) => {
    expect(post({ content: { [type]: { schema } } }, method).short).toBe("json");
  });
});

describe("lists in forms", () => {
  const form = (properties: object, encoding?: object) =>
    post({
      content: {
        "application/x-www-form-urlencoded": { schema: { type: "object", properties }, encoding },
      },
    });

  test.each([
    ["are repeated", { a: strings }, undefined, "form"],
    ["are explicitly repeated", { a: strings }, { a: { explode: true } }, "form"],
    [
      "are separated by commas",
      { a: strings },
      { a: { style: "form", explode: false } },
      "form comma",
    ],
    ["are indexed", { a: strings }, { a: { style: "deepObject", explode: true } }, "form indexed"],
    [
      "are absent",
      { a: { type: "string" } },
      { a: { style: "deepObject", explode: true } },
      "form",
    ],
  ])("imports lists in a form that %s", (_, properties, encoding, expected) => {
    expect(form(properties, encoding)).toMatchObject({ short: expected, notes: [] });
  });

  test("imports lists of objects as JSON, with indexes for a style that OpenAPI leaves undefined", () => {
    const things = { type: "array", items: thing };
    expect(form({ a: things })).toMatchObject({
      short: "form",
      body: { encoding: { a: { media: "application/json" } } },
      notes: [],
    });
    expect(form({ a: things }, { a: { explode: true } })).toMatchObject({
      short: "form indexed",
      notes: ["body-lists"],
    });
  });

  test("uses the most common list style of a form, and an encoding for other fields", () => {
    const comma = { explode: false };
    expect(
      form({ a: strings, b: strings, c: strings }, { a: comma, b: comma, c: { explode: true } }),
    ).toMatchObject({
      short: "form comma",
      body: { encoding: { c: { list: "repeat" } } },
      notes: [],
    });
    expect(form({ a: strings }, { a: { contentType: "application/json" } })).toMatchObject({
      short: "form",
      body: { encoding: { a: { media: "application/json" } } },
      notes: [],
    });
  });
});

test("imports files in a form as files", () => {
  const properties = { file: { type: "string", format: "binary" }, name: { type: "string" } };
  const { body } = post({
    content: { "multipart/form-data": { schema: { type: "object", properties } } },
  });
  expect(body).toMatchObject({
    kind: "multipart",
    schema: {
      fields: [{ name: "file", schema: { name: "file" } }, { schema: { name: "string" } }],
    },
  });
});

test("imports encodings of parts, and notes unsupported encodings", () => {
  const schema = { type: "object", properties: { a: thing, b: { type: "string" } } };
  const encoding = {
    a: { contentType: "application/json" },
    b: { contentType: "application/sdp", headers: {} },
    c: { contentType: "application/sdp" },
  };
  const { body, notes } = post({ content: { "multipart/form-data": { schema, encoding } } });
  expect(body).toMatchObject({ encoding: { b: { media: "application/sdp" } } });
  expect(notes).toEqual(["encoding-field"]);
});

test("notes a header of a part whose only value cannot be sent", () => {
  const headers = {
    "X-Sent": { schema: { const: "a" } },
    "X-Lines": { schema: { const: "a\nb" } },
    "X-Open": { schema: { type: "string" } },
  };
  const schema = { type: "object", properties: { a: { type: "string" } } };
  const media = { schema, encoding: { a: { headers } } };
  const { body, notes } = post({ content: { "multipart/form-data": media } });
  expect(body).toMatchObject({ encoding: { a: { headers: { "X-Sent": "a" } } } });
  expect(notes).toEqual(["part-header", "part-header"]);
});

test("resolves a reference to a request body", () => {
  const { operation } = readOne(
    { requestBody: { $ref: "#/components/requestBodies/Thing" } },
    {
      method: "put",
      document: { components: { requestBodies: { Thing: of("application/json") } } },
    },
  );
  expect(operation.body).toMatchObject({
    kind: "json",
    origin: { pointer: "/components/requestBodies/Thing" },
  });
});

describe("bodies in Swagger 2.0", () => {
  function old(parameters: object[], more: object = {}, document: object = {}) {
    const { operation, notes } = readOne(
      { parameters, ...more },
      { method: "post", document: { swagger: "2.0", host: "a.test", ...document } },
    );
    return { body: facts(operation.body), fixed: operation.fixed.length, notes };
  }
  const inBody = { in: "body", name: "thing", required: true, description: "It.", schema: thing };
  const field = (name: string, more: object) => ({ in: "formData", name, ...more });

  test("imports a body parameter as the body", () => {
    expect(old([inBody])).toMatchObject({
      body: { kind: "json", isRequired: true, doc: "It.", schema: { kind: "object" } },
      notes: [],
    });
  });

  test.each([
    [["application/json"], "json", 0],
    [["application/vnd.a+json"], "json", 1],
    [["text/plain"], "media", 0],
    [["application/x-www-form-urlencoded", "application/json"], "json", 0],
    [["multipart/form-data"], "json", 0],
  ])("imports the body with content types %j as %s", (consumes, kind, fixed) => {
    expect(old([inBody], { consumes })).toMatchObject({ body: { kind }, fixed });
    expect(old([inBody], {}, { consumes })).toMatchObject({ body: { kind }, fixed });
  });

  test("imports form parameters as fields of the body", () => {
    const fields = [
      field("a", { type: "string", required: true, description: "An a." }),
      field("b", { type: "integer" }),
    ];
    expect(old(fields).body).toEqual({
      kind: "form",
      isRequired: true,
      schema: {
        kind: "object",
        fields: [
          { name: "a", isRequired: true, schema: { kind: "scalar", name: "string", doc: "An a." } },
          { name: "b", isRequired: false, schema: { kind: "scalar", name: "integer" } },
        ],
      },
    });
  });

  test.each([
    [{ collectionFormat: "multi" }, undefined],
    [{ collectionFormat: "csv" }, "comma"],
    [{}, "comma"],
  ])("imports a list in a form with %j", (format, list) => {
    expect(old([field("a", { ...strings, ...format })]).body).toMatchObject(
      list === undefined ? { kind: "form" } : { kind: "form", list },
    );
  });

  test("imports a file parameter as a multipart form", () => {
    expect(old([field("a", { type: "file" })]).body).toMatchObject({
      kind: "multipart",
      isRequired: false,
      schema: { fields: [{ schema: { kind: "scalar", name: "file" } }] },
    });
    const consumes = ["multipart/form-data"];
    expect(old([field("a", { type: "string" })], { consumes }).body).toMatchObject({
      kind: "multipart",
    });
  });

  test("notes a form next to a body", () => {
    const { body, notes } = old([inBody, field("a", { type: "string" })]);
    expect(body).toMatchObject({ kind: "json" });
    expect(notes).toEqual(["body-repeated /paths/~1things/post/parameters/1 a"]);
  });
});
