import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Call, ParameterError, float, integer } from "../../templates/runtime/index.ts";
import { makeClient, rejection, thing } from "./fixtures.ts";
import { type RecordingServer, recordingServer } from "./recording-server.ts";

/** A number in each location of the received request: path, query, list and header. */
async function seen(
  server: RecordingServer,
  value: unknown,
  over: Partial<Call<unknown>>,
): Promise<string[]> {
  const given = value as number;
  const call = thing({
    path: "/v1/{n}",
    pathParams: { n: given },
    query: { n: given, list: [given] },
    headers: { "x-n": given },
    ...over,
  });
  await makeClient({ baseUrl: server.baseUrl }).call(call);
  const { target = "", headers = {} } = server.arrived.at(-1) ?? {};
  const url = new URL(target, server.baseUrl);
  const query = ["n", "list"].map((name) => url.searchParams.get(name) ?? "");
  return [url.pathname.slice("/v1/".length), ...query, String(headers["x-n"])];
}

async function refusal(value: unknown, over: Partial<Call<unknown>>): Promise<unknown> {
  const given = value as number;
  const sent: unknown[] = [];
  const client = makeClient({
    fetch: async (request) => {
      sent.push(request);
      return new Response("null");
    },
  });
  const error = await rejection(client.call(thing({ query: { n: given }, ...over })));
  expect(sent).toEqual([]);
  return error;
}

const integers = { n: integer, list: integer, "x-n": integer };
const floats = { n: float, list: float, "x-n": float };

describe("integers in requests", () => {
  it("sends an integer as decimal digits, whatever its size and location", async () => {
    await using server = await recordingServer();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.maxSafeInteger(),
          fc.bigInt(),
          fc.constantFrom(-0, 10n ** 21n, 2 ** 53 - 1, 1 - 2 ** 53),
        ),
        async (value) => {
          const digits = BigInt(value).toString();
          for (const numbers of [integers, {}]) {
            expect(await seen(server, value, { numbers })).toEqual(Array(4).fill(digits));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("rejects an imprecise integer in any location", async () => {
    const large = fc
      .tuple(
        fc.constantFrom(-1, 1),
        fc.double({ min: 2 ** 53, max: Number.MAX_VALUE, noNaN: true }),
      )
      .map(([sign, value]) => sign * value);
    await fc.assert(
      fc.asyncProperty(large, fc.constantFrom({}, { numbers: integers }), async (value, over) => {
        for (const place of [
          { query: { n: value } },
          { query: { n: [1, value] } },
          { query: {}, headers: { n: value } },
          { query: {}, path: "/{n}", pathParams: { n: value } },
          { query: {}, options: { query: { n: value } } },
        ]) {
          const error = await refusal(value, { ...over, ...place });
          expect(error).toBeInstanceOf(ParameterError);
          expect(error).toMatchObject({
            parameter: "n",
            message: expect.stringMatching(
              / is -?\d+; numbers are exact up to 9007199254740991: pass (?:a bigint \(set its type to `bigint`\)|its digits as text)$/,
            ),
          });
        }
      }),
      { numRuns: 30 },
    );
  });

  it.each<[over: object, advice: string]>([
    [{ numbers: integers }, "pass a bigint (set its type to `bigint`)"],
    // For example `int64`, which is not in the list.
    [{}, "pass its digits as text"],
    [{ query: {}, options: { query: { n: 2 ** 60 } } }, "pass its digits as text"],
  ])("advises how to pass a large integer without loss: %j", async (over, advice) => {
    const error = await refusal(2 ** 60, { query: { n: 2 ** 60 }, ...over });
    expect(String(error)).toContain(`9007199254740991: ${advice}`);
  });

  it.each([1.5, 1e-7, -0.1])("rejects %d in an integer parameter", async (value) => {
    const error = await refusal(value, { numbers: integers });
    expect(error).toBeInstanceOf(ParameterError);
    expect(String(error)).toMatch(/query parameter "n" is .*: pass an integer$/);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])(
    "rejects %d as a number of any kind",
    async (value) => {
      for (const over of [{}, { numbers: integers }, { numbers: floats }]) {
        expect(String(await refusal(value, over))).toMatch(/pass a finite number$/);
      }
    },
  );
});

describe("fractional numbers in requests", () => {
  it("sends any fractional number without an exponent and without loss", async () => {
    await using server = await recordingServer();
    const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });
    const edges = fc.constantFrom(1e21, -1.5e-7, 5e-324, Number.MAX_VALUE, 1.7976e300, 123e-20);
    await fc.assert(
      fc.asyncProperty(fc.oneof(doubles, edges), async (value) => {
        const [first = "", ...others] = await seen(server, value, {
          numbers: floats,
        });
        expect(first).toMatch(/^-?\d+(?:\.\d+)?$/);
        // Strings have only one zero.
        expect(Number(first)).toBe(value === 0 ? 0 : value);
        expect(new Set([first, ...others]).size).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  it.each([0.1, -2.5, 1e-7])("sends %d without a type and without loss", async (value) => {
    await using server = await recordingServer();
    const sent = await seen(server, value, {});
    expect(sent.map(Number)).toEqual(Array(4).fill(value));
  });

  it.each<[value: number, text: string]>([
    [1e21, "1000000000000000000000"],
    [1.25e21, "1250000000000000000000"],
    [1e-7, "0.0000001"],
    [-1.5e-9, "-0.0000000015"],
    [0.1, "0.1"],
  ])("writes the fractional number %d as %s", async (value, text) => {
    await using server = await recordingServer();
    const [path] = await seen(server, value, { numbers: floats });
    expect(path).toBe(text);
  });
});
