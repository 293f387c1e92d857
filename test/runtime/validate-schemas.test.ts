import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { type Check, DecodeError, checking, json } from "../../templates/runtime/index.ts";
import * as is from "../../templates/runtime/checks.ts";
import {
  type TestCallOptions,
  type TestOptions,
  apikey,
  jsonResponse,
  makeClient,
  pause,
  rejection,
  stub,
  thing,
} from "./fixtures.ts";

interface Row {
  readonly id: string;
  readonly amount: string;
}
const row: is.Validator<Row> = is.object({ id: is.string, amount: is.decimal });

const good = [{ id: "a", amount: "1", more: true }];

/** A call of `things.get` with this response. */
function get(
  result: unknown,
  client: TestOptions,
  options?: TestCallOptions,
): { readonly result: Promise<unknown>; readonly sent: readonly Request[] } {
  const { fetch, requests } = stub(() => jsonResponse(result));
  const { checks = {} } = client;
  const made = makeClient({ fetch, ...client, checks: checking(checks) });
  return { result: made.call(thing({ options })), sent: requests };
}

const custom = (validate: (value: unknown) => unknown): Check =>
  ({ "~standard": { version: 1, vendor: "test", validate } }) as Check;

describe("Standard Schemas of other libraries", () => {
  it("awaits the result of an asynchronous schema", async () => {
    const later = async (value: unknown): Promise<object> => {
      await pause(5);
      return Array.isArray(value) ? { value } : { issues: [{ message: "no array" }] };
    };
    const own = { "things.get": custom(later) };
    expect(await get(good, { validate: "error", checks: own }).result).toEqual(good);
    const error = await rejection(get({}, { validate: "error", checks: own }).result);
    expect(String(error)).toContain("result: no array");
  });

  it("ends validation that never resolves with the attempt's timeout", async () => {
    const own = { "things.get": custom(() => new Promise(() => undefined)) };
    const error = await rejection(
      get(good, { validate: "error", checks: own, timeout: 30, retry: 0 }).result,
    );
    expect(error).toMatchObject({ name: "TimeoutError" });
  });

  it("returns the original value even if the schema transforms it", async () => {
    const own = {
      "things.get": v.pipe(
        v.unknown(),
        v.transform(() => "else"),
      ),
    };
    expect(await get(good, { validate: "error", checks: own }).result).toEqual(good);
  });

  it.each([
    [
      "throws",
      () => {
        throw new TypeError("no such field");
      },
    ],
    ["rejects", () => Promise.reject(new TypeError("no such field"))],
    ["returns nothing", () => undefined],
    ["returns invalid issues", () => ({ issues: 3 })],
  ] as [string, () => unknown][])(
    "rejects with the cause if validation %s",
    async (_, validate) => {
      const own = { "things.get": custom(validate) };
      const error = await rejection(get(good, { validate: "error", checks: own }).result);
      expect(error).toBeInstanceOf(DecodeError);
      expect(error).toMatchObject({ cause: { name: "TypeError" }, issues: [] });
      expect(String(error)).toContain("the check of the result threw");
      const warn = vi.fn<(message: string) => void>();
      const warned = get(good, { validate: "warn", checks: own, logger: { warn } });
      expect(await warned.result).toEqual(good);
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );

  it("reports only the first of many issues", async () => {
    const issues = Array.from({ length: 5000 }, (_, index) => ({ message: "no", path: [index] }));
    const own = { "things.get": custom(() => ({ issues })) };
    const error = await rejection(get(good, { validate: "error", checks: own }).result);
    expect((error as DecodeError).issues).toHaveLength(10);
    expect(String(error)).toMatch(/result\[2\]: no; and 4997 more$/);
  });

  it("reports locations with objects and symbols, and shortens long messages", async () => {
    const path = [{ key: "a b" }, Symbol("s"), 3, "__proto__", "x".repeat(500)];
    const own = {
      "things.get": custom(() => ({ issues: [{ message: "m\n".repeat(500), path }] })),
    };
    const error = await rejection(get(good, { validate: "error", checks: own }).result);
    expect(String(error)).toContain('result["a b"]["Symbol(s)"][3].__proto__.xxx');
    expect(String(error).length).toBeLessThan(500);
  });
});

describe("secrets in issues", () => {
  it("hides secrets in the issues of schemas", async () => {
    const own = {
      "things.get": custom((value) => ({
        issues: [{ message: `got ${JSON.stringify(value)}`, path: [apikey, { key: apikey }] }],
      })),
    };
    const lines: string[] = [];
    const logger = { warn: (line: string) => lines.push(line) };
    await get([apikey], { validate: "warn", checks: own, logger }).result;
    const error = await rejection(get([apikey], { validate: "error", checks: own }).result);
    const { message, stack, issues } = error as DecodeError;
    const shown = JSON.stringify([lines, message, stack, issues, error]);
    expect(lines).toHaveLength(1);
    expect(shown).toContain("***");
    for (const form of [apikey, encodeURIComponent(apikey), JSON.stringify(apikey).slice(1, -1)]) {
      expect(shown).not.toContain(JSON.stringify(form).slice(1, -1));
    }
  });

  it("hides secrets in field names reported by generated validators", async () => {
    const own = { "things.get": is.record(is.string) };
    const answer = { [apikey]: 1 };
    const error = await rejection(get(answer, { validate: "error", checks: own }).result);
    expect((error as DecodeError).issues).toEqual([
      { path: ["***"], message: "expected a string, got number" },
    ]);
    expect(String(error)).toContain('result["***"]');
  });
});

it("rejects an empty response if an object is expected", async () => {
  const { fetch } = stub(() => new Response(""));
  const client = makeClient({ fetch, validate: "error", checks: checking({ "things.get": row }) });
  const error = await rejection(client.call(thing({ read: json() })));
  expect(String(error)).toContain("result: expected an object, got nothing");
});
