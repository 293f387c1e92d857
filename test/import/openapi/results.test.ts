import { describe, expect, test } from "vitest";
import { facts, readOne } from "./read.ts";

const json = (schema: object = { type: "string", enum: ["a"] }) => ({
  content: { "application/json": { schema } },
});
const integer = { type: "integer" };

function result(responses: object, operation: object = {}, method = "get") {
  const { operation: read, notes } = readOne({ responses, ...operation }, { method });
  const { result: found } = read;
  return {
    found: facts(found),
    kind: found.kind === "value" && found.orNone ? "value or none" : found.kind,
    errors: facts(read.errors),
    fixed: read.fixed.map(({ in: place, name, value }) => `${place} ${name}: ${value}`),
    notes: notes.map((note) => note.split(" ")[0]),
  };
}

test.each<[string, object, string, string[]]>([
  ["a body", { 200: json() }, "value", []],
  ["the first with a body", { 202: {}, 201: json() }, "value or none", []],
  ["a range with 204, in either case", { "2xx": json() }, "value or none", []],
  ["a range next to 204", { "2XX": json(), 204: {} }, "value or none", []],
  ["none, whatever 204 describes", { 204: json() }, "none", ["response-bodiless"]],
  ["none, whatever 205 describes", { 205: json() }, "none", ["response-bodiless"]],
  [
    "none, whatever type 204 has",
    { 204: { content: { "image/png": {}, "text/csv": {} } } },
    "none",
    ["response-bodiless"],
  ],
  ["none, of 204 with a body and a 404", { 204: json(), 404: {} }, "none", ["response-bodiless"]],
  [
    "a body or none, whatever 204 describes",
    { 200: json(), 204: json(integer) },
    "value or none",
    ["response-bodiless"],
  ],
  [
    "a body or none, whatever 205 describes",
    { 205: json(integer), 200: json() },
    "value or none",
    ["response-bodiless"],
  ],
  ["a body or none", { 200: json(), 204: {} }, "value or none", []],
  ["nothing", { 204: {} }, "none", []],
  ["nothing, where no content is described", { 200: { headers: {} } }, "none", []],
  ["unknown, without a schema", { 200: { content: { "application/json": {} } } }, "unknown", []],
  ["unknown, of any kind", { 200: json({}), 204: {} }, "unknown", []],
  ["unknown, where no success is described", { 404: json() }, "unknown", ["result-unspecified"]],
  ["unknown, of no answers", {}, "unknown", ["result-unspecified"]],
  ["a redirect alone", { 302: {}, 404: json() }, "location", []],
  ["a redirect with a body", { 307: json() }, "location", []],
  ["a redirect beside a success", { 200: json(), 302: {} }, "value", ["result-redirect"]],
  ["a place", { 201: { headers: { location: {} } } }, "location", []],
  ["yes and no", { 204: {}, 404: {} }, "exists", []],
  ["nothing, where a 404 says more", { 204: {}, 404: json() }, "none", []],
  ["nothing, where a 200 may hold what is not described", { 200: {}, 404: {} }, "none", []],
  ["a body, whatever a 404 says", { 200: json(), 404: {} }, "value", []],
  ["nothing, where any failure is like a 404", { 204: {}, "4XX": {} }, "none", []],
  ["a body with a place", { 201: { headers: { Location: {} }, ...json() } }, "value", []],
])("%s", (_, responses, kind, notes) => {
  expect(result(responses)).toMatchObject({ kind, notes });
});

test.each<[string, object, string[], string[]]>([
  ["text/csv", { 200: { content: { "text/csv": {} } } }, ["text/csv"], []],
  ["XML", { 200: { content: { "application/xml": {} } } }, ["application/xml"], []],
  ["an image", { 200: { content: { "image/png": {} } } }, ["image/png"], []],
  ["images", { 200: { content: { "image/*": {} } } }, ["image/*"], []],
  [
    "a type with a parameter",
    { 200: { content: { "text/plain; version=0.0.4": {} } } },
    ["text/plain; version=0.0.4"],
    [],
  ],
  [
    "several texts",
    { 200: { content: { "text/csv": {}, "text/html": {} } } },
    ["text/csv, text/html"],
    [],
  ],
  [
    "texts of two statuses",
    { 200: { content: { "text/csv": {} } }, 203: { content: { "text/html": {} } } },
    ["text/csv, text/html"],
    [],
  ],
  [
    "any type",
    { 200: { content: { "*/*": { schema: { type: "string", format: "binary" } } } } },
    [],
    [],
  ],
  ["any bytes", { 200: { content: { "application/octet-stream": {} } } }, [], []],
  [
    "JSON next to CSV",
    { 200: { content: { "application/json": {}, "text/csv": {} } } },
    [],
    ["result-type"],
  ],
  ["a type that no header can hold", { 200: { content: { "text/é": {} } } }, [], []],
])("the header Accept requests what is documented: %s", (_, responses, types, notes) => {
  const { fixed, notes: found } = result(responses);
  expect(fixed).toEqual(types.map((type) => `header Accept: ${type}`));
  expect(found).toEqual(notes);
});

