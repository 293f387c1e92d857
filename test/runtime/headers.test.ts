import ky from "ky";
import { describe, expect, test, vi } from "vitest";
import {
  type HeaderValues,
  ParameterError,
  bearerAuth,
  createClient,
  randomKey,
  withOptions,
} from "../../templates/runtime/index.ts";
import { definition, jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";

const answering = () => stub(() => jsonResponse({ fine: true }));

const sent = (requests: readonly Request[], name: string): (string | null)[] =>
  requests.map(({ headers }) => headers.get(name));

const refused = (value: unknown, name = "x-thing"): Promise<unknown> =>
  rejection(makeClient({}).call(thing({ options: { headers: { [name]: value as string } } })));

describe("headers", () => {
  test("prefers the call's headers to the client's, ignoring case", async () => {
    const { fetch, requests } = answering();
    const client = makeClient({ fetch, headers: { a: 1, B: true, c: "x", d: 0, e: undefined } });
    const options = { headers: { A: "2", b: 3n, Accept: "text/plain" } };
    await client.call(thing({ headers: { b: "operation", d: 4 }, options }));
    const all = ["a", "b", "c", "d", "e", "accept"].flatMap((name) => sent(requests, name));
    expect(all).toEqual(["2", "3", "x", "4", null, "text/plain"]);
  });

  test.each<[as: string, of: (name: string, value: string) => HeaderValues]>([
    ["a plain object", (name, value) => ({ [name]: value })],
    ["a list of pairs", (name, value) => [[name, value]]],
    ["Headers", (name, value) => new Headers([[name, value]])],
  ])("accepts headers as %s", async (_, of) => {
    const { fetch, requests } = answering();
    const client = makeClient({ fetch, headers: of("X-Client", "a") });
    await withOptions(client, { headers: of("x-more", "b") }).call(thing());
    await client.call(thing({ options: { headers: of("X-Call", "c") } }));
    expect(sent(requests, "x-client")).toEqual(["a", "a"]);
    expect(sent(requests, "x-more")).toEqual(["b", null]);
    expect(sent(requests, "x-call")).toEqual([null, "c"]);
  });

  test("sends the headers of the client's ky instance", async () => {
    const { fetch, requests } = answering();
    const own = ky.create({ headers: { "X-Thing": "of ky", "x-other": "of ky" } });
    const client = makeClient({ fetch, ky: own, headers: { "x-thing": "of the client" } });
    await client.call(thing());
    await client.call(thing({ options: { headers: { "x-thing": undefined, "X-Other": "mine" } } }));
    expect(sent(requests, "x-thing")).toEqual(["of the client", null]);
    expect(sent(requests, "x-other")).toEqual(["of ky", "mine"]);
  });

  test.each([
    ["an object", {}],
    ["a function", () => "x"],
    ["not a number", Number.NaN],
    ["a symbol", Symbol("x")],
    ["half a surrogate pair", "\uD800"],
    ["a line break", "a\r\nb: c"],
    ["characters beyond Latin-1", "Ω"],
  ])("rejects %s as a header value before sending", async (_, value) => {
    const error = await refused(value);
    expect(error).toBeInstanceOf(ParameterError);
    if (typeof value === "string") expect(String(error)).not.toContain(value);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^things\.get: header "x-thing" /),
      attempts: 0,
    });
  });

  test.each(["a b", "x-a\r\nx-b", ""])(
    "rejects a header name that HTTP cannot carry: %j",
    async (name) => {
      expect(String(await refused("one", name))).toMatch(/header "[^"]*" has a name or value/);
    },
  );

  test("rejects null as the value of an operation's header", async () => {
    const headers = { "x-own": null } as object as Record<string, string>;
    const error = await rejection(makeClient({}).call(thing({ headers })));
    expect(error).toMatchObject({ name: "ParameterError", parameter: "x-own" });
    expect(String(error)).toContain('header "x-own" is null');
  });

  test("generates a random key for a header, and rejects the call if the platform cannot", async () => {
    const { fetch, requests } = answering();
    const post = (): Promise<unknown> =>
      makeClient({ fetch }).call(thing({ method: "POST", headers: { "x-key": randomKey() } }));
    await post();
    expect(requests[0]?.headers.get("x-key")).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/);
    vi.stubGlobal("crypto", undefined);
    const call = post();
    vi.unstubAllGlobals();
    await expect(call).rejects.toMatchObject({ name: "ParameterError", parameter: "x-key" });
  });
});

describe.each([null, undefined])("a header set to %s", (nothing) => {
  test("removes a client's header from one call, ignoring case", async () => {
    const { fetch, requests } = answering();
    const client = makeClient({ fetch, headers: { "X-Thing": "a", "x-other": "b" } });
    await client.call(thing({ options: { headers: { "x-thing": nothing } } }));
    await client.call(thing());
    await withOptions(client, { headers: { "x-Thing": nothing } }).call(thing());
    expect(sent(requests, "x-thing")).toEqual([null, "a", null]);
    expect(sent(requests, "x-other")).toEqual(["b", "b", "b"]);
  });

  test("removes a default header from one call or from all calls of a client", async () => {
    const { fetch, requests } = answering();
    const client = makeClient({ fetch });
    await client.call(thing({ options: { headers: { Accept: nothing } } }));
    await client.call(thing());
    await makeClient({ fetch, headers: { accept: nothing } }).call(thing());
    expect(sent(requests, "accept")).toEqual([null, "application/json", null]);
  });

  test("keeps the content type of a body if the header is removed", async () => {
    const { fetch, requests } = answering();
    const client = makeClient({ fetch, headers: { "content-type": "text/x-other" } });
    const options = { headers: { "content-type": nothing } };
    const body = { a: 1 };
    await client.call(thing({ method: "PUT", body, options }));
    const headers = { "Content-Type": "application/merge-patch+json" };
    await client.call(thing({ method: "PATCH", body, headers, options }));
    expect(sent(requests, "content-type")).toEqual([
      "application/json",
      "application/merge-patch+json",
    ]);
  });

  test("keeps the operation's own headers, including its idempotency key", async () => {
    const { fetch, requests } = answering();
    const client = makeClient({ fetch, headers: { "idempotency-key": "of the client" } });
    const headers = { "Idempotency-Key": "of the operation" };
    const options = { headers: { "idempotency-key": nothing } };
    await client.call(thing({ method: "POST", headers, options }));
    expect(sent(requests, "idempotency-key")).toEqual(["of the operation"]);
  });

  test("uses a separate rate limit for a call whose credential header is removed", async () => {
    const { fetch, requests } = answering();
    const throttle = { calls: 1, per: 60_000 };
    const key = { "X-Api-Key": "secret-key-1" };
    const baseUrl = `https://removed-${nothing}.test`;
    const withKey = makeClient({ baseUrl, fetch, headers: key });
    const whole = { ...definition, auth: bearerAuth("token") };
    const all = { baseUrl: `${baseUrl}/token`, fetch, apikey: "k", token: "t" };
    const withToken = createClient(whole, all as object);
    for (const [client, name] of [
      [withKey, "x-api-key"],
      [withToken, "Authorization"],
    ] as const) {
      await client.call(thing({ throttle }));
      await client.call(thing({ throttle, options: { headers: { [name]: nothing } } }));
    }
    expect(sent(requests, "x-api-key")).toEqual(["secret-key-1", null, null, null]);
    expect(sent(requests, "authorization")).toEqual([null, null, "Bearer t", null]);
  });
});
