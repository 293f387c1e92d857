/** 64-bit integers in JSON: type `bigint` keeps every digit, and other types lose no digit silently. */
import * as fc from "fast-check";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import {
  DecodeError,
  EnvelopeError,
  HttpError,
  type PageCursor,
  type Pages,
  ParameterError,
} from "../../templates/runtime/index.ts";
import { answeringServer } from "./support/answering-server.ts";
import { callerMaker, facadeMaker, importDemo } from "./support/caller-of.ts";

const server = await answeringServer();
afterAll(() => server[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());

const service = "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n";

const things = `
resource: things
types:
  Id: { type: bigint }
  Level: { of: bigint, values: { 1: Low., "9007199254740993": High. } }
  Thing:
    fields:
      id: Id
      ids?: "bigint[]"
      byName?: "Record<string, bigint>"
      either?: "bigint | string"
      maybe?: "bigint | null"
      amount?: "bigint | number"
      level?: Level
      inner?: Thing
      list?: "Thing[]"
      pair?: "[bigint, number, ...bigint[]]"
      size?: number
      __proto__?: bigint
  Cat: { fields: { kind: "'cat'", id: bigint } }
  Dog: { fields: { kind: "'dog'", id: string, age: number } }
  Pet: { discriminator: kind, union: [Cat, Dog] }
  Prices: { fields: { base: number }, more: bigint }
  Long:
    fields:
      id: { type: integer, format: int64 }
      ids?: { type: "integer[]", format: int64 }
      maybe?: { type: "integer | null", format: int64 }
      key?: Key
      inner?: Long
      price?: number
      count?: integer
  Key: { type: integer, format: uint64 }
  Problem: { fields: { id: bigint, long?: Key } }
  Frame: { fields: { event?: string, data: Thing } }
  Form: { fields: { id: bigint, ids?: "bigint[]" } }
  Upload: { fields: { id: bigint, thing?: Thing } }
operations:
  get: { http: GET /things, result: Thing, errors: { 409: Long, 422: Problem } }
  count: { http: GET /things/count, result: bigint }
  maybe: { http: GET /things/maybe, result: bigint | none }
  list: { http: GET /things/list, result: "Thing[]" }
  pets: { http: GET /pets, result: "Pet[]" }
  prices: { http: GET /prices, result: Prices }
  lines: { http: GET /things/lines, result: { lines: Thing } }
  sequence: { http: GET /things/sequence, result: { sequence: Thing } }
  frames: { http: GET /things/frames, result: { frames: Frame } }
  sendLines: { http: POST /lines, body: { lines: Long }, result: none }
  sendBigLines: { http: POST /big-lines, body: { lines: Thing }, result: none }
  events: { http: GET /things/events, result: { events: Thing } }
  long: { http: GET /things/long, result: Long }
  find:
    http: GET /things/{id}
    path: { id: bigint }
    query:
      after: bigint
      ids: { type: "bigint[]", list: comma }
      level: Level
      from: { type: bigint, send: "9007199254740993" }
    header: { x-id: bigint }
    result: none
  create: { http: POST /things, body: Thing, result: Thing }
  createLong: { http: POST /long, body: Long, result: none }
  form: { http: POST /form, body: { form: Form }, result: none }
  upload: { http: POST /upload, body: { multipart: Upload }, result: none }
`;

const demo = await importDemo({
  "demo/service.yaml": service,
  "demo/things.yaml": things,
});
const make = callerMaker(demo)({ baseUrl: server.baseUrl, retry: 0 });
const outcome = (calling: Promise<unknown>): Promise<unknown> =>
  calling.catch((error: unknown) => error);

const integers = fc.oneof(
  fc.bigInt(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }),
  fc.maxSafeInteger().map(BigInt),
  fc.constantFrom(0n, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n),
);

/** Ways to write an integer in JSON. */
const written = fc.tuple(integers, fc.nat(3)).map(([value, way]): [bigint, string] => {
  const forms = [`${value}`, `${value}.0`, `${value}e0`, value === 0n ? "0.0e5" : `${value}0e-1`];
  return [value, forms[way] ?? `${value}`];
});