test("a part of another type makes a JSON result unknown", () => {
  const part = { 206: { content: { "application/octet-stream": {} } } };
  expect(result({ 200: json(), ...part })).toMatchObject({
    kind: "unknown",
    notes: ["result-type", "result-part"],
  });
  expect(result({ 200: json(), 206: json() }).kind).toBe("value");
});

describe("several bodies", () => {
  test("become a union if they differ", () => {
    expect(result({ 200: json(integer), 201: json({ type: "boolean" }) }).found).toEqual({
      kind: "value",
      orNone: false,
      schema: {
        kind: "union",
        members: [
          { kind: "scalar", name: "integer" },
          { kind: "scalar", name: "boolean" },
        ],
      },
    });
  });

  test("merge if only their wording differs", () => {
    const { found } = result({ 200: json(integer), 201: json({ ...integer, description: "!" }) });
    expect(found).toMatchObject({ schema: { kind: "scalar" } });
  });
});

describe("a 304 response", () => {
  const conditional = { parameters: [{ name: "If-None-Match", in: "header", schema: {} }] };

  test("returns no body if a caller requests it", () => {
    expect(result({ 200: json(), 304: {} }, conditional)).toMatchObject({
      kind: "value or none",
      notes: [],
    });
  });

  test("is noted where a caller cannot", () => {
    expect(result({ 200: json(), 304: {} })).toMatchObject({
      kind: "value",
      notes: ["result-not-modified"],
    });
  });
});

test.each<[string, Record<string, object>, true | undefined, string?]>([
  ["a part is an answer of its own", { 206: {} }, true],
  ["a header says so", { 200: { headers: { "Accept-Ranges": {} } } }, true],
  ["nothing says so", {}, undefined],
  ["the method has no parts", { 206: {} }, undefined, "post"],
])("bytes come in parts too where %s", (_, documented, ranges, method = "get") => {
  const content = { "application/pdf": {} };
  const responses = {
    200: { content, ...documented[200] },
    ...(documented[206] && { 206: { content } }),
  };
  const { operation } = readOne({ responses }, { method });
  expect(operation).toMatchObject({ result: { kind: "media" }, ranges });
});

describe("a type", () => {
  test.each([
    ["application/pdf", "media"],
    ["image/*", "media"],
    ["application/zip", "media"],
    ["text/html", "text"],
    ["text/csv", "text"],
    ["application/yaml", "text"],
    ["application/xml", "text"],
    ["application/x-ndjson", "lines"],
    ["application/ndjson", "lines"],
    ["application/jsonl; charset=utf-8", "lines"],
    ["application/x-jsonlines", "lines"],
    ["application/json-lines", "lines"],
    ["application/stream+json", "lines"],
    ["text/x-ndjson", "lines"],
    ["application/vnd.a+ndjson", "lines"],
    ["application/json-seq", "sequence"],
    ["application/geo+json-seq", "sequence"],
    ["text/event-stream", "events"],
    ["application/problem+json", "value"],
    ["*/*", "value"],
  ])("%s is %s", (type, kind) => {
    expect(result({ 200: { content: { [type]: { schema: integer } } } }).kind).toBe(kind);
  });

  test("defaults to bytes", () => {
    const schema = { type: "string", format: "binary" };
    expect(result({ 200: { content: { "*/*": { schema } } } }).kind).toBe("media");
  });

  test.each([
    [["text/plain", "application/json"], "value"],
    [["application/xml", "application/json"], "value"],
    [["application/pdf", "text/plain"], "media", "media-schema"],
  ])("of %j is %s, and the other is noted", (types, kind, ...notes) => {
    const content = Object.fromEntries(
      (types as string[]).map((type) => [type, { schema: integer }]),
    );
    const found = { kind, notes: ["result-type", ...notes] };
    expect(result({ 200: { content } })).toMatchObject(found);
  });

  test("prefers bytes to a string that is only labelled as JSON", () => {
    const schema = { type: "string" };
    const content = { "application/json": { schema }, "application/zip": { schema } };
    expect(result({ 200: { content } }).kind).toBe("media");
  });

  test("requests a vendor type if the usual one is absent", () => {
    const vendor = { "application/vnd.a+json": { schema: integer } };
    expect(result({ 200: { content: vendor } }).fixed).toEqual([
      "header Accept: application/vnd.a+json",
    ]);
    const both = { ...vendor, "application/json": { schema: integer } };
    expect(result({ 200: { content: both } }).fixed).toEqual([]);
  });
});

