/** 64-bit integers of an OpenAPI document are never rounded silently. */
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
const field = `{"a":${large}}`;
const id = { $ref: "#/components/schemas/Id" };

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
    "undocumented fields",
    { type: "object", properties: { a: { type: "string" } }, additionalProperties: long },
    `{"a":"b","c":${large}}`,
  ],
  ["an enum", { ...long, enum: [1, 2] }, large],
  ["a list of an enum", { type: "array", items: { ...long, enum: [1, 2] } }, `[1,${large}]`],
  ["a map of an enum", { ...map, additionalProperties: { ...long, enum: [1] } }, `{"a":${large}}`],
  ["a nullable enum", { ...long, nullable: true, enum: [1, 2, null] }, large],
  ["an enum in a field", { type: "object", properties: { a: { ...long, enum: [1, 2] } } }, field],
  ["a constant", { type: "object", properties: { a: { ...long, enum: [7] } } }, field],
  ["a list of constants", { type: "array", items: { ...long, enum: [7] } }, `[${large}]`],
  ["a named enum", { $ref: "#/components/schemas/Level" }, large],
  ["an open enum", { anyOf: [{ ...long, enum: [1, 2] }, long] }, large],
  [
    "an open enum with values of two sizes",
    { anyOf: [{ type: "integer", enum: [1, 2] }, long] },
    large,
  ],
  ["parts of an enum", { allOf: [long, { enum: [1, 2] }] }, large],
  ["typed parts of an enum", { allOf: [{ type: "integer", enum: [1, 2] }, long] }, large],
  ["parts of a named type", { allOf: [id, { type: "integer", enum: [1, 2] }] }, large],
  ["a reference after bounds", { allOf: [{ type: "integer", minimum: 1 }, id] }, large],
  ["a union with an enum", { oneOf: [{ ...long, enum: [1, 2] }, { type: "string" }] }, large],
  ["a default", { type: "object", properties: { a: { ...long, default: 5 } } }, field],
];

async function callsOf(schema: object, int64?: "bigint") {
  const json = { content: { "application/json": { schema } } };
  const event = { type: "object", properties: { value: schema } };
  const events = { content: { "text/event-stream": { schema: event } } };
  const read = (operationId: string, response: object) => ({
    get: { operationId, tags: ["t"], responses: { 200: response } },
  });
  const document = {
    openapi: "3.0.3",
    info: { title: "t", version: "1" },
    components: { schemas: { Id: long, Level: { ...long, enum: [1, 2] } } },
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
  };
  const { demo } = await importedDemo(document, int64);
  return callerMaker(demo)({ baseUrl: server.baseUrl, retry: 0 });
}

test.each(locations)("rejects an integer beyond 2^53 in %s", async (_, schema, text) => {
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

/** Parses JSON whose numbers are all integers, as bigints. */
const exactly = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown, { source }: { source?: string } = {}) =>
    typeof value === "number" && source !== undefined ? BigInt(source) : value,
  );

test.each(locations)("returns every digit of a bigint in %s", async (_, schema, text) => {
  const call = await callsOf(schema, "bigint");
  const value = exactly(text);
  server.answer({ body: text });
  expect(await call("t.get", {})).toEqual(value);

  const body = `data: {"value":${text}}\n\n`;
  server.answer({ headers: { "content-type": "text/event-stream" }, body });
  const events = (await call("t.events", {})) as AsyncIterable<unknown>;
  expect(await Array.fromAsync(events)).toEqual([{ value }]);

  server.answer({ status: 204 });
  await call("t.send", { body: value });
  expect(server.bodies).toEqual([text]);
});

test("rejects a large integer next to numbers, and accepts large fractions", async () => {
  const call = await callsOf({ oneOf: [long, { type: "number" }] });
  server.answer({ body: large }, { body: "1e300" }, { body: "0.5" });
  await expect(call("t.get", {})).rejects.toThrow(DecodeError);
  expect(await call("t.get", {})).toBe(1e300);
  expect(await call("t.get", {})).toBe(0.5);
});
