import { describe, expect, it } from "vitest";
import {
  ClientError,
  ParameterError,
  type ThrottleOptions,
  clientParameters,
  createClient,
  json,
  limited,
} from "../../templates/runtime/index.ts";
import {
  type TestCallOptions,
  type TestOptions,
  apikey,
  definition,
  jsonResponse,
  makeClient,
  rejection,
  stub,
  thing,
} from "./fixtures.ts";

const ok = (): Response => jsonResponse({});

/** Returns the request of a call with these options. */
async function sent(
  options: TestOptions,
  call: Parameters<typeof thing>[0] = {},
): Promise<Request> {
  const { fetch, requests } = stub(ok);
  await makeClient({ fetch, ...options }).call(thing(call));
  const [request] = requests;
  if (request === undefined) throw new Error("nothing was sent");
  return request;
}

/** Returns the query of a call. */
async function query(
  options: TestOptions,
  own: object,
  call: TestCallOptions = {},
): Promise<string> {
  return new URL((await sent(options, { query: { ...own }, options: call })).url).search;
}

const refused = (options: object): unknown => {
  try {
    const whole: TestOptions = { baseUrl: "https://api.test", apikey, ...options };
    return createClient(definition, whole);
  } catch (error) {
    return error;
  }
};

describe("a base URL", () => {
  it.each([
    ["https://api.test", "https://api.test/v1/things"],
    ["https://api.test/", "https://api.test/v1/things"],
    ["http://localhost:8080/base", "http://localhost:8080/base/v1/things"],
    ["https://api.test/base//", "https://api.test/base/v1/things"],
    ["HTTPS://API.test:443/b", "https://api.test/b/v1/things"],
  ])("joins base URL %s and the path to %s", async (baseUrl, url) => {
    expect((await sent({ baseUrl, apikey: "k" })).url).toBe(`${url}?apikey=k&chainid=1`);
  });

  it.each([
    ["", /is required/],
    [undefined, /is required/],
    ["api.test", /must be an absolute http or https URL/],
    ["/v1", /must be an absolute http or https URL/],
    ["ftp://api.test/https://a.test", /must be an absolute http or https URL/],
    ["javascript:alert(1)", /must be an absolute http or https URL/],
    ["https://api.test/?a=b", /query or fragment/],
    ["https://api.test/?", /query or fragment/],
    ["https://api.test/#a", /query or fragment/],
    ["https://user:hunter2@api.test", /no credentials/],
    ["https://api.test/{version}", /has the variable \{version\}: write its value/],
    ["https://{region}.api.test/{version}", /has the variable \{region\}/],
    ["http://h\\@evil.test", /is parsed as another URL/],
  ])("rejects the base URL %s when the client is created", (baseUrl, problem) => {
    const error = refused({ baseUrl });
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({ operation: "test", parameter: "baseUrl", attempts: 0 });
    expect(String(error)).toMatch(problem);
    expect(String(error)).not.toContain("hunter2");
  });

  it("prefers the base URL of the options to that of the service", async () => {
    const known = { service: "test", baseUrl: "https://known.test" } as const;
    const { fetch, requests } = stub(ok);
    await createClient(known, { fetch }).call({ ...thing(), options: undefined });
    await createClient(known, { fetch, baseUrl: "https://own.test" }).call(thing());
    expect(requests.map(({ url }) => url)).toEqual([
      "https://known.test/v1/things",
      "https://own.test/v1/things",
    ]);
  });
});

