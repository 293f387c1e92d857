/** Tests 64-bit integers in a mock: every digit of a body arrives, and results have bigints. */
import { rmSync } from "node:fs";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeModules } from "../open/emitted-package.ts";
import { load, packageWithMocks } from "./package-with-mocks.ts";

type Call = (params?: object) => Promise<unknown>;

interface Modules {
  readonly createBank: (options: object) => { readonly orders: Readonly<Record<string, Call>> };
  readonly createBankMock: () => {
    readonly calls: readonly { readonly body: unknown }[];
    readonly on: (id: string, answer: (call: { readonly body: unknown }) => unknown) => void;
  };
}

const sheets = {
  "bank/service.yaml": "callsheet: 1\nservice: bank\ntitle: Bank\nbaseUrl: https://bank.test\n",
  "bank/orders.yaml": `
resource: orders
types:
  Level: { of: bigint, open: false, values: ["9007199254740993", "9007199254740995"] }
  Order:
    fields:
      id: bigint
      level: Level
      ids: "bigint[]"
      byName: "Record<string, bigint>"
      either?: "bigint | string | null"
      pair?: "[bigint, number]"
      inner?: Order
      count: integer
      price?: number
      secret?: { type: bigint, writeonly: true }
    more: bigint
operations:
  create: { http: POST /orders, body: Order, result: Order }
  get: { http: "GET /orders/{id}", path: { id: bigint }, result: Order }
  list: { http: GET /orders, query: { after: bigint }, result: "Order[]", pages: { token: after, last: id } }
  echo: { http: POST /echo, body: Order, result: Order }
`,
};

let folder: string;
let modules: Modules;

beforeAll(async () => {
  const sources = Object.entries(sheets).map(([path, text]) => ({
    path,
    text,
    origin: path,
    file: path,
  }));
  folder = writeModules((await packageWithMocks(sources)).files);
  modules = {
    ...(await load(folder, "bank/index.ts")),
    ...(await load(folder, "bank/mock.ts")),
  } as Modules;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start() {
  const mock = modules.createBankMock();
  const { orders } = modules.createBank({ fetch: mock, validate: "error", retry: 0 });
  return { mock, call: (name: string, params?: object) => orders[name]?.(params) };
}

const large = 9007199254740993n;

describe("a mock of a service with bigints", () => {
  test("returns valid results for an enum of large values", async () => {
    const { call } = start();
    const { level } = (await call("get", { id: large })) as { readonly level: unknown };
    expect([large, large + 2n]).toContain(level);
  });

  test("identifies a record by the digits of its path", async () => {
    const { call } = start();
    expect(await call("get", { id: large })).toMatchObject({ id: large });
  });

  test("keeps every digit of a body in calls, handlers and results", async () => {
    const integers = fc.oneof(
      fc.bigInt(),
      fc.maxSafeInteger().map(BigInt),
      fc.constantFrom(0n, large, -large, 2n ** 63n),
    );
    const bodies = fc.record(
      {
        id: integers,
        level: fc.constantFrom(large, large + 2n),
        ids: fc.array(integers),
        byName: fc.dictionary(fc.stringMatching(/^[a-z]+$/), integers),
        either: fc.oneof(integers, fc.string(), fc.constant(null)),
        pair: fc.tuple(integers, fc.constantFrom(1e20, 0.5, 1)),
        count: fc.maxSafeInteger(),
        price: fc.constantFrom(1e20, 1.5, 1e300),
        secret: integers,
        other: fc.bigInt({ min: 2n ** 53n }),
      },
      { requiredKeys: ["id", "level", "ids", "byName", "count"] },
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const { mock, call } = start();
        let handled: unknown;
        mock.on("orders.echo", (arrived) => (handled = arrived.body));
        expect(await call("echo", { body })).toEqual(body);
        expect(handled).toEqual(body);
        expect(mock.calls[0]?.body).toEqual(body);
        expect(await call("create", { body })).toMatchObject({ id: body.id, ids: body.ids });
      }),
      { numRuns: 60 },
    );
  });
});
