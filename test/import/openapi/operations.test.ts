import { describe, expect, test } from "vitest";
import { facts, read, readOne } from "./read.ts";

test("imports id, tags, summary and description of an operation", () => {
  const { operation, notes } = readOne({
    operationId: "things/list-all",
    tags: ["things", "lists"],
    summary: "Lists things",
    description: "All of *them*.",
    deprecated: true,
  });
  expect(operation).toMatchObject({
    id: "things/list-all",
    tags: ["things", "lists"],
    doc: "Lists things",
    details: "All of *them*.",
    deprecated: true,
    origin: { pointer: "/paths/~1things/get" },
  });
  expect(notes).toEqual([]);
});

test("uses the first sentence of the description if there is no summary", () => {
  const { operation } = readOne({ description: "Lists things." });
  expect(operation.doc).toBe("Lists things.");
  expect(operation.details).toBeUndefined();
});

test("omits a description that repeats the summary", () => {
  const { operation } = readOne({ summary: "Lists things.", description: "Lists things. " });
  expect(operation.doc).toBe("Lists things.");
  expect(operation.details).toBeUndefined();
});

test("imports title and version of the document and descriptions of tags", () => {
  const { description, notes } = read({
    openapi: "3.1.1",
    info: {
      title: "Shop API",
      version: "2.1",
      summary: "A shop.",
      description: "Sells things.",
      contact: {},
      license: {},
    },
    tags: [{ name: "a", description: "As." }, { name: "b" }, { name: "c", externalDocs: {} }],
  });
  expect(description).toMatchObject({
    title: "Shop API",
    doc: "A shop.\n\nSells things.",
    source: "Shop API, version 2.1 (OpenAPI 3.1)",
  });
  expect([...(description.tagDocs ?? [])]).toEqual([["a", "As."]]);
  expect(notes).toEqual([
    "about-the-document /info/contact",
    "about-the-document /info/license",
    "external-docs /tags/2/externalDocs",
  ]);
});

test("notes keywords of an operation that do not affect clients", () => {
  const { notes } = readOne(
    { callbacks: { done: {}, failed: {} }, externalDocs: {}, "x-mine": 1, colour: 1 },
    { document: { webhooks: { newThing: {} } } },
  );
  const here = "/paths/~1things/get";
  expect(notes).toEqual([
    `external-docs ${here}/externalDocs`,
    `extension ${here}/x-mine`,
    `unknown-key ${here}/colour`,
    `webhook ${here}/callbacks/done done`,
    `webhook ${here}/callbacks/failed failed`,
    "webhook-body /webhooks/newThing newThing",
  ]);
});