describe("client-wide parameters", () => {
  it("appends client-wide parameters to the query, with their `send` values if omitted", async () => {
    expect(await query({ apikey: "k" }, { module: "account" })).toBe(
      "?module=account&apikey=k&chainid=1",
    );
  });

  it("takes a client-wide parameter from the call, or else from the client", async () => {
    expect(await query({ apikey: "k", chainid: "8453" }, {})).toBe("?apikey=k&chainid=8453");
    const forCall = { apikey: "other", chainid: "10" };
    expect(await query({ apikey: "k", chainid: "8453" }, {}, forCall)).toBe(
      "?apikey=other&chainid=10",
    );
    expect(await query({ apikey: "k" }, {}, { apikey: undefined })).toBe("?apikey=k&chainid=1");
  });

  it("rejects an extra query parameter with the name of a documented parameter", async () => {
    for (const name of ["apikey", "chainid", "module"]) {
      const call = thing({ query: { module: "account" }, options: { query: { [name]: "x" } } });
      const { fetch, requests } = stub(ok);
      const error = await rejection(makeClient({ fetch }).call(call));
      expect(error).toBeInstanceOf(ParameterError);
      expect(error).toMatchObject({ operation: "things.get", parameter: name, attempts: 0 });
      expect(requests).toEqual([]);
    }
    expect(await query({ apikey: "k" }, {}, { query: { tag: ["a", "b"] } })).toBe(
      "?apikey=k&chainid=1&tag=a&tag=b",
    );
  });

  it("rejects a client without a required client-wide parameter", () => {
    const error = refused({ apikey: undefined });
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({ parameter: "apikey", operation: "test" });
  });

  it.each(["", "  ", "\t"])(
    "rejects a call if a client-wide parameter is blank (%j)",
    async (blank) => {
      const { fetch, requests } = stub(ok);
      const atClient = await rejection(makeClient({ fetch, apikey: blank }).call(thing()));
      const atCall = await rejection(
        makeClient({ fetch }).call(thing({ options: { apikey: blank } })),
      );
      for (const error of [atClient, atCall]) {
        expect(error).toBeInstanceOf(ParameterError);
        expect(error).toMatchObject({ parameter: "apikey", operation: "things.get" });
      }
      expect(requests).toEqual([]);
    },
  );

  it("reads a parameter named `constructor` from own properties only", async () => {
    const { fetch, requests } = stub(ok);
    const hostile = {
      service: "test",
      parameters: clientParameters([{ name: "constructor", wire: "constructor", in: "query" }]),
    } as const;
    await createClient(hostile, { baseUrl: "https://api.test", fetch }).call(thing());
    expect(requests[0]?.url).toBe("https://api.test/v1/things");
  });

  it("sends client-wide parameters as headers", async () => {
    const { fetch, requests } = stub(ok);
    const withHeader = {
      service: "test",
      parameters: clientParameters([{ name: "tenant", wire: "X-Tenant", in: "header", send: 7 }]),
    } as const;
    await createClient(withHeader, { baseUrl: "https://api.test", fetch }).call(thing());
    expect(requests[0]?.headers.get("x-tenant")).toBe("7");
  });
});

describe("a request", () => {
  it("sends a JSON body only if the call has a body", async () => {
    const request = await sent({}, { method: "POST", body: { a: [1, null] } });
    expect(await request.text()).toBe('{"a":[1,null]}');
    expect(request.headers.get("content-type")).toBe("application/json");
    const without = await sent({}, { method: "POST", body: undefined });
    expect(without.body).toBeNull();
    expect(without.headers.has("content-type")).toBe(false);
    expect(await (await sent({}, { method: "POST", body: null })).text()).toBe("null");
  });

  it.each([
    ["a recursive body", { body: cyclic() }, "body"],
    ["a bigint", { body: { a: 1n } }, "body"],
    ["a function", { body: () => 1 }, "body"],
    ["a body next to media", { body: {}, media: new Uint8Array() }, "media"],
    ["a body in a GET", { method: "GET", body: {} }, "request"],
  ] as const)("rejects a request with %s before sending", async (_, over, parameter) => {
    const { fetch, requests } = stub(ok);
    const error = await rejection(makeClient({ fetch }).call(thing({ method: "POST", ...over })));
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({ operation: "things.get", parameter, attempts: 0 });
    expect(requests).toEqual([]);
  });

  it("keeps the host of the base URL if the path starts with `//`", async () => {
    const { url } = await sent({ apikey: "k" }, { path: "//evil.test/x" });
    expect(url).toBe("https://api.test//evil.test/x?apikey=k&chainid=1");
  });

  it("uses the current global fetch if the client has no `fetch`", async () => {
    const original = globalThis.fetch;
    const { fetch, requests } = stub(ok);
    const client = makeClient({});
    try {
      globalThis.fetch = fetch as typeof globalThis.fetch;
      await client.call(thing());
    } finally {
      globalThis.fetch = original;
    }
    expect(requests.length).toBe(1);
  });
});

describe("throttle options", () => {
  const options = (throttle: ThrottleOptions): TestOptions => ({
    baseUrl: "https://api.test",
    apikey,
    fetch: stub(ok).fetch,
    throttle,
  });

  it.each([
    { calls: 0, per: 1000 },
    { calls: 1.5, per: 1000 },
    { calls: 1, per: 0 },
  ])("rejects a call whose limit in `throttle.limits` is invalid: %j", async (limit) => {
    const throttle = { limits: { "things.get": limited(limit) } };
    const client = createClient(definition, options(throttle));
    const call = client.call(thing({ throttle: { calls: 1, per: 1 } }));
    expect(await rejection(call)).toMatchObject({
      name: "ParameterError",
      parameter: "throttle.limits",
    });
  });
});

describe("a client", () => {
  it("serializes a client to the name of its service, without options", () => {
    expect(JSON.stringify(makeClient({}))).toBe('{"service":"test"}');
  });

  it("rejects the promise of an invalid call instead of throwing", async () => {
    const promise = makeClient({}).call(thing({ path: "/{missing}", read: json() }));
    expect(await rejection(promise)).toBeInstanceOf(ClientError);
  });
});

function cyclic(): object {
  const object: Record<string, unknown> = {};
  object["self"] = object;
  return object;
}
