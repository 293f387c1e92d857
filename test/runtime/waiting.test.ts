import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLimiter } from "../../templates/runtime/throttle/limiter.ts";
import { type Authorizer, download } from "../../templates/runtime/index.ts";
import { jsonResponse, makeClient, stub, thing } from "./fixtures.ts";
import { type MisbehavingServer, startMisbehavingServer } from "./misbehaving-server.ts";

let server: MisbehavingServer;
beforeAll(async () => {
  server = await startMisbehavingServer();
});
afterAll(() => server.close());

const throttle = { calls: 1, per: 20 };

/** Makes `count` calls and waits for all of them. */
async function many(count: number, call: (index: number) => Promise<unknown>): Promise<void> {
  const calls: Promise<unknown>[] = [];
  for (let index = 0; index < count; index += 1) calls.push(call(index));
  await Promise.all(calls);
}

describe("calls that wait for a slot", () => {
  it.each(["GET", "PUT"] as const)(
    "sends the arguments from when the call was made (%s)",
    async (method) => {
      const client = makeClient({ baseUrl: server.url, throttle: { limiter: createLimiter() } });
      const path = server.path("fine");
      const headers: Record<string, string> = {};
      const extra: Record<string, string> = {};
      const ids: number[] = [];
      const body = { index: -1 };
      const before = server.received.length;
      await many(4, (index) => {
        headers["x-request-id"] = `req-${index}`;
        extra["extra"] = `extra-${index}`;
        body.index = index;
        ids.splice(0, ids.length, index, index);
        const options = { headers, query: extra };
        const sent = method === "GET" ? {} : { body };
        return client.call(thing({ method, path, query: { ids }, ...sent, throttle, options }));
      });
      const sent = server.received.slice(before);
      expect(sent.map((request) => request.headers["x-request-id"])).toEqual([
        "req-0",
        "req-1",
        "req-2",
        "req-3",
      ]);
      expect(sent.map(({ url }) => new URL(url, server.url).search)).toEqual(
        [0, 1, 2, 3].map((n) => expect.stringContaining(`ids=${n}&ids=${n}&`)),
      );
      expect(sent.map(({ url }) => new URL(url, server.url).searchParams.get("extra"))).toEqual(
        [0, 1, 2, 3].map((n) => `extra-${n}`),
      );
      expect(sent.map((request) => request.body)).toEqual(
        [0, 1, 2, 3].map((index) => (method === "GET" ? "" : JSON.stringify({ index }))),
      );
    },
  );

  it("reads no objects of the caller after the call was made", async () => {
    const { fetch, requests } = stub(() => jsonResponse({ fine: true }));
    const other = stub(() => jsonResponse({ fine: false }));
    const read: string[] = [];
    const watched = <T extends object>(name: string, target: T): T =>
      new Proxy(target, {
        get(object, key, receiver) {
          read.push(`${name}.${String(key)}`);
          return Reflect.get(object, key, receiver) as unknown;
        },
      });
    const authorize: Authorizer = () => undefined;
    const options = {
      baseUrl: "https://reads.test",
      apikey: "key-before",
      fetch,
      authorize,
      headers: watched("client.headers", { "x-wide": "before" }),
      throttle: { limiter: createLimiter() },
    };
    const client = makeClient(watched("client", options));
    const call = (): Promise<unknown> =>
      client.call(
        watched(
          "call",
          thing({
            throttle,
            query: watched("query", { a: "1" }),
            pathParams: watched("pathParams", { id: 7 }),
            path: "/v1/{id}",
            headers: watched("headers", { "x-own": "1" }),
            options: watched("options", { retry: watched("retry", { limit: 1 }) }),
          }),
        ),
      );
    const calls = [call(), call(), call()];
    read.length = 0;
    options.fetch = other.fetch;
    options.apikey = "key-after";
    options.headers["x-wide"] = "after";
    expect(await Promise.all(calls)).toEqual([{ fine: true }, { fine: true }, { fine: true }]);
    expect(read).toEqual([]);
    expect(other.requests).toEqual([]);
    expect(requests.map(({ url }) => new URL(url).searchParams.get("apikey"))).toEqual(
      Array.from({ length: 3 }, () => "key-before"),
    );
    expect(requests.map((request) => request.headers.get("x-wide"))).toEqual(
      Array.from({ length: 3 }, () => "before"),
    );
  });

  it("calls the `budget` function once per call", async () => {
    const { fetch } = stub(() => jsonResponse({}));
    let asked = 0;
    const budget = (): string => {
      asked += 1;
      return "all";
    };
    const client = makeClient({ fetch, throttle: { limiter: createLimiter() } });
    const limit = { ...throttle, budget };
    await many(3, () => client.call(thing({ throttle: limit })));
    expect(asked).toBe(3);
  });

  it("returns the download of a call that waited", async () => {
    const { fetch } = stub(() => new Response("content"));
    const client = makeClient({ fetch, throttle: { limiter: createLimiter() } });
    const texts: string[] = [];
    await many(2, async () => {
      texts.push(await (await client.call(thing({ throttle, read: download }))).text());
    });
    expect(texts).toEqual(["content", "content"]);
  });
});