describe("bigints in results", () => {
  test("parses every digit of a bigint in each location", async () => {
    await fc.assert(
      fc.asyncProperty(written, async ([value, text]) => {
        server.answer({
          body: `{"id":${text},"ids":[1,${text}],"byName":{"a":${text}},"either":${text},"maybe":${text},"amount":${text},"level":${text},"inner":{"id":${text}},"list":[{"id":${text}}],"size":1.5,"__proto__":${text}}`,
        });
        const result = (await make("things.get", {}, { validate: "error" })) as object;
        expect(Object.entries(result)).toEqual(
          Object.entries({
            id: value,
            ids: [1n, value],
            byName: { a: value },
            either: value,
            maybe: value,
            amount: value,
            level: value,
            inner: { id: value },
            list: [{ id: value }],
            size: 1.5,
            ["__proto__"]: value,
          }),
        );
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["things.count", "9007199254740993", 9007199254740993n],
    ["things.count", "1e3", 1000n],
    ["things.count", "1.50e1", 15n],
    ["things.count", "-0", 0n],
    ["things.maybe", "", undefined],
    ["things.maybe", "5", 5n],
    ["things.list", '[{"id":9007199254740993}]', [{ id: 9007199254740993n }]],
    ["things.prices", '{"base":1,"a":9007199254740993}', { base: 1, a: 9007199254740993n }],
    ["things.get", '{"id":1,"amount":1.5,"size":1e300}', { id: 1n, amount: 1.5, size: 1e300 }],
    ["things.get", '{"id":1,"other":9007199254740993}', { id: 1n, other: 9007199254740992 }],
    [
      "things.get",
      '{"id":1,"pair":[9007199254740993,2,1]}',
      { id: 1n, pair: [9007199254740993n, 2, 1n] },
    ],
    ["things.get", '{"id":1,"either":"x","maybe":null}', { id: 1n, either: "x", maybe: null }],
  ])("parses a bigint of %s in %s", async (id, body, result) => {
    server.answer({ body });
    expect(await make(id)).toEqual(result);
  });

  test("parses bigints in the variant that the discriminator selects", async () => {
    server.answer({
      body: '[{"kind":"cat","id":9007199254740993},{"kind":"dog","id":"a","age":1}]',
    });
    expect(await make("things.pets", {}, { validate: "error" })).toEqual([
      { kind: "cat", id: 9007199254740993n },
      { kind: "dog", id: "a", age: 1 },
    ]);
  });

  test("parses every digit of a bigint in events", async () => {
    server.answer({
      headers: { "content-type": "text/event-stream" },
      body: 'data: {"id":1}\n\ndata: {"id":9007199254740993}\n\n',
    });
    const events: unknown[] = [];
    for await (const one of (await make("things.events")) as AsyncIterable<unknown>)
      events.push(one);
    expect(events).toEqual([{ id: 1n }, { id: 9007199254740993n }]);
  });

  test.each([
    ["things.lines", '{"id":1}\n{"id":9007199254740993}\n', "application/x-ndjson"],
    ["things.sequence", '\u001E{"id":1}\n\u001E{"id":9007199254740993}\n', "application/json-seq"],
  ])("parses every digit of a bigint in %s", async (id, body, type) => {
    server.answer({ headers: { "content-type": type }, body });
    const values: unknown[] = [];
    for await (const one of (await make(id)) as AsyncIterable<unknown>) values.push(one);
    expect(values).toEqual([{ id: 1n }, { id: 9007199254740993n }]);
  });

  test("parses every digit of a bigint in frames", async () => {
    server.answer({
      headers: { "content-type": "text/event-stream" },
      body: 'event: a\ndata: {"id":9007199254740993}\n\n',
    });
    const values: unknown[] = [];
    for await (const one of (await make("things.frames")) as AsyncIterable<unknown>)
      values.push(one);
    expect(values).toEqual([{ event: "a", data: { id: 9007199254740993n } }]);
  });

  test.each(["1.5", "1.00000000000000000001", "9007199254740992.5", "1e-5", `1e${"9".repeat(9)}`])(
    "rejects a bigint that is written as %s",
    async (text) => {
      server.answer({ body: `{"id":1,"list":[{"id":${text}}]}` });
      const error = await outcome(make("things.get"));
      expect(error).toBeInstanceOf(DecodeError);
      expect(String(error)).toContain("the response.list[0].id is not an integer");
      expect(error).toMatchObject({ issues: [{ path: ["list", 0, "id"] }], status: 200 });
    },
  );

  test("rejects large bigints on a platform without source text in `JSON.parse`", async () => {
    const parse = JSON.parse;
    vi.spyOn(JSON, "parse").mockImplementation((text: string, revive?: Reviver) =>
      parse(
        text,
        revive &&
          function withoutSource(this: unknown, key: string, value: unknown): unknown {
            return revive.call(this, key, value);
          },
      ),
    );
    server.answer(
      { body: '{"id":9007199254740993}' },
      { body: '{"id":9007199254740991,"size":1e3}' },
    );
    const error = await outcome(make("things.get"));
    expect(error).toBeInstanceOf(DecodeError);
    expect(String(error)).toMatch(/response\.id lost digits in `JSON\.parse` of this platform/);
    expect(await make("things.get")).toEqual({ id: 9007199254740991n, size: 1000 });
  });

  test("rejects a bigint that `parseJson` rounds, and keeps a bigint that it returns", async () => {
    server.answer({ body: '{"id":9007199254740993}' });
    const rounding = make("things.get", {}, { parseJson: (text: string) => JSON.parse(text) });
    expect(String(await outcome(rounding))).toMatch(
      /response\.id lost digits in the option `parseJson`/,
    );
    const keeping = make("things.get", {}, { parseJson: () => ({ id: 9007199254740993n }) });
    expect(await keeping).toEqual({ id: 9007199254740993n });
  });

  test("parses bigints in an error body, which can be serialized for a log", async () => {
    server.answer({ status: 422, body: '{"id":9007199254740993,"long":9007199254740993}' });
    const error = await outcome(make("things.get"));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ body: { id: 9007199254740993n, long: "9007199254740993" } });
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      status: 422,
      body: { id: "9007199254740993" },
    });
    expect(demo.isDemoError(error, "things.get", 422)).toBe(true);
  });

  test("keeps an error whose body is not JSON", async () => {
    server.answer({ status: 422, body: "oops" });
    expect(await outcome(make("things.get"))).toMatchObject({ status: 422, body: "oops" });
  });
});