describe("streamed results", () => {
  const schema = { type: "object", properties: { stream: { type: "boolean" } } };
  const events = { schema: { type: "integer" } };
  const both = { "application/json": { schema: { type: "string" } }, "text/event-stream": events };
  const request = (properties: object) => ({
    content: { "application/json": { schema: { ...schema, properties } } },
  });
  const streamed = (operation: object, content: object = both) =>
    readOne(
      { operationId: "chat", responses: { 200: { content } }, ...operation },
      { method: "post" },
    );

  test("splits off a streaming operation if a field of the body selects the stream", () => {
    const { operations, notes } = streamed({ requestBody: request(schema.properties) });
    expect(
      operations.map(({ id, paths, fixed, result }) => facts({ id, paths, fixed, result })),
    ).toEqual([
      {
        id: "chat",
        paths: [{ template: "/things", role: "main" }],
        fixed: [],
        result: { kind: "value", orNone: false, schema: { kind: "scalar", name: "string" } },
      },
      {
        id: "chatStream",
        paths: [{ template: "/things", role: "main", label: "stream" }],
        fixed: [{ in: "body", name: "stream", value: true }],
        result: { kind: "events", schema: { kind: "scalar", name: "integer" } },
      },
    ]);
    expect(notes).toEqual(["result-stream-added /paths/~1things/post chatStream"]);
  });

  test.each([
    ["things/create-chat", "things/create-chat-stream"],
    ["create_chat", "create_chat_stream"],
    ["createChat", "createChatStream"],
  ])("names the streaming variant of %s as %s", (operationId, id) => {
    const { operations } = streamed({ operationId, requestBody: request(schema.properties) });
    expect(operations[1]?.id).toBe(id);
  });

  test.each([
    [
      "its type is a union with null",
      { stream: { anyOf: [{ type: "boolean" }, { type: "null" }] } },
    ],
    ["its type is a list", { stream: { type: ["boolean", "null"] } }],
    ["it is a reference", { stream: { $ref: "#/components/schemas/Stream" } }],
  ])("splits off a streaming operation if %s", (_, properties) => {
    const found = readOne(
      { requestBody: request(properties), responses: { 200: { content: both } } },
      { method: "post", document: { components: { schemas: { Stream: { type: "boolean" } } } } },
    );
    expect(found.operations).toHaveLength(2);
  });

  test.each([
    ["the body has no such field", {}],
    ["the field is not a boolean", { stream: { type: "string" } }],
  ])("notes a stream without a selecting field if %s", (_, properties) => {
    const { operations, notes } = streamed({ requestBody: request(properties) });
    expect(operations).toHaveLength(1);
    expect(notes).toEqual([
      "result-stream /paths/~1things/post/responses/200/content/text~1event-stream text/event-stream",
    ]);
  });

  test("imports a result that is only a stream", () => {
    const { operations } = streamed({}, { "text/event-stream": events });
    expect(operations.map(({ result }) => facts(result))).toEqual([
      { kind: "events", schema: { kind: "scalar", name: "integer" } },
    ]);
  });

  test("ends a stream at the documented end marker", () => {
    const stream = { type: "boolean", description: "Ends with `data: [DONE]`." };
    const { operations } = streamed({ requestBody: request({ stream }) });
    expect(operations[1]?.result).toMatchObject({ end: "[DONE]" });
  });

  test("imports event streams of text as strings", () => {
    const { operation } = streamed({}, { "text/event-stream": { schema: { type: "string" } } });
    expect(operation.result).toMatchObject({ kind: "events", isText: true });
  });

  test("splits off a streaming operation for JSON lines", () => {
    const stream = { type: "boolean", default: true };
    const content = {
      "application/json": both["application/json"],
      "application/x-ndjson": events,
    };
    const { operations } = streamed({ requestBody: request({ stream }) }, content);
    expect(operations.map(({ fixed, result }) => facts({ fixed, result }))).toEqual([
      {
        fixed: [{ in: "body", name: "stream", value: false }],
        result: { kind: "value", orNone: false, schema: { kind: "scalar", name: "string" } },
      },
      {
        fixed: [{ in: "body", name: "stream", value: true }],
        result: { kind: "lines", schema: { kind: "scalar", name: "integer" } },
      },
    ]);
  });

  test("imports events with JSON data in OpenAPI 3.2", () => {
    const data = {
      type: "string",
      contentMediaType: "application/json",
      contentSchema: events.schema,
    };
    const itemSchema = { type: "object", properties: { data } };
    const { operation } = streamed({}, { "text/event-stream": { itemSchema } });
    expect(facts(operation.result)).toEqual({
      kind: "events",
      schema: { kind: "scalar", name: "integer" },
    });
  });
});

describe("`x-callsheet` extensions", () => {
  const mine = { throttle: { calls: 1, per: "1s" } };

  test("passes `x-callsheet` extensions on unchanged", () => {
    const { description, operation, notes } = readOne(
      {
        "x-callsheet": mine,
        parameters: [{ name: "a", in: "query", schema: {}, "x-callsheet": { as: "b" } }],
      },
      {
        document: {
          "x-callsheet": { service: "shop" },
          tags: [{ name: "things", "x-callsheet": { renamedFrom: "items" } }],
        },
      },
    );
    expect(operation.extension).toEqual(mine);
    expect(operation.parameters[0]?.extension).toEqual({ as: "b" });
    expect(description.extension).toEqual({ service: "shop" });
    expect([...(description.tagExtensions ?? [])]).toEqual([["things", { renamedFrom: "items" }]]);
    expect(notes).toEqual([]);
  });

  test("marks the request lines of an existing upload", () => {
    const whole = { responses: { 204: {} } };
    const { description } = read({
      paths: {
        "/a": { post: { ...whole, "x-callsheet": { id: "media.upload" } } },
        "/upload/a": { post: { ...whole, "x-callsheet": { id: "media.upload", role: "media" } } },
      },
    });
    expect(description.operations).toHaveLength(1);
  });
});

describe("versions of documents", () => {
  test.each([
    [{ openapi: "3.0.3" }, "OpenAPI 3.0", []],
    [{ openapi: "3.2.0" }, "OpenAPI 3.2", []],
    [{ swagger: 2, host: "a.test" }, "Swagger 2.0", ["version-number /swagger 2.0"]],
    [{ openapi: 3 }, "OpenAPI 3.0", ["version-number /openapi 3.0"]],
    [{ openapi: 3.1 }, "OpenAPI 3.1", ["version-number /openapi 3.1"]],
  ])("detects the version of %j as %s", (document, version, noted) => {
    const { description, notes } = read(document);
    expect(description.source).toContain(`(${version})`);
    expect(notes).toEqual(noted);
  });
});
