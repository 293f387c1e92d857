/** A call keeps its end, its limits and its secrets, whatever hooks do. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import ky, { type Hooks } from "ky";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { limited, withOptions } from "../../templates/runtime/index.ts";
import { fakeTime } from "./fake-time.ts";
import { type TestOptions, jsonResponse, makeClient, rejection, thing } from "./fixtures.ts";
import { leaks } from "./leaks.ts";

const hang = (): Promise<never> => new Promise(() => {});
const ok = async (): Promise<Response> => jsonResponse({ a: 1 });
const unavailable = async (): Promise<Response> => new Response("", { status: 503 });
const secret = "S3cret-of-a-hook-99";

let clients = 0;
/** Limits belong to a base URL, so each test has a separate base URL. */
const ownPlace = (): string => `https://${(clients += 1)}.test`;

test("keeps the retry budget in `withOptions` and rejects another ky instance", async () => {
  const fetch = vi.fn<typeof unavailable>(unavailable);
  const client = makeClient({ fetch, retry: { budget: false, limit: 2, delay: () => 0 } });
  for (const one of [client, withOptions(client, { retry: { limit: 1 } })])
    for (let count = 0; count < 20; count += 1) await rejection(one.call(thing()));
  expect(fetch).toHaveBeenCalledTimes(20 * 3 + 20 * 2);
  expect(() => withOptions(client, { ky: ky.create() } as never)).toThrow(
    "`ky` is an option of a new client",
  );
});

describe("functions of the caller that never settle", () => {
  const hanging: Readonly<Record<string, TestOptions>> = {
    beforeRequest: { fetch: ok, hooks: { beforeRequest: [hang] } },
    afterResponse: { fetch: ok, hooks: { afterResponse: [hang] } },
    beforeRetry: { fetch: unavailable, hooks: { beforeRetry: [hang] } },
    beforeError: { fetch: unavailable, retry: 0, hooks: { beforeError: [hang] } },
    shouldRetry: { fetch: unavailable, retry: { shouldRetry: hang } },
    "the response of beforeRequest": {
      hooks: {
        beforeRequest: [() => new Response(new ReadableStream({ pull: hang }), { status: 500 })],
      },
    },
  };

  test.each(Object.entries(hanging))(
    "ends a call by its signal during a function that never settles: %s",
    async (_, options) => {
      const time = fakeTime();
      const controller = new AbortController();
      const reason = new Error("enough");
      const call = makeClient(options).call(thing({ options: { signal: controller.signal } }));
      const ended = rejection(call);
      await time.pass(5000);
      controller.abort(reason);
      expect(await ended).toBe(reason);
      await time.pass(10_000);
      expect(time.timers()).toBe(0);
    },
  );

  test.each(Object.entries(hanging))(
    "ends a call by `totalTimeout` during a function that never settles: %s",
    async (_, options) => {
      const time = fakeTime();
      const ended = rejection(makeClient(options).call(thing({ options: { totalTimeout: 7000 } })));
      await time.pass(7000);
      expect(await ended).toMatchObject({ code: "timeout", scope: "call" });
    },
  );

  test("frees the slot of a call that times out in a hook", async () => {
    const time = fakeTime();
    const throttle = limited({ calls: 1, per: 100 });
    const client = makeClient({ baseUrl: ownPlace(), fetch: ok });
    const options = { totalTimeout: 50, hooks: { beforeRequest: [hang] } };
    const ended = rejection(client.call(thing({ throttle, options })));
    await time.pass(200);
    expect(await ended).toMatchObject({ code: "timeout" });
    const next = client.call(thing({ throttle }));
    await time.pass(150);
    expect(await next).toEqual({ a: 1 });
  });
});