async function* iterated(items: readonly unknown[]): AsyncGenerator<unknown, void> {
  for (const item of items) yield item;
}

type Reviver = (this: unknown, key: string, value: unknown) => unknown;

describe("64-bit integers without `bigint`", () => {
  test.each([
    ['{"id":9007199254740993}', "id"],
    ['{"id":-9223372036854775808}', "id"],
    ['{"id":9007199254740992}', "id"],
    ['{"id":1e400}', "id"],
    ['{"id":1,"ids":[1,9007199254740993]}', "ids[1]"],
    ['{"id":1,"maybe":9007199254740993}', "maybe"],
    ['{"id":1,"key":18446744073709551615}', "key"],
    ['{"id":1,"inner":{"id":9007199254740993}}', "inner.id"],
  ])("rejects an integer beyond 2^53 in result %s", async (body, field) => {
    server.answer({ body });
    const error = await outcome(make("things.long"));
    expect(error).toBeInstanceOf(DecodeError);
    expect(String(error)).toContain(`the response.${field} exceeds the exact integers of a number`);
    expect(String(error)).toContain("`bigint`");
  });

  test.each([
    '{"id":9007199254740991,"maybe":null}',
    '{"id":-9007199254740991,"price":1e300,"count":9007199254740993,"other":9007199254740993}',
    '{"id":1e3}',
    '{"id":1.0}',
  ])("returns the numbers of %s unchanged", async (body) => {
    server.answer({ body });
    expect(await make("things.long")).toEqual(JSON.parse(body));
  });

  test.each([
    [{ id: 2 ** 53 }, "body.id"],
    [{ id: 1, ids: [1, 2 ** 60] }, "body.ids[1]"],
    [{ id: 1, inner: { id: -(2 ** 53) } }, "body.inner.id"],
    [{ id: 1, key: 2 ** 63, price: 1.5 }, "body.key"],
  ])("rejects an integer beyond 2^53 in a body before sending: %j", async (body, field) => {
    server.answer({ status: 204 });
    const error = await outcome(make("things.createLong", { body }));
    expect(error).toBeInstanceOf(ParameterError);
    expect(String(error)).toContain(`\`${field}\` is`);
    expect(String(error)).toContain("set its type to `bigint` in the call sheet");
    expect(server.requests).toEqual([]);
  });

  test("keeps small integers in an error body as numbers", async () => {
    server.answer(
      { status: 409, body: '{"id":5}' },
      { status: 409, body: '{"id":9007199254740993}' },
    );
    expect(await outcome(make("things.get"))).toMatchObject({ body: { id: 5 } });
    expect(await outcome(make("things.get"))).toMatchObject({ body: { id: "9007199254740993" } });
  });
});

