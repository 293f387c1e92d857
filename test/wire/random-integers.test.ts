/** 64-bit integers in random types: each keeps every digit, or causes an error. */
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { DecodeError, ParameterError } from "../../templates/runtime/index.ts";
import { answeringServer } from "./support/answering-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const server = await answeringServer();
afterAll(() => server[Symbol.asyncDispose]());

/** A type expression and JSON of that type. */
interface Typed {
  readonly type: string;
  readonly json: fc.Arbitrary<string>;
}

const integers = fc
  .oneof(
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }),
    fc.maxSafeInteger().map(BigInt),
    fc.constantFrom(2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, 1n),
  )
  .map(String);

const leaves = ["bigint", "Int64", "Level", "Big", "Bigs", "Longs"] as const;

const ofLeaf = (type: (typeof leaves)[number]): Typed => {
  if (type === "Bigs") return { type, json: fields(integers) };
  return { type, json: type === "Longs" ? fields(integers) : integers };
};

const fields = (json: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(json, json).map(([a, b]) => `{"a":${a},"other":${b}}`);

const around: readonly ((inner: Typed) => Typed)[] = [
  ({ type, json }) => ({
    type: `(${type})[]`,
    json: fc.array(json, { maxLength: 3 }).map((items) => `[${items.join()}]`),
  }),
  ({ type, json }) => ({
    type: `Record<string, ${type}>`,
    json: fc.dictionary(fc.stringMatching(/^[a-z_]{1,9}$/), json, { maxKeys: 3 }).map((all) => {
      const entries = Object.entries(all).map(([key, value]) => `"${key}":${value}`);
      return `{${entries.join()}}`;
    }),
  }),
  ({ type, json }) => ({ type: `${type} | null`, json: fc.oneof(json, fc.constant("null")) }),
  ({ type, json }) => ({ type: `${type} | string`, json: fc.oneof(json, fc.constant('"a"')) }),
  ({ type, json }) => ({
    type: `[${type}, string]`,
    json: json.map((item) => `[${item},"b"]`),
  }),
];

const types = fc
  .tuple(fc.constantFrom(...leaves), fc.array(fc.constantFrom(...around), { maxLength: 4 }))
  .map(([leaf, wraps]) => wraps.reduce((inner, wrap) => wrap(inner), ofLeaf(leaf)));

const sample = fc.sample(types, 40);

const call = (
  await facadeMaker({
    "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
    "demo/a.yaml": `resource: a
types:
  Int64: { type: integer, format: int64 }
  Level: { of: integer, format: int64, values: [1, 2] }
  Big: { of: bigint, values: ["1", "9007199254740993"] }
  Bigs: { fields: { a: bigint }, more: bigint }
  Longs: { fields: { a: Int64 }, more: Int64 }
operations:
${sample
  .map(({ type }, at) => {
    const name = JSON.stringify(type);
    return `  get${at}: { http: GET /get${at}, result: ${name} }\n  send${at}: { http: POST /send${at}, body: ${name}, result: none }`;
  })
  .join("\n")}
`,
  })
)({ baseUrl: server.baseUrl, retry: 0 });

/** JSON with a string of digits for each integer. */
const exactly = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown, { source }: { source?: string } = {}) =>
    typeof value === "number" ? `integer ${source}` : value,
  );

const digitsOf = (value: unknown): unknown => {
  if (typeof value === "bigint" || typeof value === "number") return `integer ${BigInt(value)}`;
  if (Array.isArray(value)) return value.map(digitsOf);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, digitsOf(part)]));
};

test("loses no digit of an integer silently in requests and results", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(sample.length - 1), fc.gen(), async (at, draw) => {
      const text = draw(() => sample[at]?.json ?? fc.constant("1"));
      server.answer({ body: text });
      const result = await call(`a.get${at}`).catch((error: unknown) => error);
      if (result instanceof Error) {
        expect(result).toBeInstanceOf(DecodeError);
        return;
      }
      expect(digitsOf(result)).toEqual(exactly(text));
      server.answer({ status: 204 });
      const sent = await call(`a.send${at}`, { body: result }).catch((error: unknown) => error);
      if (sent instanceof Error) {
        expect(sent).toBeInstanceOf(ParameterError);
        return;
      }
      expect(exactly(server.bodies[0] ?? "")).toEqual(exactly(text));
    }),
    { numRuns: 300 },
  );
});
