/** Conditional requests: a client keeps responses with their ETag. */
import { describe, expect, it } from "vitest";
import {
  type Call,
  type CallPromise,
  clientOf,
  conditional,
  enveloped,
  json,
  withHeaders,
  withOptions,
} from "../../templates/runtime/index.ts";
import {
  type TestCallOptions,
  type TestClient,
  jsonResponse,
  makeClient,
  rejection,
  stub,
  thing,
} from "./fixtures.ts";

type Over = Partial<Call<unknown, TestCallOptions>>;

const get = (client: TestClient, over: Over = {}): CallPromise<unknown> =>
  conditional(client, { ...thing(), read: json("object"), ...over });

/** A service whose content has a tag. It responds with 304 to requests with that tag. */
function tagged(contentOf: (request: Request) => readonly [tag: string, content: unknown]) {
  const bodies: number[] = [];
  const service = stub((request) => {
    const [tag, content] = contentOf(request);
    const isSame = request.headers.get("if-none-match") === tag;
    const headers = { etag: tag, "x-served": String(service.requests.length) };
    if (!isSame) bodies.push(service.requests.length);
    return isSame
      ? new Response(null, { status: 304, headers })
      : jsonResponse(content, { headers: { ...headers, "x-total": "7" } });
  });
  const tags = (): (string | null)[] =>
    service.requests.map(({ headers }) => headers.get("if-none-match"));
  return { ...service, bodies, tags };
}

const same = () => tagged(() => ['"1"', { a: 1 }] as const);

