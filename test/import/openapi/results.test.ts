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
  ["a status with a body", { 200: json() }, "value", []],
  ["several statuses, the second with a body", { 202: {}, 201: json() }, "value or none", []],
  ["a lowercase range, which includes 204", { "2xx": json() }, "value or none", []],
  ["a range with a body next to 204", { "2XX": json(), 204: {} }, "value or none", []],
  ["a 204 with a body", { 204: json() }, "none", ["response-bodiless"]],
  ["a 205 with a body", { 205: json() }, "none", ["response-bodiless"]],
  [
    "a 204 with a content type",
    { 204: { content: { "image/png": {}, "text/csv": {} } } },
    "none",
    ["response-bodiless"],
  ],
  ["a 204 with a body next to a 404", { 204: json(), 404: {} }, "none", ["response-bodiless"]],
  [
    "a body next to a 204 with a content type",
    { 200: json(), 204: json(integer) },
    "value or none",
    ["response-bodiless"],
  ],
  [
    "a body next to a 205 with a content type",
    { 205: json(integer), 200: json() },
    "value or none",
    ["response-bodiless"],
  ],
  ["a body next to a 204", { 200: json(), 204: {} }, "value or none", []],
  ["a 204", { 204: {} }, "none", []],
  ["a success without content", { 200: { headers: {} } }, "none", []],
  ["a body without a schema", { 200: { content: { "application/json": {} } } }, "unknown", []],
  ["a body with an empty schema", { 200: json({}), 204: {} }, "unknown", []],
  ["errors without a success", { 404: json() }, "unknown", ["result-unspecified"]],
  ["no responses", {}, "unknown", ["result-unspecified"]],
  ["only a redirect", { 302: {}, 404: json() }, "location", []],
  ["a redirect with a body", { 307: json() }, "location", []],
  ["a redirect next to a success", { 200: json(), 302: {} }, "value", ["result-redirect"]],
  ["a location header", { 201: { headers: { location: {} } } }, "location", []],
  ["a success next to a 404 without a body", { 204: {}, 404: {} }, "exists", []],
  ["a success without content next to a 404 with a body", { 204: {}, 404: json() }, "none", []],
  ["a success with undocumented content next to a 404", { 200: {}, 404: {} }, "none", []],
  ["a body next to a 404", { 200: json(), 404: {} }, "value", []],
  ["a success without content next to equal failures", { 204: {}, "4XX": {} }, "none", []],
  ["a body with a location header", { 201: { headers: { Location: {} }, ...json() } }, "value", []],
])("imports the result of an operation with %s", (_, responses, kind, notes) => {
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
    "several text types",
    { 200: { content: { "text/csv": {}, "text/html": {} } } },
    ["text/csv, text/html"],
    [],
  ],
  [
    "text types of several statuses",
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
  ["an invalid content type", { 200: { content: { "text/é": {} } } }, [], []],
])("requests in the `accept` header the documented types: %s", (_, responses, types, notes) => {
  const { fixed, notes: found } = result(responses);
  expect(fixed).toEqual(types.map((type) => `header Accept: ${type}`));
  expect(found).toEqual(notes);
});

test("imports an unknown result if a partial response has another type", () => {
  const part = { 206: { content: { "application/octet-stream": {} } } };
  expect(result({ 200: json(), ...part })).toMatchObject({
    kind: "unknown",
    notes: ["result-type", "result-part"],
  });
  expect(result({ 200: json(), 206: json() }).kind).toBe("value");
});

