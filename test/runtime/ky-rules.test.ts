/** Rules for ky as the transport, derived from measurements. */
import { setImmediate } from "node:timers/promises";
import ky, { HTTPError, type Options, replaceOption } from "ky";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Secrets } from "../../templates/runtime/secrets/redact.ts";
import { fakeTime } from "./fake-time.ts";
import { jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";
import { withOptions } from "../../templates/runtime/index.ts";

const soon = { backoffLimit: 0 };
const post = { method: "POST", body: { a: 1 } } as const;
const failing = (status: number, headers: Record<string, string> = {}) =>
  stub(() => jsonResponse({}, { status, headers }));

/** Counts the copies of requests or responses during the rest of a test. */
function copiesOf(kind: typeof Request | typeof Response): () => number {
  const clone = vi.spyOn(kind.prototype as { clone(): unknown }, "clone");
  onTestFinished(() => clone.mockRestore());
  return () => clone.mock.calls.length;
}

test("runs the hooks of the package only for its own calls on a shared ky instance", async () => {
  const told: unknown[] = [];
  const { fetch, requests } = stub(({ url }) =>
    url.includes("token") ? jsonResponse({}, { status: 404 }) : jsonResponse({ a: 1 }),
  );
  const contexts: unknown[] = [];
  const mine = ky.create({
    fetch: fetch as typeof globalThis.fetch,
    context: { mine: 1 },
    hooks: {
      beforeRequest: [
        async ({ request, options: { context } }) => {
          contexts.push({ ...context }, Object.keys(context));
          if (request.url.includes("token")) return;
          const error = await rejection(mine("https://api.test/token", { context }));
          expect(error).toBeInstanceOf(HTTPError);
        },
      ],
    },
  });
  const client = makeClient({ ky: mine, onEvent: ({ type }) => told.push(type) });
  const calls = ["1", "2"].map((own) => client.call(thing({ options: { context: { own } } })));
  expect(await Promise.all(calls)).toEqual([{ a: 1 }, { a: 1 }]);
  expect(requests).toHaveLength(4);
  expect(told.toSorted()).toEqual(["end", "end", "request", "request", "response", "response"]);
  const keys = contexts.filter(Array.isArray);
  expect(keys).toHaveLength(4);
  for (const own of keys) expect(own).toEqual(["mine", "own"]);
});

describe("options that a ky instance cannot override", () => {
  const elsewhere: Options = {
    prefix: "https://other.test/api",
    baseUrl: "https://other.test",
    redirect: "follow",
    throwHttpErrors: false,
  };

  test("ignores `prefix`, `redirect` and `throwHttpErrors` of a ky instance", async () => {
    const { fetch, requests } = stub((_, index) =>
      index === 0
        ? Response.redirect("https://evil.test/", 302)
        : jsonResponse({}, { status: 400 }),
    );
    const client = makeClient({ fetch, ky: ky.create(elsewhere) });
    expect(await rejection(client.call(thing()))).toMatchObject({ status: 302 });
    expect(await rejection(client.call(thing()))).toMatchObject({ status: 400 });
    expect(requests.map(({ url }) => new URL(url).origin)).toEqual(
      Array(2).fill("https://api.test"),
    );
    expect(requests.map(({ redirect }) => redirect)).toEqual(["manual", "manual"]);
  });

  test("limits each attempt including its body, whether ky or the client sets `timeout`", async () => {
    const body = () => new ReadableStream({ start: (one) => one.enqueue(new Uint8Array(1)) });
    const { fetch } = stub(() => new Response(body()));
    const time = fakeTime();
    for (const options of [{ ky: ky.create({ timeout: 300 }) }, { timeout: 300 }]) {
      const ended = rejection(makeClient({ fetch, ...options, retry: 0 }).call(thing()));
      await time.pass(300);
      expect(await ended).toMatchObject({ name: "TimeoutError", scope: "attempt", limit: 300 });
    }
  });

  test("restores the options of a call after `init` hooks change them", async () => {
    const hook = (options: Options): void => {
      Object.assign(options, { ...elsewhere, retry: { limit: 9, jitter: () => 0 }, timeout: 5000 });
    };
    const ways: Options["hooks"][] = [
      { init: [hook] },
      { init: undefined as never },
      replaceOption({ beforeRequest: [] }),
    ];
    const redirects = { headers: { location: "https://evil.test/" }, status: 302 };
    for (const hooks of ways) {
      for (const isOfCall of [true, false]) {
        const told: string[] = [];
        const { fetch, requests } = stub(() => new Response("", redirects));
        const made = makeClient({ fetch, onEvent: ({ type }) => told.push(type) });
        const client = isOfCall ? made : withOptions(made, { hooks });
        const options = isOfCall ? { hooks } : {};
        const error: unknown = await client
          .call(thing({ options }))
          .catch((thrown: unknown) => thrown);
        const seen = {
          error,
          told,
          requests: requests.map(({ url, redirect }) => ({ url, redirect })),
        };
        expect.soft(seen).toMatchObject({
          error: { name: "HttpError", attempts: 1, status: 302 },
          told: ["request", "response", "error", "end"],
          requests: [
            { url: expect.stringMatching(/^https:\/\/api\.test\/v1/), redirect: "manual" },
          ],
        });
      }
    }
  });
});

describe("responses that are returned to ky", () => {
  test("copies a response only if hooks or `withResponse` read it", async () => {
    const copies = copiesOf(Response);
    const { fetch } = stub(() => jsonResponse({ a: 1 }));
    const client = makeClient({ fetch });
    await client.call(thing());
    expect(copies()).toBe(0);
    await client.call(thing()).withResponse();
    expect(copies()).toBe(1);
    const read: unknown[] = [];
    const afterResponse = async ({ response }: { readonly response: Response }) => {
      read.push(await response.json());
    };
    await client.call(thing({ options: { hooks: { afterResponse: [afterResponse] } } }));
    expect(read).toEqual([{ a: 1 }]);
  });

  test("uses a response from a hook instead of the service's response", async () => {
    const { fetch } = stub(() => jsonResponse({ a: 1 }));
    const answers = [
      { beforeRequest: [() => jsonResponse({ a: 2 })] },
      { afterResponse: [() => jsonResponse({ a: 2 })] },
    ];
    for (const hooks of answers) {
      expect(await makeClient({ fetch, hooks }).call(thing())).toEqual({ a: 2 });
    }
    const html = { afterResponse: [() => new Response("<html>")] };
    expect(await rejection(makeClient({ fetch, hooks: html }).call(thing()))).toMatchObject({
      name: "DecodeError",
    });
  });

  test("rejects with an error after `ky.stop`", async () => {
    const hooks: Options["hooks"] = { beforeRetry: [() => ky.stop] };
    const { fetch } = failing(503);
    const client = makeClient({
      fetch,
      retry: soon,
      hooks,
    });
    expect(await rejection(client.call(thing()))).toMatchObject({ code: "client", attempts: 1 });
  });
});

test("sets ky's retry limit to 0 for calls that must not be retried, so that ky copies no request", async () => {
  const copies = copiesOf(Request);
  const client = makeClient({ fetch: async () => jsonResponse({}) });
  const stream = () => new Blob(["abc"]).stream();
  await client.call(thing(post));
  await client.call(thing({ method: "PUT", media: stream() }));
  await client.call(thing({ options: { retry: 0 } }));
  await client.call(thing({ options: { idempotent: false } }));
  expect(copies()).toBe(0);
  // A hook can force a retry, except of a stream that is already consumed.
  const hooks = { afterResponse: [() => undefined] };
  await client.call(thing({ method: "PUT", media: stream(), options: { hooks } }));
  expect(copies()).toBe(0);
  await client.call(thing({ ...post, options: { hooks } }));
  expect(copies()).toBe(1);
});

describe("`shouldRetry` of the caller", () => {
  test("respects Retry-After even if `shouldRetry` requests the retry", async () => {
    const time = fakeTime();
    for (const asked of [{}, { shouldRetry: () => true }]) {
      const { fetch, requests } = stub((_, index) =>
        jsonResponse({}, index === 0 ? { status: 503, headers: { "retry-after": "7" } } : {}),
      );
      const call = makeClient({ fetch, retry: { ...asked, ...soon } }).call(thing());
      await time.pass(6999);
      expect(requests).toHaveLength(1);
      await time.pass(1);
      expect(await call).toEqual({});
    }
  });

  test("takes nothing from the retry budget if `shouldRetry` rejects the retry", async () => {
    const { fetch, requests } = failing(503);
    const client = makeClient({ fetch, retry: { ...soon, shouldRetry: () => false } });
    for (let count = 0; count < 40; count += 1) await rejection(client.call(thing()));
    expect(requests).toHaveLength(40);
    const repeating = withOptions(client, { retry: { shouldRetry: () => true, limit: 10 } });
    const error = await rejection(repeating.call(thing()));
    expect(error).toMatchObject({ attempts: 11 });
    expect(String(error)).not.toContain("budget");
  });

  test("takes no slot for a retry if the call is aborted in `shouldRetry`", async () => {
    const aborting = new AbortController();
    const told: string[] = [];
    const shouldRetry = async (): Promise<boolean> => {
      aborting.abort("enough");
      return true;
    };
    const { fetch, requests } = failing(503);
    const onEvent = ({ type }: { readonly type: string }) => told.push(type);
    const client = makeClient({ fetch, onEvent, retry: { ...soon, shouldRetry } });
    const call = client.call(thing({ options: { signal: aborting.signal } }));
    expect(await rejection(call)).toBe("enough");
    expect(requests).toHaveLength(1);
    expect(told).not.toContain("retry");
  });
});

describe("slots of throttled calls", () => {
  const per = 1000;
  const throttle = { calls: 1, per };
  let origins = 0;
  /** Each limit has its own budget. */
  const own = (options: Parameters<typeof makeClient>[0]) =>
    makeClient({ baseUrl: `https://ky-rules-${(origins += 1)}.test`, ...options });

  test("releases the slot of a call however the call ends", async () => {
    const time = fakeTime();
    const fails = (): never => {
      throw new Error("no");
    };
    const mock = () => jsonResponse({ mock: true });
    const ends: Options["hooks"][] = [
      { init: [fails] },
      { beforeRequest: [fails] },
      { beforeRequest: [mock] },
      { afterResponse: [fails] },
      { beforeRetry: [fails] },
      { beforeRetry: [() => ky.stop] },
      { beforeError: [fails] },
    ];
    const aborted = { signal: AbortSignal.abort("enough") };
    for (const options of [...ends.map((hooks) => ({ hooks })), aborted]) {
      let isWell = false;
      const { fetch, requests } = stub(() => jsonResponse({}, { status: isWell ? 200 : 503 }));
      const client = own({ fetch, retry: { ...soon, limit: 1 } });
      await Promise.race([
        client.call(thing({ throttle, options })).catch(() => {}),
        time.pass(per),
      ]);
      await time.pass(2 * per);
      isWell = true;
      const before = requests.length;
      const next = client.call(thing({ throttle }));
      await setImmediate();
      await time.pass(0);
      expect(requests.length - before, JSON.stringify(options)).toBe(1);
      await next;
    }
  });

  test("waits for the first slot before it runs hooks", async () => {
    const time = fakeTime();
    const ran: string[] = [];
    const note = (name: string) => () => void ran.push(name);
    const hooks = { init: [note("init")], beforeRequest: [note("beforeRequest")] };
    const { fetch } = stub(() => jsonResponse({}));
    const client = own({ fetch, hooks });
    const calls = [1, 2].map(() => client.call(thing({ throttle })));
    await time.pass(per - 1);
    expect(ran).toEqual(["init", "beforeRequest"]);
    await time.pass(1);
    expect(ran).toEqual(["init", "beforeRequest", "init", "beforeRequest"]);
    await Promise.all(calls);
  });
});

describe("redaction of requests", () => {
  const inspected = (error: unknown): string => JSON.stringify(error) + String(error);

  test("redacts credentials that hooks add to an attempt as headers or query parameters", async () => {
    const fresh = "rotated-secret-2";
    const { fetch } = stub((request) =>
      jsonResponse({ said: [request.url, ...request.headers.values()] }, { status: 503 }),
    );
    const hooks: Options["hooks"] = {
      beforeRequest: [
        ({ request }) => {
          const url = new URL(request.url);
          url.searchParams.set("sig", "of-a-hook-3");
          return new Request(url, request);
        },
      ],
      beforeRetry: [({ request }) => request.headers.set("authorization", `Bearer ${fresh}`)],
    };
    const headers = { authorization: "Bearer first-secret-1" };
    const retry = { limit: 1, ...soon };
    const error = await rejection(makeClient({ fetch, hooks, headers, retry }).call(thing()));
    expect(error).toMatchObject({ status: 503, attempts: 2 });
    for (const secret of ["first-secret-1", fresh, "of-a-hook-3"]) {
      expect(inspected(error)).not.toContain(secret);
    }
  });

  test("searches for secrets only if an error or event is reported", async () => {
    const redact = vi.spyOn(Secrets.prototype, "redact");
    onTestFinished(() => redact.mockRestore());
    const { fetch } = stub((_, index) => jsonResponse({}, { status: index ? 404 : 200 }));
    const client = makeClient({ fetch });
    await client.call(thing());
    expect(redact).not.toHaveBeenCalled();
    await rejection(client.call(thing()));
    expect(redact).toHaveBeenCalled();
  });
});