describe("conditional", () => {
  it("returns the result of the kept response for a 304", async () => {
    const { fetch, tags, bodies } = same();
    const client = makeClient({ fetch });
    expect([await get(client), await get(client), await get(client)]).toEqual(
      [1, 1, 1].map((a) => ({ a })),
    );
    expect(tags()).toEqual([null, '"1"', '"1"']);
    expect(bodies).toEqual([1]);
  });

  it("returns a changed result, and keeps that response", async () => {
    let version = 1;
    const { fetch, tags } = tagged(() => [`W/"${version}"`, { version }] as const);
    const client = makeClient({ fetch });
    await get(client);
    version = 2;
    expect(await get(client)).toEqual({ version: 2 });
    expect(await get(client)).toEqual({ version: 2 });
    expect(tags()).toEqual([null, 'W/"1"', 'W/"2"']);
  });

  it("returns a separate result for each call", async () => {
    const client = makeClient(same());
    const first = (await get(client)) as { a: number };
    first.a = 2;
    expect(await get(client)).toEqual({ a: 1 });
  });

  it("distinguishes URLs, headers and credentials", async () => {
    const { fetch, tags } = same();
    const client = makeClient({ fetch });
    await get(client, { query: { page: 1 } });
    await get(client, { query: { page: 2 } });
    await get(client, { query: { page: 1 }, headers: { "accept-language": "de" } });
    await get(client, { query: { page: 1 }, options: { apikey: "another key" } });
    await get(client, { query: { page: 1 }, options: { query: { more: "1" } } });
    expect(tags()).toEqual([null, null, null, null, null]);
    await get(client, { query: { page: 1 } });
    expect(tags().at(-1)).toBe('"1"');
  });

  it("keeps responses of separate clients apart, and shares those of derived clients", async () => {
    const { fetch, tags } = same();
    const client = makeClient({ fetch });
    await get(client);
    await get(makeClient({ fetch }));
    await get(withOptions(client, { timeout: 1000 }));
    expect(tags()).toEqual([null, null, '"1"']);
  });

  it("requests a whole response if a function has returned another token", async () => {
    const users = ["a", "a", "b", "b"];
    const bound = tagged((request) => ['"1"', { user: request.headers.get("authorization") }]);
    const authorize = (request: Request): void =>
      request.headers.set("authorization", `Bearer ${users.shift() ?? "b"}`);
    const client = makeClient({ fetch: bound.fetch, authorize });
    const results = [];
    for (const _ of [1, 2, 3]) results.push(await get(client));
    expect(results).toEqual(["a", "a", "b"].map((user) => ({ user: `Bearer ${user}` })));
    expect(bound.tags()).toEqual([null, '"1"', '"1"', null]);
    const strict = { options: { retry: 0 } };
    expect(await get(client, strict)).toEqual({ user: "Bearer b" });
    expect(bound.tags().at(-1)).toBeNull();
  });

  it.each<[string, ResponseInit]>([
    ["without an ETag", {}],
    ["that must not be stored", { headers: { etag: '"1"', "cache-control": "no-store" } }],
    ["with another status than 200", { status: 203, headers: { etag: '"1"' } }],
  ])("keeps no response %s", async (_, init) => {
    const { fetch, requests } = stub(() => jsonResponse({ a: 1 }, init));
    const client = makeClient({ fetch });
    await get(client);
    await get(client);
    expect(requests.map(({ headers }) => headers.get("if-none-match"))).toEqual([null, null]);
  });

  it.each(["no-store", "reload"] as const)(
    "requests a whole response with the call option `cache: %s`",
    async (cache) => {
      const { fetch, tags } = same();
      const client = makeClient({ fetch });
      await get(client);
      await get(client, { options: { cache } });
      expect(tags()).toEqual([null, null]);
    },
  );

  it("leaves a condition of the caller unchanged", async () => {
    const { fetch, tags } = same();
    const client = makeClient({ fetch });
    await get(client);
    const own = { options: { headers: { "If-None-Match": '"9"' } } };
    expect(await get(client, own)).toEqual({ a: 1 });
    expect(tags()).toEqual([null, '"9"']);
  });

  it("does not keep a response with a failure in its envelope", async () => {
    const read = enveloped({ success: { ok: true }, result: "result" }, "string");
    const { fetch, tags } = tagged(() => ['"1"', { ok: false, result: "no" }] as const);
    const client = makeClient({ fetch });
    for (const _ of [1, 2]) await rejection(get(client, { read }));
    expect(tags()).toEqual([null, null]);
  });

  it("updates the kept headers, and returns them with the response", async () => {
    const { fetch } = same();
    const client = makeClient({ fetch });
    await get(client);
    const call = withHeaders<unknown, { total: number; served: number }>(get(client), {
      total: { name: "X-Total", kinds: ["integer"], required: true },
      served: { name: "X-Served", kinds: ["integer"], required: true },
    });
    const { data, response, headers } = await call.withResponse();
    expect([data, response.status, headers]).toEqual([{ a: 1 }, 304, { total: 7, served: 2 }]);
    expect(response.headers.get("x-total")).toBe("7");
  });

  it("ignores the length of a 304", async () => {
    const { fetch } = stub((request) =>
      request.headers.has("if-none-match")
        ? new Response(null, { status: 304, headers: { "content-length": "0" } })
        : jsonResponse({ a: 1 }, { headers: { etag: '"1"' } }),
    );
    const client = makeClient({ fetch });
    await get(client);
    expect([await get(client), await get(client)]).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it("rejects a 304 to a request without a condition", async () => {
    const { fetch } = stub(() => new Response(null, { status: 304 }));
    const error = await rejection(get(makeClient({ fetch })));
    expect(error).toMatchObject({ name: "HttpError", status: 304 });
  });

  it("keeps at most ten million bytes", async () => {
    const content = "x".repeat(4_000_000);
    const { fetch, tags } = tagged(() => ['"1"', { content }] as const);
    const client = makeClient({ fetch });
    for (const page of [1, 2, 3]) await get(client, { query: { page } });
    for (const page of [3, 2, 1]) await get(client, { query: { page } });
    expect(tags()).toEqual([null, null, null, '"1"', '"1"', null]);
  });

  it("keeps no single response of more than ten million bytes", async () => {
    const content = "x".repeat(10_000_000);
    const { fetch, tags } = tagged(() => ['"1"', { content }] as const);
    const client = makeClient({ fetch });
    for (const _ of [1, 2]) await get(client);
    expect(tags()).toEqual([null, null]);
  });

  it("rejects invalid arguments once, and calls a test double directly", async () => {
    const { fetch, requests } = same();
    const path = { path: "/v1/{id}", pathParams: { id: "" } };
    const error = await rejection(get(makeClient({ fetch }), path));
    expect(error).toMatchObject({ name: "ParameterError" });
    expect(requests).toEqual([]);
    const double = clientOf("test", () => ({ a: 2 })) as TestClient;
    expect(await get(double)).toEqual({ a: 2 });
  });
});