describe("bigints in requests", () => {
  test("sends every digit of a bigint as a JSON number", async () => {
    await fc.assert(
      fc.asyncProperty(integers, fc.string(), async (value, text) => {
        server.answer({ body: `{"id":${value}}` });
        const body = {
          id: value,
          ids: [value],
          byName: { [text]: value },
          either: text,
          maybe: null,
          inner: { id: 1n },
          size: 1e21,
        };
        expect(await make("things.create", { body }, { validate: "error" })).toEqual({ id: value });
        expect(server.bodies).toEqual([
          `{"id":${value},"ids":[${value}],"byName":{${JSON.stringify(text)}:${value}},"either":${JSON.stringify(text)},"maybe":null,"inner":{"id":1},"size":1e+21}`,
        ]);
      }),
      { numRuns: 60 },
    );
  });

  test("sends every digit of bigints in JSON lines, from an array and from an iterable", async () => {
    const items = [{ id: 1n }, { id: 9007199254740993n }];
    server.answer({ status: 204 });
    await make("things.sendBigLines", { body: items });
    await make("things.sendBigLines", { body: iterated(items) });
    const text = '{"id":1}\n{"id":9007199254740993}\n';
    expect(server.bodies).toEqual([text, text]);
  });

  test("rejects imprecise numbers in JSON lines, from an array and from an iterable", async () => {
    const items = [{ id: 1 }, { id: 2 ** 53 }];
    server.answer({ status: 204 });
    for (const body of [items, iterated(items)]) {
      const error = await outcome(make("things.sendLines", { body }));
      expect(error).toBeInstanceOf(ParameterError);
      expect(String(error)).toContain("`body[1].id` is 9007199254740992");
    }
  });

  test("sends bigints as numbers even if the program defines `BigInt.prototype.toJSON`", async () => {
    server.answer({ body: '{"id":1}' });
    const { prototype } = BigInt;
    Object.defineProperty(prototype, "toJSON", { value: () => "x", configurable: true });
    try {
      await make("things.create", { body: { id: 9007199254740993n } });
    } finally {
      Reflect.deleteProperty(prototype, "toJSON");
    }
    expect(server.bodies).toEqual(['{"id":9007199254740993}']);
  });

  test.each([
    [{ id: 2 ** 53 }, "`body.id` is 9007199254740992", "pass a bigint"],
    [{ id: 1n, list: [{ id: 1.5 }] }, "`body.list[0].id` is 1.5", "pass a bigint"],
  ])(
    "rejects an imprecise number where a bigint is documented: %o",
    async (body, problem, advice) => {
      const error = await outcome(make("things.create", { body }));
      expect(error).toBeInstanceOf(ParameterError);
      expect(String(error)).toContain(problem);
      expect(String(error)).toContain(advice);
    },
  );

  test("rejects a recursive body with bigints", async () => {
    const body: Record<string, unknown> = { id: 1n };
    body["inner"] = body;
    expect(await outcome(make("things.create", { body }))).toBeInstanceOf(ParameterError);
  });

  test("passes bigints unchanged to `stringifyJson`", async () => {
    server.answer({ body: '{"id":1}' });
    const stringifyJson = (value: unknown): string => `{"id":${(value as { id: bigint }).id}}`;
    await make("things.create", { body: { id: 9007199254740993n } }, { stringifyJson });
    expect(server.bodies).toEqual(['{"id":9007199254740993}']);
  });

  test("sends bigints as digits in path, query, header and forms", async () => {
    await fc.assert(
      fc.asyncProperty(integers, async (value) => {
        server.answer({ status: 204 });
        const checked = { validate: "error" };
        const level = 9007199254740993n;
        await make(
          "things.find",
          { id: value, after: value, ids: [value, 1n], level, "x-id": value },
          checked,
        );
        expect(server.requests).toEqual([
          `GET /things/${value}?after=${value}&ids=${value},1&level=${level}&from=9007199254740993`,
        ]);
        server.answer({ status: 204 });
        await make("things.form", { body: { id: value, ids: [value, 1n] } }, checked);
        await make("things.upload", { body: { id: value, thing: { id: value } } }, checked);
        expect(server.bodies[0]).toBe(`id=${value}&ids=${value}&ids=1`);
        expect(server.bodies[1]).toContain(`name="id"\r\n\r\n${value}\r\n`);
        expect(server.bodies[1]).toContain(`{"id":${value}}`);
      }),
      { numRuns: 25 },
    );
  });
});