describe("requests created by a hook", () => {
  const remade: Hooks = {
    beforeRequest: [({ request }) => new Request(request.url, { headers: request.headers })],
  };

  test("rejects a redirect and sends no key to its location", async () => {
    const keys: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      keys.push(request.headers["x-api-key"] as string | undefined);
      response.writeHead(302, { location: "/elsewhere" }).end();
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close().closeAllConnections());
    await vi.waitUntil(() => server.listening);
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const authorize = ({ headers }: Request): void => headers.set("x-api-key", secret);
    const error = await rejection(makeClient({ baseUrl, hooks: remade, authorize }).call(thing()));
    expect(error).toMatchObject({ code: "http", status: 302 });
    expect(keys).toEqual([secret]);
  });

  test("aborts a request created by a hook when the call ends, and sends nothing else", async () => {
    const time = fakeTime();
    const fetch = vi.fn<typeof unavailable>(unavailable);
    const throttle = limited({ calls: 1, per: 1000 });
    const retry = { delay: () => 10 };
    const client = makeClient({ baseUrl: ownPlace(), fetch, hooks: remade, retry });
    const ended = rejection(client.call(thing({ throttle, options: { totalTimeout: 500 } })));
    await time.pass(500);
    expect(await ended).toMatchObject({ code: "timeout", scope: "call" });
    await time.pass(5000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

test("respects a rate limit if a hook takes longer than a slot is reserved", async () => {
  const time = fakeTime();
  const at: number[] = [];
  const fetch = async (): Promise<Response> => {
    at.push(performance.now());
    return jsonResponse({});
  };
  const token = new Promise<void>((resolve) => {
    setTimeout(resolve, 5500);
  });
  const hooks = { beforeRequest: [() => token] };
  const client = makeClient({ baseUrl: ownPlace(), fetch, timeout: 500, hooks });
  const throttle = limited({ calls: 2, per: 1000 });
  const calls = Promise.all(Array.from({ length: 6 }, () => client.call(thing({ throttle }))));
  await time.pass(10_000);
  await calls;
  expect(at).toHaveLength(6);
  for (const [index, later] of at.slice(2).entries())
    expect(later - (at[index] ?? Number.NaN)).toBeGreaterThanOrEqual(1000);
});

test("releases a slot that is granted after the call has ended", async () => {
  const time = fakeTime();
  const controller = new AbortController();
  const client = makeClient({
    baseUrl: ownPlace(),
    fetch: ok,
    onEvent: ({ type }) => type === "wait" && controller.abort(new Error("mine")),
  });
  const throttle = limited({ calls: 1, per: 300 });
  await client.call(thing({ throttle }));
  const { signal } = controller;
  const ended = rejection(
    client.call(thing({ throttle, options: { totalTimeout: 5000, signal } })),
  );
  await time.pass(400);
  expect(await ended).toBe(signal.reason);
  const next = client.call(thing({ throttle, options: { totalTimeout: 3000 } }));
  await time.pass(400);
  expect(await next).toEqual({ a: 1 });
});

describe("redaction with hooks", () => {
  const quotesUrl: Hooks["beforeRequest"] = [
    ({ request }) => {
      throw new Error(`cannot log ${request.url}`);
    },
  ];
  const own = ky.create({ searchParams: { token: secret } });
  const cases: Readonly<Record<string, TestOptions>> = {
    "of a ky instance that a hook quotes": { ky: own, hooks: { beforeRequest: quotesUrl } },
    "of an `init` hook": {
      hooks: {
        init: [(options) => void (options.searchParams = { token: secret })],
        beforeRequest: quotesUrl,
      },
    },
    "of a hook that another hook quotes": {
      hooks: {
        beforeRequest: [
          ({ request }) => request.headers.set("x-signed", "1"),
          ({ request }) => request.headers.set("authorization", `Bearer ${secret}`),
          ({ request }) => {
            throw new Error(`wrong: ${request.headers.get("authorization")}`);
          },
        ],
      },
    },
    "of `authorize` that its error quotes": {
      authorize({ headers }) {
        headers.set("x-any", secret);
        throw new Error(`cannot sign ${secret}`);
      },
    },
    "of a request that a hook makes with ky": {
      hooks: {
        beforeRequest: [
          async () => {
            const fetch = async (): Promise<never> => {
              throw new TypeError("fetch failed");
            };
            await ky.post(`https://auth.test/?s=${secret}`, { fetch, retry: 0 });
          },
        ],
      },
    },
  };

  test.each(Object.entries(cases))("hides a secret %s in errors and events", async (_, options) => {
    const told: unknown[] = [];
    const client = makeClient({ fetch: ok, onEvent: (event) => told.push(event), ...options });
    const error = await rejection(client.call(thing()));
    expect(leaks(error, secret)).toEqual([]);
    expect(leaks(told, secret)).toEqual([]);
  });
});

test("reports a failed request inside a hook as ClientError without its status", async () => {
  const refused = async (): Promise<Response> => new Response("no such client", { status: 401 });
  const hooks = {
    beforeRequest: [async () => void (await ky("https://auth.test", { fetch: refused, retry: 0 }))],
  };
  const error = await rejection(makeClient({ fetch: ok, hooks }).call(thing()));
  expect(error).toMatchObject({ code: "client" });
  expect(error).not.toHaveProperty("status");
});

test("calls `authorize` even if an `init` hook replaces `context`", async () => {
  const authorize = vi.fn<() => void>();
  const hooks: Hooks = { init: [(options) => void (options.context = { mine: 1 })] };
  expect(await makeClient({ fetch: ok, authorize, hooks }).call(thing())).toEqual({ a: 1 });
  expect(authorize).toHaveBeenCalledTimes(1);
});

test.each([{ json: { from: "instance" } }, { body: "of the instance" }])(
  "never sends the body of a ky instance: %j",
  async (options) => {
    const bodies: string[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      bodies.push(await request.text());
      return jsonResponse({});
    };
    const client = makeClient({ fetch, ky: ky.create(options) });
    await client.call(thing());
    await client.call(thing({ method: "POST", body: { mine: 1 } }));
    expect(bodies).toEqual(["", '{"mine":1}']);
  },
);

test("rejects waiting calls with the reason of the ky instance's signal", async () => {
  const time = fakeTime();
  const controller = new AbortController();
  const own = ky.create({ signal: controller.signal });
  const client = makeClient({ baseUrl: ownPlace(), fetch: ok, ky: own });
  const throttle = limited({ calls: 1, per: 60_000 });
  await client.call(thing({ throttle }));
  const waiting = rejection(client.call(thing({ throttle })));
  await time.pass(100);
  controller.abort(new Error("the program ends"));
  expect(await waiting).toBe(controller.signal.reason);
});

test("ignores a late response to an abandoned attempt", async () => {
  const time = fakeTime();
  const open: ((response: Response) => void)[] = [];
  const deaf = (): Promise<Response> => new Promise((resolve) => void open.push(resolve));
  const client = makeClient({ fetch: deaf, timeout: 60, retry: { limit: 1, delay: () => 1 } });
  const call = client.call(thing());
  await time.pass(70);
  expect(open).toHaveLength(2);
  for (const [index, answer] of [...open.entries()].toReversed())
    answer(jsonResponse({ of: index }));
  expect(await call).toEqual({ of: 1 });
});

test("reports an error whose body contains a BigInt from `parseJson`", async () => {
  const hooks: Hooks = { afterResponse: [({ response }) => response] };
  const parseJson = (): unknown => ({ id: 12_345_678_901_234_567_890n });
  const fetch = async (): Promise<Response> => jsonResponse({}, { status: 500 });
  const error = await rejection(makeClient({ fetch, hooks, parseJson, retry: 0 }).call(thing()));
  expect(error).toMatchObject({ code: "http", status: 500 });
});

test("returns the value of `parseJson`, including null", async () => {
  const parseJson = (): unknown => null;
  expect(await makeClient({ fetch: ok, parseJson }).call(thing())).toBe(null);
});