describe("results of several statuses", () => {
  test("merges different bodies to a union", () => {
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

  test("merges bodies that differ only in wording", () => {
    const { found } = result({ 200: json(integer), 201: json({ ...integer, description: "!" }) });
    expect(found).toMatchObject({ schema: { kind: "scalar" } });
  });
});

describe("status 304", () => {
  const conditional = { parameters: [{ name: "If-None-Match", in: "header", schema: {} }] };

  test("imports an optional result if callers can send a conditional request", () => {
    expect(result({ 200: json(), 304: {} }, conditional)).toMatchObject({
      kind: "value or none",
      notes: [],
    });
  });

  test("notes status 304 if callers cannot send a conditional request", () => {
    expect(result({ 200: json(), 304: {} })).toMatchObject({
      kind: "value",
      notes: ["result-not-modified"],
    });
  });
});

test.each<[string, Record<string, object>, true | undefined, string?]>([
  ["a separate status 206", { 206: {} }, true],
  ["an Accept-Ranges header", { 200: { headers: { "Accept-Ranges": {} } } }, true],
  ["no documented support", {}, undefined],
  ["a method without ranges", { 206: {} }, undefined, "post"],
])("supports partial downloads for %s", (_, documented, ranges, method = "get") => {
  const content = { "application/pdf": {} };
  const responses = {
    200: { content, ...documented[200] },
    ...(documented[206] && { 206: { content } }),
  };
  const { operation } = readOne({ responses }, { method });
  expect(operation).toMatchObject({ result: { kind: "media" }, ranges });
});

describe("content types of results", () => {
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
  ])("imports a result of type %s as %s", (type, kind) => {
    expect(result({ 200: { content: { [type]: { schema: integer } } } }).kind).toBe(kind);
  });

  test("imports an unspecified content type as media", () => {
    const schema = { type: "string", format: "binary" };
    expect(result({ 200: { content: { "*/*": { schema } } } }).kind).toBe("media");
  });

  test.each([
    [["text/plain", "application/json"], "value"],
    [["application/xml", "application/json"], "value"],
    [["application/pdf", "text/plain"], "media", "media-schema"],
  ])("selects from %j the result %s and notes the other type", (types, kind, ...notes) => {
    const content = Object.fromEntries(
      (types as string[]).map((type) => [type, { schema: integer }]),
    );
    const found = { kind, notes: ["result-type", ...notes] };
    expect(result({ 200: { content } })).toMatchObject(found);
  });

  test("prefers media to a string that is also documented as JSON", () => {
    const schema = { type: "string" };
    const content = { "application/json": { schema }, "application/zip": { schema } };
    expect(result({ 200: { content } }).kind).toBe("media");
  });

  test("requests a vendor type of JSON if the standard type is absent", () => {
    const vendor = { "application/vnd.a+json": { schema: integer } };
    expect(result({ 200: { content: vendor } }).fixed).toEqual([
      "header Accept: application/vnd.a+json",
    ]);
    const both = { ...vendor, "application/json": { schema: integer } };
    expect(result({ 200: { content: both } }).fixed).toEqual([]);
  });
});

test("notes types of HEAD errors and of status 304, which have no body", () => {
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

test("imports results of HEAD without a body", () => {
  expect(result({ 200: json() }, {}, "head").kind).toBe("none");
  expect(result({ 200: json(), 404: {} }, {}, "head").kind).toBe("none");
  expect(result({ 200: {}, 404: {} }, {}, "head").kind).toBe("exists");
  const size = { headers: { "x-size": {} } };
  expect(result({ 200: size, 404: {} }, {}, "head").kind).toBe("none");
});

test.each(["delete", "put", "post"])(
  "imports %s with an empty response as an operation without a result",
  (method) => {
    expect(result({ 204: {}, 404: {} }, {}, method).kind).toBe("none");
  },
);

describe("errors of operations", () => {
  test("sorts errors of an operation by status", () => {
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

  test("imports errors of status ranges next to errors of statuses and `default`", () => {
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

  test("notes invalid status ranges", () => {
    expect(result({ 204: {}, "6XX": json(integer), "40X": json(integer) })).toMatchObject({
      errors: {},
      notes: ["status-invalid", "status-invalid"],
    });
  });

  test("notes error bodies that are not JSON", () => {
    const content = { "text/plain": { schema: { type: "string" } } };
    expect(result({ 204: {}, 500: { content } })).toMatchObject({
      errors: {},
      notes: ["error-type"],
    });
  });

  test("ignores a default response without a body", () => {
    expect(result({ default: {} }).notes).toEqual(["result-unspecified"]);
  });

  test("ignores the default response if no success is documented", () => {
    expect(result({ default: json() })).toMatchObject({
      kind: "unknown",
      errors: {},
      notes: ["result-unspecified", "result-default"],
    });
  });
});

test.each(["600", "20", "x", "1000"])("omits and notes the status %s", (status) => {
  expect(result({ 204: {}, [status]: {} }).notes).toEqual(["status-invalid"]);
});

test("notes links and examples of responses", () => {
  const { notes } = readOne({
    responses: {
      200: {
        description: "Fine.",
        links: { next: {} },
        content: { "application/json": { schema: integer, example: 1 } },
      },
    },
  });
  const here = "/paths/~1things/get/responses/200";
  expect(notes).toEqual([
    `response-doc ${here}/description`,
    `link ${here}/links`,
    `example ${here}/content/application~1json/example`,
  ]);
});

describe("results in Swagger 2.0", () => {
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
  ])("imports response %j with %j as %s", (response, more, kind) => {
    expect(old(response, more).kind).toBe(kind);
  });
});
