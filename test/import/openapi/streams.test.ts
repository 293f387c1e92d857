/** Streams of a document as call sheets: events, frames, lines and sequences. */
import { describe, expect, test } from "vitest";
import { importedSheets } from "../support/imported-sheets.ts";

const R = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };
const ofR = { $ref: "#/components/schemas/R" };
const string = { type: "string" };
const jsonR = { type: "string", contentMediaType: "application/json", contentSchema: ofR };
const event = (properties: object, ...required: readonly string[]) => ({
  type: "object",
  required,
  properties,
});
const schemas = {
  R,
  Tick: event({ event: { const: "tick" }, data: ofR, id: string }, "event", "data"),
  Note: event({ event: { type: "string", enum: ["note"] }, data: string }, "event", "data"),
  Coded: event({ event: { const: "coded" }, data: jsonR }, "event", "data"),
  Chat: { type: "object", required: ["event"], properties: { event: string, answer: string } },
};

async function resultOf(
  content: object,
): Promise<{ result: string; rest: string; notes: string[] }> {
  const operation = { operationId: "watch", responses: { 200: { description: "Ok.", content } } };
  const { text, places } = await importedSheets(
    { "/watch": { get: operation } },
    { openapi: "3.2.0", components: { schemas } },
  );
  const notes = places
    .filter(
      (place) => !/^(?:response-doc|operation-renamed|title-unused|schema-content)/.test(place),
    )
    .map((place) => place.replace(/\/paths\/~1watch\/get\/responses\/200\/content\//, ""));
  const [, result = ""] = /result:\s+([^]*?)\n(?!\s{6})/.exec(`${text}\n`) ?? [];
  return { result: result.replaceAll(/\s+/g, " ").trim(), rest: text, notes };
}

const events = (key: "schema" | "itemSchema", schema: object) =>
  resultOf({ "text/event-stream": { [key]: schema } });

describe("event streams", () => {
  test.each<[what: string, key: "schema" | "itemSchema", schema: object, result: string]>([
    ["data", "schema", ofR, "{ events: R }"],
    ["a list of data", "schema", { type: "array", items: ofR }, "{ events: R }"],
    ["data as items", "itemSchema", ofR, "{ events: R }"],
    [
      "data with a field like an event's",
      "schema",
      { $ref: "#/components/schemas/Chat" },
      "{ events: Chat }",
    ],
    ["text", "schema", string, "{ events: text }"],
    ["text as items", "itemSchema", string, "{ events: text }"],
    ["text in the data field", "itemSchema", event({ data: string }, "data"), "{ events: text }"],
    ["JSON in the data field", "itemSchema", event({ data: jsonR }, "data"), "{ events: R }"],
    ["data by reference", "itemSchema", event({ data: ofR }, "data"), "{ events: R }"],
    [
      "any JSON in the data field",
      "itemSchema",
      event({ data: { contentMediaType: "application/json" } }),
      "{ events: unknown }",
    ],
    ["any values", "schema", {}, "{ events: unknown }"],
    [
      "events by reference",
      "itemSchema",
      { $ref: "#/components/schemas/Tick" },
      "{ frames: Tick }",
    ],
    [
      "one of several events",
      "itemSchema",
      { oneOf: [{ $ref: "#/components/schemas/Tick" }, { $ref: "#/components/schemas/Note" }] },
      "{ frames: Tick | Note }",
    ],
    [
      "events with fixed names in an older document",
      "schema",
      { anyOf: [{ $ref: "#/components/schemas/Tick" }, { $ref: "#/components/schemas/Note" }] },
      "{ frames: Tick | Note }",
    ],
    [
      "events with ids",
      "itemSchema",
      event({ data: string, id: string }, "data"),
      "{ frames: WatchEvent }",
    ],
    [
      "events with required names",
      "itemSchema",
      event({ data: ofR, event: string }, "event"),
      "{ frames: WatchEvent }",
    ],
    [
      "events with JSON data",
      "itemSchema",
      { $ref: "#/components/schemas/Coded" },
      "{ frames: WatchEvent }",
    ],
  ])("imports an event stream of %s", async (_, key, schema, result) => {
    expect((await events(key, schema)).result).toBe(result);
  });

  test("imports event unions with shared fields, as in the OpenAPI 3.2 specification", async () => {
    const { result, rest } = await events("itemSchema", {
      ...event({ event: string, data: string }, "event"),
      oneOf: [
        { properties: { event: { const: "text" } } },
        {
          properties: {
            event: { enum: ["a", "b"] },
            data: { contentMediaType: "application/json", contentSchema: ofR },
          },
        },
        { properties: { event: { const: "end" }, retry: { type: "integer" } }, required: ["data"] },
      ],
    });
    expect(result).toMatch(/^\{ frames: WatchEventText \| \w+ \| WatchEventEnd \}$/);
    expect(rest).toContain(`      event: "'text'"\n      data?: string\n`);
    expect(rest).toContain(`      event: "'a' | 'b'"\n      data?: R\n`);
    expect(rest).toContain(`      event: "'end'"\n      data: string\n      retry?: integer\n`);
  });

  test("notes that event names are unknown", async () => {
    const { result, notes } = await events(
      "itemSchema",
      event({ event: string, data: jsonR }, "data"),
    );
    expect(result).toBe("{ events: R }");
    expect(notes).toEqual(["event-names text~1event-stream/itemSchema/properties/event"]);
  });

  test("notes ambiguous frames of older documents, and JSON in strings", async () => {
    const older = await events("schema", { $ref: "#/components/schemas/Tick" });
    expect(older.notes).toEqual(["event-frames text~1event-stream/schema"]);
    const data = { type: "string", contentMediaType: "application/json", contentSchema: string };
    const { notes } = await events("itemSchema", event({ event: { const: "a" }, data }, "data"));
    expect(notes).toEqual(["event-json-text text~1event-stream/itemSchema/properties/data"]);
  });
});

describe("JSON lines and sequences", () => {
  test.each<[type: string, media: object, result: string]>([
    ["application/x-ndjson", { schema: ofR }, "{ lines: R }"],
    ["application/x-ndjson", { schema: { type: "array", items: ofR } }, "{ lines: R }"],
    ["application/jsonl", { itemSchema: ofR }, "{ lines: R, contentType: application/jsonl }"],
    [
      "application/stream+json",
      { schema: ofR },
      "{ lines: R, contentType: application/stream+json }",
    ],
    ["application/json-seq", { itemSchema: ofR }, "{ sequence: R }"],
    [
      "application/geo+json-seq",
      { schema: ofR },
      "{ sequence: R, contentType: application/geo+json-seq }",
    ],
    ["application/x-ndjson", {}, "{ lines: unknown }"],
    ["application/x-ndjson", { schema: string }, "text"],
    ["application/x-ndjson", { schema: { type: "string", format: "binary" } }, "media"],
  ])("imports a stream of %s with %j as %s", async (type, media, result) => {
    const found = await resultOf({ [type]: media });
    expect(found).toMatchObject({ result, notes: [] });
  });

  test("imports request bodies of JSON lines", async () => {
    const post = (type: string, media: object) => ({
      post: {
        requestBody: { required: true, content: { [type]: media } },
        responses: { 204: { description: "Ok." } },
      },
    });
    const { text } = await importedSheets(
      {
        "/a": post("application/x-ndjson", { schema: ofR }),
        "/b": post("application/jsonl", { itemSchema: R }),
        "/c": post("application/json-seq", { schema: { type: "array", items: ofR } }),
      },
      { components: { schemas } },
    );
    expect(text).toContain("body: { lines: R }");
    expect(text).toMatch(/body: \{ lines: \w+, contentType: application\/jsonl \}/);
    expect(text).toContain("body: { sequence: R }");
  });
});

describe("unsupported types of content", () => {
  test.each<[type: string, media: object, note: string]>([
    ["application/xml", { schema: ofR }, "media-schema application~1xml/schema application/xml"],
    [
      "text/csv",
      { schema: { type: "array", items: ofR } },
      "media-schema text~1csv/schema text/csv",
    ],
    ["application/yaml", { schema: R }, "media-schema application~1yaml/schema application/yaml"],
    ["application/cbor", { schema: ofR }, "media-schema application~1cbor/schema application/cbor"],
    [
      "application/json",
      { itemSchema: ofR },
      "item-schema application~1json/itemSchema application/json",
    ],
    [
      "multipart/mixed",
      { itemSchema: ofR },
      "item-schema multipart~1mixed/itemSchema multipart/mixed",
    ],
  ])("notes the lost type of %s with %j", async (type, media, note) => {
    expect((await resultOf({ [type]: media })).notes).toContain(note);
  });

  test.each<[type: string, schema: object | undefined]>([
    ["text/csv", string],
    ["application/xml", undefined],
    ["application/xml", {}],
    ["image/png", { type: "string", format: "binary" }],
  ])("notes no loss for %s with %j", async (type, schema) => {
    expect((await resultOf({ [type]: schema === undefined ? {} : { schema } })).notes).toEqual([]);
  });
});
