/** Integers of 64 bits in an OpenAPI document: a value that a number does not hold is never rounded silently. */
import { afterAll, expect, test } from "vitest";
import { DecodeError, ParameterError } from "../../templates/runtime/index.ts";
import { answeringServer } from "./support/answering-server.ts";
import { callerMaker } from "./support/caller-of.ts";
import { importedDemo } from "./support/imported-demo.ts";

const server = await answeringServer();
afterAll(() => server[Symbol.asyncDispose]());

const long = { type: "integer", format: "int64" };
const list = { type: "array", items: long };
const map = { type: "object", additionalProperties: long };
const large = "9007199254740993";

const locations: readonly (readonly [name: string, schema: object, text: string])[] = [
  ["a value", long, large],
  ["a list", list, `[1,${large}]`],
  ["a map", map, `{"a":${large}}`],
  ["lists of lists", { type: "array", items: list }, `[[${large}]]`],
  ["a map of lists", { type: "object", additionalProperties: list }, `{"a":[${large}]}`],
  ["unsigned", { type: "array", items: { type: "integer", format: "uint64" } }, `[${large}]`],
  ["null", { type: "array", items: { ...long, nullable: true } }, `[null,${large}]`],
  ["a union", { type: "array", items: { oneOf: [long, { type: "string" }] } }, `["a",${large}]`],
  ["parts", { type: "array", items: { allOf: [{ type: "integer" }, long] } }, `[${large}]`],
  ["bounds", { type: "array", items: { ...long, minimum: 0 } }, `[${large}]`],
  ["a list in a field", { type: "object", properties: { ids: list } }, `{"ids":[${large}]}`],
  ["a map in a field", { type: "object", properties: { by: map } }, `{"by":{"a":${large}}}`],
  [
    "other fields",
    { type: "object", properties: { a: { type: "string" } }, additionalProperties: long },
    `{"a":"b","c":${large}}`,
  ],
];

async function callsOf(schema: object) {
  const json = { content: { "application/json": { schema } } };
  const event = { type: "object", properties: { value: schema } };
  const events = { content: { "text/event-stream": { schema: event } } };
  const read = (operationId: string, response: object) => ({
    get: { operationId, tags: ["t"], responses: { 200: response } },
  });
  const { demo } = await importedDemo({
    openapi: "3.0.3",
    info: { title: "t", version: "1" },
    paths: {
      "/get": read("get", json),
      "/events": read("events", events),
      "/send": {
        post: {
          operationId: "send",
          tags: ["t"],
          requestBody: { required: true, ...json },
          responses: { 204: {} },
        },
      },
    },
  });
  return callerMaker(demo)({ baseUrl: server.baseUrl, retry: 0 });
}

test.each(locations)("is refused in %s", async (_, schema, text) => {
  const call = await callsOf(schema);
  server.answer({ body: text });
  await expect(call("t.get", {})).rejects.toThrow(DecodeError);

  const body = `data: {"value":${text}}\n\n`;
  server.answer({ headers: { "content-type": "text/event-stream" }, body });
  const events = (await call("t.events", {})) as AsyncIterable<unknown>;
  await expect(Array.fromAsync(events)).rejects.toThrow(DecodeError);

  server.answer({ status: 204 });
  const sending = call("t.send", { body: JSON.parse(text) as unknown });
  await expect(sending).rejects.toThrow(ParameterError);
  expect(server.requests).toEqual([]);
});
