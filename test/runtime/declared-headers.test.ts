/** Declared headers of responses, which `withResponse` returns as values. */
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type CallPromiseWithHeaders,
  type ClientOptions,
  DecodeError,
  answered,
  checking,
  clientOf,
  json,
  withHeaders,
} from "../../templates/runtime/index.ts";
import type {
  DeclaredHeader,
  HeaderKind,
} from "../../templates/runtime/response/declared-headers.ts";
import {
  type TestClient,
  apikey,
  jsonResponse,
  makeClient,
  rejection,
  stub,
  thing,
} from "./fixtures.ts";

/** Reads one header, declared with these facts, in a response with this string. */
async function valueOf(
  text: string | undefined,
  facts: Omit<DeclaredHeader, "name">,
  validate?: ClientOptions["validate"],
): Promise<unknown> {
  const headers = text === undefined ? {} : { "x-value": text };
  const { fetch } = stub(() => jsonResponse({ a: 1 }, { headers }));
  const call = makeClient({ fetch, checks: checking({}), validate: validate ?? "off" }).call(
    thing(),
  );
  const promise = withHeaders<unknown, { value: unknown }>(call, {
    value: { name: "X-Value", ...facts },
  });
  return (await promise.withResponse()).headers.value;
}

const valid: [text: string, kinds: HeaderKind[], value: unknown][] = [
  ["17", ["integer"], 17],
  ["-17", ["integer"], -17],
  ["1.5", ["number"], 1.5],
  ["1e3", ["number"], 1000],
  ["12345678901234567890", ["bigint"], 12345678901234567890n],
  ["true", ["boolean"], true],
  ["?0", ["boolean"], false],
  ['W/"1"', ["string"], 'W/"1"'],
  ["none", ["integer", "string"], "none"],
  ["4", ["integer", "string"], 4],
];

const malformed: [text: string, kinds: HeaderKind[]][] = [
  ["", ["integer"]],
  ["1.5", ["integer"]],
  ["0x10", ["integer"]],
  ["12345678901234567890", ["integer"]],
  ["1,5", ["number"]],
  ["Infinity", ["number"]],
  ["1.5", ["bigint"]],
  ["yes", ["boolean"]],
];

describe("withHeaders", () => {
  it.each(valid)("parses `%s` as %j", async (text, kinds, value) => {
    expect(await valueOf(text, { kinds, required: true })).toBe(value);
    expect(await valueOf(text, { kinds })).toBe(value);
  });

  it.each(malformed)("rejects `%s` as %j if the header is required", async (text, kinds) => {
    const error = await rejection(valueOf(text, { kinds, required: true }));
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ operation: "things.get", status: 200 });
    expect(String(error)).toContain(`the header \`X-Value\` is not ${kinds.join()}`);
  });

  it.each(malformed)("omits optional `%s` as %j unless results are validated", async (...one) => {
    const [text, kinds] = one;
    expect(await valueOf(text, { kinds })).toBeUndefined();
    expect(await valueOf(text, { kinds }, "warn")).toBeUndefined();
    const error = await rejection(valueOf(text, { kinds }, "error"));
    expect(error).toBeInstanceOf(DecodeError);
  });

  it("rejects a missing header only if it is required", async () => {
    expect(await valueOf(undefined, { kinds: ["string"] })).toBeUndefined();
    expect(await valueOf(undefined, { kinds: ["string"] }, "error")).toBeUndefined();
    const error = await rejection(valueOf(undefined, { kinds: ["string"], required: true }));
    expect(String(error)).toContain("the response has no header `X-Value`");
  });

  it("parses lists without splitting quoted commas", async () => {
    expect(await valueOf("1, 2,3", { kinds: ["integer"], list: true })).toEqual([1, 2, 3]);
    const tags = await valueOf('"a,b", W/"c"', { kinds: ["string"], list: true });
    expect(tags).toEqual(['"a,b"', 'W/"c"']);
    expect(await valueOf("", { kinds: ["string"], list: true })).toEqual([]);
    expect(await valueOf("1, x", { kinds: ["integer"], list: true })).toBeUndefined();
  });

  it("advises bigint for a required integer with too many digits", async () => {
    const facts = { kinds: ["integer" as const], required: true };
    const error = await rejection(valueOf("12345678901234567890", facts));
    expect(String(error)).toContain("set its type to `bigint`");
  });

  interface Headers {
    readonly total: number;
  }

  const list = (client: TestClient): CallPromiseWithHeaders<string[], Headers> =>
    withHeaders(client.call(thing<string[]>({ read: json("array") })), {
      total: { name: "X-Total", kinds: ["integer"], required: true },
    });

  it("returns the result and the response if a required header is missing", async () => {
    const { fetch } = stub(() => jsonResponse(["a"]));
    const client = makeClient({ fetch });
    expect(await list(client)).toEqual(["a"]);
    const { data, response } = await list(client).withResponse();
    expect([data, response.status]).toEqual([["a"], 200]);
  });

  it("hides secrets in errors about headers", async () => {
    const { fetch } = stub(() => jsonResponse(["a"]));
    const error = await rejection(
      (async () => (await list(makeClient({ fetch })).withResponse()).headers)(),
    );
    expect(error).toBeInstanceOf(DecodeError);
    expect(JSON.stringify(error)).not.toContain(apikey);
  });

  it("has the types of the declared headers", async () => {
    const { fetch } = stub(() => jsonResponse(["a"], { headers: { "x-total": "3" } }));
    const { headers, data } = await list(makeClient({ fetch })).withResponse();
    expectTypeOf(headers).toEqualTypeOf<Headers>();
    expectTypeOf(data).toEqualTypeOf<string[]>();
    expect(headers).toEqual({ total: 3 });
  });

  it("reads headers of a test double's response", async () => {
    const response = new Response(null, { headers: { "x-total": "4" } });
    const double = clientOf("test", () => answered(["b"], response)) as TestClient;
    expect((await list(double).withResponse()).headers).toEqual({ total: 4 });
  });
});
