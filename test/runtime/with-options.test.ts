import { describe, expect, expectTypeOf, it, test } from "vitest";
import { withOptions as withGenerated } from "../../generated/src/runtime/index.ts";
import { createTokenData, createTokenDataClient } from "../../generated/src/token-data/index.ts";
import { tokenbalancehistory } from "../../generated/src/token-data/account.ts";
import {
  bind,
  clientOf,
  isParameterError,
  limited,
  withOptions,
} from "../../templates/runtime/index.ts";
import { jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";

const params = { contractaddress: "0x1", address: "0x2", blockno: 3 };
const answer = () => stub(() => jsonResponse({ status: "1", message: "OK", result: "5" }));
const fine = () => stub(() => jsonResponse({ fine: true }));

const get = (client: ReturnType<typeof makeClient>): Promise<unknown> => client.call(thing());

describe("withOptions of a client", () => {
  it("overrides options in a new client and leaves the original unchanged", async () => {
    const { fetch, requests } = fine();
    const client = makeClient({ fetch, headers: { "x-a": "1", "x-b": "1" }, apikey: "key-of-one" });
    const other = withOptions(client, { headers: { "x-b": "2", "x-c": "2" } });
    await get(other);
    await get(client);
    const seen = requests.map(({ headers }) =>
      ["x-a", "x-b", "x-c"].map((name) => headers.get(name)),
    );
    expect(seen).toEqual([
      ["1", "2", "2"],
      ["1", "1", null],
    ]);
    expect(requests[0]?.url).toBe(requests[1]?.url);
    expect(other.service).toBe("test");
  });

  it("removes headers set to null or undefined, and ignores other undefined options", async () => {
    const { fetch, requests } = fine();
    const client = makeClient({ fetch, headers: { "x-a": "1", "x-b": "1", "x-c": "1" } });
    await get(
      withOptions(client, {
        headers: { "x-a": null, "x-b": undefined },
        baseUrl: undefined as never,
      }),
    );
    expect(requests[0]?.url).toMatch(/^https:\/\/api\.test\//);
    expect(["x-a", "x-b", "x-c"].map((name) => requests[0]?.headers.get(name))).toEqual([
      null,
      null,
      "1",
    ]);
  });

  it("rejects invalid headers, hooks and other options like a client", async () => {
    const { fetch, requests } = fine();
    const client = makeClient({
      fetch,
      headers: { retry: 5 },
      hooks: {},
      throttle: { maxWait: 5 },
    });
    for (const given of [false, 5]) {
      const wrong: object = { headers: given };
      expect(() => withOptions(client, wrong)).toThrow("`headers` must be an object");
      const hooks: object = { hooks: given };
      const facade = createTokenData({
        fetch,
        apikey: "key-of-one",
        baseUrl: "https://api.test",
        hooks: {},
      });
      expect(() => facade.withOptions(hooks)).toThrow("`hooks` must be");
    }
    await get(withOptions(client, { headers: { retry: 6 } }));
    expect(requests[0]?.headers.get("retry")).toBe("6");
  });

  it("applies a second `withOptions`, including another base URL", async () => {
    const { fetch, requests } = fine();
    const client = makeClient({ fetch, headers: { "x-a": "1" } });
    const third = withOptions(withOptions(client, { headers: { "x-b": "2" } }), {
      baseUrl: "https://other.test/v9",
    });
    await get(third);
    expect(requests[0]?.url).toMatch(/^https:\/\/other\.test\/v9\//);
    expect(["x-a", "x-b"].map((name) => requests[0]?.headers.get(name))).toEqual(["1", "2"]);
  });

  it("appends hooks and keeps unset retry options, unless `retry` is a number", async () => {
    const asked: string[] = [];
    const { fetch, requests } = stub(() => new Response("", { status: 503 }));
    const shouldRetry = (): undefined => void asked.push("shouldRetry");
    const client = makeClient({
      fetch,
      hooks: { beforeRequest: [() => void asked.push("first")] },
      retry: { shouldRetry, backoffLimit: 0 },
    });
    const other = withOptions(client, {
      retry: { limit: 1 },
      hooks: { beforeRequest: [() => void asked.push("second")] },
    });
    await rejection(get(other));
    expect(requests.length).toBe(2);
    expect(asked).toEqual(["first", "second", "shouldRetry"]);
    const none = withOptions(other, { retry: 0 });
    requests.length = 0;
    await rejection(get(none));
    expect(requests.length).toBe(1);
    const again = withOptions(none, { retry: { limit: 3, backoffLimit: 0 } });
    requests.length = 0;
    await rejection(get(again));
    expect(requests.length).toBe(4);
    expect(asked.filter((one) => one === "shouldRetry").length).toBe(1);
  });

  it("shares the rate limit with the original client unless limits are replaced", async () => {
    const { fetch } = fine();
    const client = makeClient({
      fetch,
      baseUrl: "https://with-options-limits.test",
      throttle: { limits: { "*": limited({ calls: 1, per: 60_000 }) } },
    });
    await get(client);
    const other = withOptions(client, { throttle: { maxWait: 5 }, timeout: 1000 });
    expect(await rejection(get(other))).toMatchObject({ name: "ThrottleError" });
  });

  it("reads an option getter again for each call", async () => {
    const { fetch, requests } = answer();
    let calls = 0;
    const client = createTokenDataClient({
      baseUrl: "https://with-options.test",
      fetch,
      get apikey() {
        return `key-number-${(calls += 1)}`;
      },
    });
    const other = withGenerated(client, { timeout: 1000 });
    await tokenbalancehistory(other, params);
    await tokenbalancehistory(other, params);
    const keys = requests.map(({ url }) => new URL(url).searchParams.get("apikey"));
    expect(new Set(keys).size).toBe(2);
  });

  it.each([{ timeout: -1 }, { timeot: 5 }, { baseUrl: "nowhere" }, 7, null, { headers: 5 }])(
    "rejects the invalid options %j, like creation of a client",
    (wrong) => {
      const client = makeClient({});
      const attempt = (): unknown => withOptions(client, wrong as object);
      expect(attempt).toThrow(expect.toSatisfy(isParameterError));
    },
  );

  it.each([7, null, "https://a.test"])(
    "rejects the options %j and states the expected form",
    (wrong) => {
      const none: unknown = wrong;
      const says = "`options` must be an object of options";
      expect(() => withOptions(makeClient({}), none as object)).toThrow(says);
      const client = createTokenDataClient({ baseUrl: "https://a.test", apikey: "k" });
      expect(() => withGenerated(client, none as object)).toThrow(says);
    },
  );

  it("keeps all options if it is called without arguments", async () => {
    const { fetch, requests } = fine();
    const other = withOptions(makeClient({ fetch }));
    await get(other);
    expect(requests.length).toBe(1);
    const chain = createTokenData({ baseUrl: "https://a.test", apikey: "k", ...answer() });
    const same = Reflect.apply(chain.withOptions, undefined, []) as typeof chain;
    expect(await same.account.tokenbalancehistory(params)).toBe("5");
  });

  it("returns the same client if the client is a custom function", () => {
    const client = clientOf("test", () => 1);
    expect(withOptions(client, { timeout: 5 })).toBe(client);
  });
});

describe("withOptions of a facade", () => {
  const options = { baseUrl: "https://with-options.test", apikey: "key-1" };

  it("overrides credentials and parameters of the service, with the same types", async () => {
    const { fetch, requests } = answer();
    const chain = createTokenData({ ...options, fetch, chainid: "8453" });
    const other = chain.withOptions({ apikey: "key-2" });
    expectTypeOf(other.account).toEqualTypeOf(chain.account);
    expect(await other.account.tokenbalancehistory(params)).toBe("5");
    const sent = new URL(requests[0]?.url ?? "").searchParams;
    expect([sent.get("apikey"), sent.get("chainid")]).toEqual(["key-2", "8453"]);
    // @ts-expect-error - no option of this service
    expect(() => chain.withOptions({ apikye: "x" })).toThrow(/did you mean `apikey`/);
  });

  it("keeps the limits of the operations and rejects limits of unknown operations", async () => {
    const { fetch } = answer();
    const chain = createTokenData({ ...options, baseUrl: "https://with-limits.test", fetch });
    const limits = { "account.tokenbalancehistory": { calls: 1, per: 60_000 } } as const;
    const other = chain
      .withOptions({ throttle: { limits } })
      .withOptions({ throttle: { maxWait: 5 } });
    await other.account.tokenbalancehistory(params);
    const error = await rejection(other.account.tokenbalancehistory(params));
    expect(error).toMatchObject({ name: "ThrottleError" });
    const misspelt = { "account.tokenbalancehistori": { calls: 1, per: 5 } } as object;
    expect(() => chain.withOptions({ throttle: { limits: misspelt } })).toThrow(/did you mean/);
  });

  it("keeps the validators of a facade's service in `withOptions`", async () => {
    const { fetch } = stub(() => jsonResponse({ status: "1", message: "OK", result: "x" }));
    const chain = createTokenData({ ...options, fetch });
    const strict = chain.withOptions({ validate: "error" });
    const error = await rejection(strict.account.tokenbalancehistory(params));
    expect(error).toMatchObject({ name: "DecodeError" });
    expect(await chain.account.tokenbalancehistory(params)).toBe("x");
  });

  it("supports `withOptions` in a client of imported functions", async () => {
    const { fetch, requests } = answer();
    const client = withGenerated(createTokenDataClient({ ...options, fetch }), { chainid: "10" });
    await tokenbalancehistory(client, params);
    expect(new URL(requests[0]?.url ?? "").searchParams.get("chainid")).toBe("10");
  });
});

test("keeps a resource that is named `withOptions` in the call sheet", async () => {
  const { fetch } = fine();
  const resources = {
    withOptions: { get: (client: ReturnType<typeof makeClient>) => get(client) },
  };
  const facade = bind(makeClient({ fetch }), resources);
  expectTypeOf(facade.withOptions.get).returns.resolves.toBeUnknown();
  expect(await facade.withOptions.get()).toEqual({ fine: true });
  const nested = bind(makeClient({ fetch }), { a: resources, get });
  expect(await nested.a.withOptions.get()).toEqual({ fine: true });
  expect(await nested.withOptions({ timeout: 5 }).a.withOptions.get()).toEqual({ fine: true });
  expect(Object.hasOwn(nested.a, "withOptions") && typeof nested.a.withOptions).toBe("object");
});