test("parses every digit of a bigint in a recursive union", async () => {
  const makeTree = await facadeMaker({
    "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
    "demo/a.yaml":
      'resource: a\ntypes: { Tree: { union: ["(Tree | string)[]", bigint] } }\noperations: { get: { http: GET /tree, result: Tree } }\n',
  });
  server.answer({ body: '[1,["a",[9007199254740993]]]' });
  const call = makeTree({ baseUrl: server.baseUrl, retry: 0 });
  expect(await call("a.get")).toEqual([1n, ["a", [9007199254740993n]]]);
});

describe("bigints in an envelope", () => {
  test("parses every digit of a bigint in the result and in a failure", async () => {
    const make2 = await facadeMaker({
      "demo/service.yaml":
        "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\nenvelope: { success: { ok: true }, result: data }\nerrors: { default: Failure }\ntypes: { Failure: { fields: { ok: boolean, id: bigint } } }\n",
      "demo/a.yaml":
        "resource: a\noperations:\n  count: { http: GET /count, result: bigint }\n  map: { http: GET /map, result: 'Record<string, bigint>' }\n",
    });
    const call = make2({ baseUrl: server.baseUrl, retry: 0 });
    server.answer(
      { body: '{"ok":true,"data":9007199254740993}' },
      { body: '{"ok":true,"data":{"a":9007199254740993}}' },
      { body: '{"ok":false,"id":9007199254740993,"data":null}' },
    );
    expect(await call("a.count")).toBe(9007199254740993n);
    expect(await call("a.map")).toEqual({ a: 9007199254740993n });
    const error = await outcome(call("a.map"));
    expect(error).toBeInstanceOf(EnvelopeError);
    expect(error).toMatchObject({ envelope: { id: 9007199254740993n } });
    expect(JSON.stringify(error)).toContain('"id":"9007199254740993"');
  });
});

describe("bigints in pages", () => {
  test("resumes from a JSON cursor with a bigint", async () => {
    const paged = await importDemo({
      "demo/service.yaml": service,
      "demo/a.yaml": `
resource: a
types:
  Row: { fields: { id: bigint } }
  Page: { fields: { rows: "Row[]", next?: "bigint | null" } }
operations:
  byToken:
    http: GET /token
    query: { cursor: bigint }
    result: Page
    pages: { token: cursor, next: next, items: rows }
  byBody:
    http: POST /body
    body: Asked
    result: Page
    pages: { token: body.cursor, next: next, items: rows }
  byLast:
    http: GET /last
    query: { after: bigint }
    result: "Row[]"
    pages: { token: after, last: id }
  byNumber:
    http: GET /number
    query: { page: bigint, size: bigint }
    result: "Row[]"
    pages: { number: page, size: size }
`.replace("  Page:", "  Asked: { fields: { cursor?: bigint } }\n  Page:"),
    });
    const { a } = paged.createDemo({ baseUrl: server.baseUrl, retry: 0 }) as {
      readonly a: Readonly<Record<string, (params?: object) => Pages<unknown>>>;
    };
    const rows = (id: string): string => `[{"id":${id}}]`;
    const pages = [
      { body: `{"rows":${rows("1")},"next":9007199254740993}` },
      { body: `{"rows":${rows("9007199254740995")},"next":null}` },
    ];
    for (const name of ["byTokenPages", "byBodyPages"]) {
      server.answer(...pages);
      const walk = a[name]?.(name === "byBodyPages" ? { body: {} } : {});
      const first = await walk?.first();
      const cursor = JSON.parse(JSON.stringify(first?.cursor)) as PageCursor;
      expect(cursor.next).toEqual({ bigint: "9007199254740993" });
      const rest: unknown[] = [];
      for await (const item of walk?.from(cursor).items() ?? []) rest.push(item);
      expect(rest).toEqual([{ id: 9007199254740995n }]);
      if (name === "byBodyPages") expect(server.bodies[1]).toBe('{"cursor":9007199254740993}');
      else expect(server.requests[1]).toBe("GET /token?cursor=9007199254740993");
    }
    server.answer(
      { body: rows("9007199254740993") },
      { body: rows("9007199254740995") },
      { body: "[]" },
    );
    const ids: unknown[] = [];
    for await (const item of a["byLastPages"]?.().items() ?? []) ids.push(item);
    expect(ids).toEqual([{ id: 9007199254740993n }, { id: 9007199254740995n }]);
    expect(server.requests[1]).toBe("GET /last?after=9007199254740993");
    server.answer({ body: rows("1") }, { body: rows("2") }, { body: "[]" });
    const numbered: unknown[] = [];
    for await (const item of a["byNumberPages"]?.({ size: 1n }).items() ?? []) numbered.push(item);
    expect(numbered).toEqual([{ id: 1n }, { id: 2n }]);
  });
});