test("errors of HEAD have no type, and neither has a 304", () => {
  const head = result({ 200: json(), "4XX": json(), default: json() }, {}, "head");
  expect(head).toMatchObject({ kind: "none", errors: {} });
  expect(head.notes).toEqual(["response-bodiless", "response-bodiless", "response-bodiless"]);
  const conditional = { parameters: [{ name: "If-None-Match", in: "header", schema: {} }] };
  expect(result({ 200: json(), 304: json(integer) }, conditional)).toMatchObject({
    kind: "value or none",
    found: { schema: { kind: "enum" } },
    notes: ["response-bodiless"],
  });
});

test("gives HEAD no body", () => {
  expect(result({ 200: json() }, {}, "head").kind).toBe("none");
  expect(result({ 200: json(), 404: {} }, {}, "head").kind).toBe("none");
  expect(result({ 200: {}, 404: {} }, {}, "head").kind).toBe("exists");
  const size = { headers: { "x-size": {} } };
  expect(result({ 200: size, 404: {} }, {}, "head").kind).toBe("none");
});

test.each(["delete", "put", "post"])(
  "%s does something, whether a 404 is listed or not",
  (method) => {
    expect(result({ 204: {}, 404: {} }, {}, method).kind).toBe("none");
  },
);

describe("errors", () => {
  test("sorts errors by their status", () => {
    const { errors } = result({
      default: json(integer),
      422: json({ type: "boolean" }),
      404: { $ref: "#/lost" },
      400: json({ type: "string" }),
      403: { description: "No." },
      200: json(),
    });
    expect(Object.entries(errors as object)).toMatchObject([
      ["400", { name: "string" }],
      ["422", { name: "boolean" }],
      ["default", { name: "integer" }],
    ]);
  });

  test("keeps the types of ranges next to statuses and default", () => {
    expect(result({ 204: {}, "4XX": json(integer) })).toMatchObject({
      errors: { "4XX": { name: "integer" } },
      notes: [],
    });
    const all = {
      204: {},
      "5xx": json({ type: "boolean" }),
      default: json({ type: "string" }),
      "4XX": json(integer),
      503: json(integer),
    };
    expect(Object.entries(result(all).errors as object)).toMatchObject([
      ["503", { name: "integer" }],
      ["4XX", { name: "integer" }],
      ["5XX", { name: "boolean" }],
      ["default", { name: "string" }],
    ]);
  });

  test("notes ranges that do not exist", () => {
    expect(result({ 204: {}, "6XX": json(integer), "40X": json(integer) })).toMatchObject({
      errors: {},
      notes: ["status-invalid", "status-invalid"],
    });
  });

  test("note bodies that are not JSON", () => {
    const content = { "text/plain": { schema: { type: "string" } } };
    expect(result({ 204: {}, 500: { content } })).toMatchObject({
      errors: {},
      notes: ["error-type"],
    });
  });

  test("notes no default response without a body", () => {
    expect(result({ default: {} }).notes).toEqual(["result-unspecified"]);
  });

  test("exclude the default response if no success is described", () => {
    expect(result({ default: json() })).toMatchObject({
      kind: "unknown",
      errors: {},
      notes: ["result-unspecified", "result-default"],
    });
  });
});

test.each(["600", "20", "x", "1000"])("the status %s is left out and noted", (status) => {
  expect(result({ 204: {}, [status]: {} }).notes).toEqual(["status-invalid"]);
});

test("notes response facts other than bodies", () => {
  const { notes } = readOne({
    responses: {
      200: {
        description: "Fine.",
        headers: { "X-Rate": { schema: integer } },
        links: { next: {} },
        content: { "application/json": { schema: integer, example: 1 } },
      },
    },
  });
  const here = "/paths/~1things/get/responses/200";
  expect(notes).toEqual([
    `response-doc ${here}/description`,
    `link ${here}/links`,
    `response-header ${here}/headers/X-Rate X-Rate`,
    `example ${here}/content/application~1json/example`,
  ]);
});

describe("Swagger 2.0", () => {
  const old = (response: object, more: object = {}) =>
    readOne(
      { responses: { 200: response }, ...more },
      { document: { swagger: "2.0", host: "a.test" } },
    ).operation.result;

  test.each([
    [{ schema: integer }, {}, "value"],
    [{}, {}, "none"],
    [{ schema: { type: "file" } }, {}, "media"],
    [{ schema: { type: "string" } }, { produces: ["text/plain"] }, "text"],
    [{ schema: integer }, { produces: ["application/xml", "application/json"] }, "value"],
    [{ schema: { type: "file" } }, { produces: ["application/pdf"] }, "media"],
  ])("%j with %j is %s", (response, more, kind) => {
    expect(old(response, more).kind).toBe(kind);
  });
});
