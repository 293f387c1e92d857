/** Integers beyond 2^53 in results and bodies, at any location of a type. */
import { afterAll, describe, expect, test } from "vitest";
import { DecodeError, ParameterError } from "../../templates/runtime/index.ts";
import { answeringServer } from "./support/answering-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const server = await answeringServer();
afterAll(() => server[Symbol.asyncDispose]());
const makeDemo = await facadeMaker({
  "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
  "demo/things.yaml": `
resource: things
types:
  Thing:
    fields:
      id: integer
      ids?: "integer[]"
      byName?: "Record<string, integer>"
      either?: "integer | string"
      maybe?: "integer | null"
      level?: "1 | 2 | integer"
      inner?: Thing
  Priced: { fields: { id: integer, price: number } }
  Open: { fields: { id: integer }, more: unknown }
  Upload: { fields: { thing: Thing } }
operations:
  get: { http: GET /things, result: Thing }
  count: { http: GET /things/count, result: integer }
  long: { http: GET /things/long, result: "Record<string, int64 | digits>" }
  price: { http: GET /things/price, result: Priced }
  create: { http: POST /things, body: Thing, result: unknown }
  createPriced: { http: POST /priced, body: Priced, result: unknown }
  createOpen: { http: POST /open, body: Open, result: unknown }
  upload:
    http: POST /upload
    body: { multipart: Upload }
    result: unknown
`,
});
const make = makeDemo({ baseUrl: server.baseUrl, retry: 0 });
const outcome = (calling: Promise<unknown>): Promise<unknown> =>
  calling.catch((error: unknown) => error);

const texts = [
  '{"id":9007199254740993}',
  '{"id":-9007199254740993}',
  '{"id":1,"ids":[1,9007199254740993]}',
  '{"id":1,"byName":{"a":9007199254740993}}',
  '{"id":1,"either":9007199254740993}',
  '{"id":1,"maybe":9007199254740993}',
  '{"id":1,"level":9007199254740993}',
  '{"id":1,"inner":{"id":9007199254740993}}',
];

describe("imprecise integers in results", () => {
  test.each(texts)("rejects an integer beyond 2^53 if results are validated: %s", async (body) => {
    server.answer({ body });
    const error = await outcome(make("things.get", {}, { validate: "error" }));
    expect(error).toBeInstanceOf(DecodeError);
    expect(String(error)).toMatch(/up to 9007199254740991.*`int64`/);
  });

  test("rejects an integer beyond 2^53 as the whole result", async () => {
    server.answer({ body: "9007199254740993" });
    const error = await outcome(make("things.count", {}, { validate: "error" }));
    expect(error).toBeInstanceOf(DecodeError);
  });

  test("rejects a number where digits are documented, and accepts a string", async () => {
    server.answer({ body: '{"a":9007199254740993}' }, { body: '{"a":"9007199254740993"}' });
    expect(await outcome(make("things.long", {}, { validate: "error" }))).toBeInstanceOf(
      DecodeError,
    );
    expect(await make("things.long", {}, { validate: "error" })).toEqual({ a: "9007199254740993" });
  });

  test("accepts a precise integer, or any number of type `number`, in results", async () => {
    server.answer({ body: '{"id":-9007199254740991}' }, { body: '{"id":1,"price":1e21}' });
    expect(await make("things.get", {}, { validate: "error" })).toEqual({ id: 1 - 2 ** 53 });
    expect(await make("things.price", {}, { validate: "error" })).toEqual({ id: 1, price: 1e21 });
  });
});

describe("imprecise integers in bodies", () => {
  const bodies = texts.map((text) => JSON.parse(text) as object);

  test.each(bodies)("rejects an integer beyond 2^53 before sending: %j", async (body) => {
    server.answer({ body: null });
    for (const options of [{}, { validate: "error" }]) {
      expect(await outcome(make("things.create", { body }, options))).toBeInstanceOf(
        ParameterError,
      );
      expect(
        await outcome(make("things.upload", { body: { thing: body } }, options)),
      ).toBeInstanceOf(ParameterError);
    }
    expect(server.requests).toEqual([]);
  });

  test("rejects an integer beyond 2^53 next to unrestricted numbers or fields", async () => {
    server.answer({ body: null });
    for (const [id, body] of [
      ["createPriced", { id: 2 ** 53, price: 1 }],
      ["createOpen", { id: 2 ** 53, other: 1 }],
    ] as const) {
      const error = await outcome(make(`things.${id}`, { body }, { validate: "error" }));
      expect(error).toMatchObject({
        name: ParameterError.name,
        issues: [{ path: ["body", "id"] }],
      });
    }
    expect(server.requests).toEqual([]);
  });

  test("accepts a precise integer, or any number of type `number`, in bodies", async () => {
    server.answer({ body: null });
    const body = { id: 2 ** 53 - 1, inner: { id: 1 - 2 ** 53 } };
    await make("things.create", { body }, { validate: "error" });
    await make("things.createPriced", { body: { id: 1, price: 1e21 } }, { validate: "error" });
    await make("things.createOpen", { body: { id: 1, other: 2 ** 60 } }, { validate: "error" });
    expect(server.requests).toHaveLength(3);
  });
});
