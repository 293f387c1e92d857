/** Headers of responses in OpenAPI and Swagger become `responseHeaders` of call sheets. */
import { expect, test } from "vitest";
import { importedSheets } from "../support/imported-sheets.ts";

const json = { "application/json": { schema: { type: "array", items: { type: "string" } } } };

const integer = { schema: { type: "integer" } };

/** Imports one operation, and returns the lines below `responseHeaders`, and the notes about headers. */
async function headersOf(
  responses: object,
  facts: object = {},
): Promise<{ readonly lines: readonly string[]; readonly notes: readonly string[] }> {
  const { text, places } = await importedSheets({ "/things": { get: { responses } } }, facts);
  const [, block = ""] = /\n {4}responseHeaders:((?: \{.*\})?(?:\n {6}.*)*)/.exec(text) ?? [];
  return {
    lines: block
      .trim()
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    notes: places.filter((place) => place.includes("header")),
  };
}

const headers = {
  "X-Total-Count": { ...integer, required: true, description: "Number of things." },
  ETag: { schema: { type: "string" } },
  "x-lower": { schema: { type: "boolean" }, deprecated: true },
  "X-Ids": { schema: { type: "array", items: { type: "integer" } } },
  "X-Until": { schema: { type: "string", format: "date-time" } },
  Link: { schema: { type: "string" } },
  "Retry-After": integer,
};

const lines = [
  "X-Total-Count: { type: integer, doc: Number of things. }",
  "ETag?: string",
  "x-lower?: { type: boolean, deprecated: true }",
  "X-Ids?: integer[]",
  "X-Until?: datetime",
  "Link?: string",
  "Retry-After?: integer",
];

test("imports headers of a success with their types", async () => {
  const found = await headersOf({ 200: { description: "", headers, content: json } });
  expect(found).toEqual({ lines, notes: [] });
});

test("imports headers by reference", async () => {
  const components = { headers: { Total: { ...integer, required: true } } };
  const referring = { "X-Total": { $ref: "#/components/headers/Total" } };
  const response = { description: "", headers: referring, content: json };
  expect(await headersOf({ 200: response }, { components })).toEqual({
    lines: ["X-Total: integer"],
    notes: [],
  });
  const shared = { ...components, responses: { Things: response } };
  const answer = { $ref: "#/components/responses/Things" };
  expect((await headersOf({ 200: answer }, { components: shared })).lines).toEqual([
    "X-Total: integer",
  ]);
});

test("makes a header optional that only some successes have", async () => {
  const required = {
    "X-Total": { ...integer, required: true },
    "X-Both": { ...integer, required: true },
  };
  const other = { "x-both": { ...integer, required: true } };
  const found = await headersOf({
    200: { description: "", headers: required, content: json },
    206: { description: "", headers: other, content: json },
  });
  expect(found.lines).toEqual(["X-Total?: integer", "X-Both: integer"]);
});

test("omits headers of the transfer and of the result, and notes those of errors", async () => {
  const transfer = { "Content-Type": integer, "Content-Length": integer, Date: integer };
  const found = await headersOf({
    200: { description: "", headers: transfer, content: json },
    429: { description: "", headers: { "Retry-After": integer } },
  });
  expect(found.lines).toEqual([]);
  expect(found.notes).toEqual([
    "response-header /paths/~1things/get/responses/429/headers/Retry-After Retry-After",
  ]);
  const located = await headersOf({ 303: { description: "", headers: { Location: integer } } });
  expect(located.lines).toEqual([]);
});

test("imports types that a string cannot express as strings, and notes them", async () => {
  const object = { type: "object", properties: { a: { type: "string" } } };
  const odd = {
    "X-Object": { schema: object },
    "X-Json": { content: { "application/json": { schema: object } } },
    "X-Nested": { schema: { type: "array", items: { type: "array", items: integer.schema } } },
    "X-None": {},
    "X-Null": { schema: { type: ["integer", "null"] } },
    "X Space": integer,
  };
  const found = await headersOf({ 200: { description: "", headers: odd, content: json } });
  expect(found.lines).toEqual([
    "X-Object?: string",
    "X-Json?: string",
    "X-Nested?: string",
    "X-None?: string",
    "X-Null?: integer",
  ]);
  const here = "/paths/~1things/get/responses/200/headers";
  expect(found.notes.toSorted()).toEqual(
    [
      `parameter-header-name ${here}/X Space X Space`,
      `response-header-type ${here}/X-Json/content X-Json`,
      `response-header-type ${here}/X-Nested/schema`,
      `response-header-type ${here}/X-Object/schema`,
    ].toSorted(),
  );
});

test("imports headers of Swagger 2.0", async () => {
  const old = {
    swagger: "2.0",
    openapi: undefined,
    servers: undefined,
    host: "shop.test",
  };
  const found = await headersOf(
    {
      200: {
        description: "",
        schema: { type: "string" },
        headers: {
          "X-Rate-Limit": { type: "integer", format: "int32", description: "Calls per hour." },
          "X-Tags": { type: "array", items: { type: "string" }, collectionFormat: "csv" },
        },
      },
    },
    old,
  );
  expect(found.lines[0]).toContain("X-Rate-Limit?: ");
  expect(found.lines[0]).toContain("doc: Calls per hour.");
  expect(found.lines[1]).toBe("X-Tags?: string[]");
});
