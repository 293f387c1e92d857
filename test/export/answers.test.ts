import { expect, test } from "vitest";
import { documentOf, notesAbout, operationOf, type Read } from "./document-of.ts";

const responsesOf = (document: Read, name: string) =>
  operationOf(document, `things.${name}`).operation["responses"];

const contentOf = (document: Read, name: string) =>
  (responsesOf(document, name) as Record<string, Read>)["200"]?.["content"];

test("exports results with their status and content", () => {
  const document = documentOf(`operations:
  value: { http: GET /value, result: "string[]" }
  orNone: { http: GET /or-none, result: string | none }
  none: { http: DELETE /none, result: none }
  head: { http: HEAD /head, result: none }
  text: { http: GET /text, result: text }
  media: { http: GET /media, result: media }
  events: { http: GET /events, result: { events: integer, end: "[DONE]" } }
  location: { http: GET /location, result: location }
  exists: { http: GET /exists, result: exists }
  existsByHead: { http: HEAD /exists, result: exists }
  unknown: { http: GET /unknown, result: unknown }`);
  expect(contentOf(document, "value")).toEqual({
    "application/json": { schema: { type: "array", items: { type: "string" } } },
  });
  const statuses = (name: string) => Object.keys(responsesOf(document, name) as Read);
  expect(statuses("orNone")).toEqual(["200", "204"]);
  expect(statuses("none")).toEqual(["204"]);
  expect(statuses("head")).toEqual(["200"]);
  expect(statuses("location")).toEqual(["2XX", "3XX"]);
  expect(responsesOf(document, "exists")).toEqual({
    204: { description: "Yes." },
    404: { description: "No." },
  });
  expect(statuses("existsByHead")).toEqual(["200", "404"]);
  expect(contentOf(document, "text")).toEqual({ "text/plain": { schema: { type: "string" } } });
  expect(contentOf(document, "media")).toHaveProperty(["application/octet-stream"]);
  expect(contentOf(document, "events")).toEqual({
    "text/event-stream": { schema: { type: "integer" } },
  });
  expect(operationOf(document, "things.events").operation["x-callsheet"]).toMatchObject({
    result: { end: "[DONE]" },
  });
  expect(responsesOf(document, "location")).toMatchObject({ "2XX": { headers: { Location: {} } } });
  expect(contentOf(document, "unknown")).toEqual({ "application/json": { schema: {} } });
});

test("exports errors by status, including the service's errors", () => {
  const document = documentOf(
    `types: { Invalid: { fields: { field: string } } }
operations:
  own: { http: GET /own, result: json, errors: { 422: Invalid } }
  unsaid: { http: GET /unsaid, result: json }
  unknown: { http: GET /unknown, result: json, errors: unknown }`,
    `baseUrl: https://api.example
errors: { 404: string, default: Problem }
types: { Problem: { fields: { message: string } } }`,
  );
  const schemaOf = (name: string) =>
    Object.entries(responsesOf(document, name) as Record<string, Read>).map(([status, one]) => [
      status,
      (one["content"] as Record<string, Read>)["application/json"]?.["schema"],
    ]);
  const [text, problem] = [{ type: "string" }, { $ref: "#/components/schemas/Problem" }];
  const any = { "x-callsheet": { type: "json" } };
  expect(schemaOf("unsaid")).toEqual([
    ["200", any],
    ["404", text],
    ["default", problem],
  ]);
  expect(schemaOf("own")).toEqual([
    ["200", any],
    ["404", text],
    ["422", { $ref: "#/components/schemas/Invalid" }],
    ["default", problem],
  ]);
  expect(schemaOf("unknown")).toEqual([["200", any]]);
});

test("exports envelopes as part of each result, with a note", () => {
  const [things, service] = [
    `operations:
  get: { http: GET /get, result: "integer[]" }
  plain: { http: GET /plain, result: json, envelope: false }`,
    `baseUrl: https://api.example
envelope: { success: { ok: true }, failure: error, result: data, retry: { error: busy } }`,
  ];
  const document = documentOf(things, service);
  expect(contentOf(document, "get")).toEqual({
    "application/json": {
      schema: {
        type: "object",
        properties: {
          ok: { type: "boolean", description: "`true` after a success." },
          data: { type: "array", items: { type: "integer" } },
        },
        required: ["ok", "data"],
      },
    },
  });
  expect(operationOf(document, "things.plain").operation["x-callsheet"]).toMatchObject({
    envelope: false,
  });
  expect(document["x-callsheet"]).toMatchObject({
    envelope: {
      success: { ok: true },
      failure: "error",
      result: "data",
      retry: { error: ["busy"] },
    },
  });
  expect(notesAbout(things, service)).toEqual(["envelope things.get"]);
});

test("exports facts without an OpenAPI term as an extension of the operation", () => {
  const things = `operations:
  list:
    http: GET /things
    doc: Lists.
    details: All of them.
    requires: the plan Pro
    deprecated: Use search.
    renamedFrom: things.find
    query: { page: { type: integer, default: 1 }, size: { type: integer, maximum: 50 } }
    throttle: { calls: 90, per: 120s }
    pages: { number: page, size: size }
    result: "integer[]"
  make: { http: POST /things, idempotent: Idempotency-Key, result: none }
  make2: { http: POST /things2, idempotent: true, throttle: unknown, query: unknown, result: none }`;
  const document = documentOf(things);
  expect(operationOf(document, "things.list").operation).toMatchObject({
    summary: "Lists.",
    description: "All of them.\n\nRequires: the plan Pro\n\nDeprecated: Use search.",
    deprecated: true,
    "x-callsheet": {
      details: "All of them.",
      requires: "the plan Pro",
      deprecated: "Use search.",
      renamedFrom: ["things.find"],
      pages: { number: "page", size: "size", first: 1 },
      throttle: { calls: 90, per: "2m" },
    },
  });
  expect(operationOf(document, "things.make").operation).toMatchObject({
    summary: "Make",
    parameters: [{ name: "Idempotency-Key", in: "header" }],
    "x-callsheet": { doc: null, idempotent: "Idempotency-Key" },
  });
  expect(operationOf(document, "things.make2").operation["x-callsheet"]).toMatchObject({
    idempotent: true,
    throttle: "unknown",
    query: "unknown",
  });
  expect(notesAbout(things)).toEqual([
    "pages things.list",
    "throttle things.list",
    "idempotent things.make",
    "idempotent things.make2",
    "unknown things.make2",
    "unknown things.make2",
  ]);
});

test("exports retries of errors as extensions of their responses", () => {
  const document = documentOf(
    `operations:
  own: { http: GET /own, result: json, errors: { 409: { type: json, retry: true } } }
  shared: { http: GET /shared, result: json }`,
    `baseUrl: https://api.example
errors: { 400: { type: json, retry: { code: [busy, 7] } }, default: { type: json, retryAfter: { seconds: wait } } }`,
  );
  const keysOf = (name: string) =>
    Object.entries(responsesOf(document, name) as Record<string, Read>).flatMap(([status, one]) =>
      "x-callsheet" in one ? [[status, one["x-callsheet"]]] : [],
    );
  const shared = [
    ["400", { retry: { code: ["busy", 7] } }],
    ["default", { retryAfter: { seconds: "wait" } }],
  ];
  expect(keysOf("shared")).toEqual(shared);
  expect(keysOf("own")).toEqual([shared[0], ["409", { retry: true }], shared[1]]);
});
