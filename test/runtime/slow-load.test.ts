/** What follows a failure is loaded over a network that may be slow. */
import { expect, it, vi } from "vitest";
import { createLimiter } from "../../templates/runtime/throttle/limiter.ts";
import { makeClient, rejection, stub, thing } from "./fixtures.ts";

vi.mock(import("ky"), () => new Promise(() => undefined));

const refused = (status: number, headers = {}): ReturnType<typeof stub> =>
  stub(() => new Response("", { status, headers }));

it("a failure that nothing follows does not wait for what would follow it", async () => {
  const { fetch } = refused(404);
  expect(await rejection(makeClient({ fetch }).call(thing()))).toMatchObject({ status: 404 });
});

it("a call that waits for it ends with its `totalTimeout`, which says what had failed", async () => {
  const { fetch } = refused(503);
  const client = makeClient({ fetch, totalTimeout: 20 });
  expect(await rejection(client.call(thing()))).toMatchObject({
    code: "timeout",
    scope: "call",
    cause: { name: "HttpError" },
  });
});

it("a call that waits for it ends with its signal, and so does one that may have to leave the service alone", async () => {
  const { fetch, requests } = refused(429, { "retry-after": "1" });
  const leaving = new AbortController();
  const client = makeClient({ fetch, retry: 0 });
  const call = (): Promise<unknown> =>
    rejection(client.call(thing({ options: { signal: leaving.signal } })));
  const first = call();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await new Promise((resolve) => void setTimeout(resolve));
  const second = call();
  leaving.abort("enough");
  expect(await Promise.all([first, second])).toEqual(["enough", "enough"]);
  expect(requests).toHaveLength(1);
});

it("a call is not sent whose turn comes while it is not known how long to wait", async () => {
  const { fetch, requests } = refused(429, { "retry-after": "1" });
  const leaving = new AbortController();
  const { promise: turn, resolve: wait } = Promise.withResolvers<unknown>();
  const throttle = { limiter: createLimiter() };
  const client = makeClient({ fetch, retry: 0, throttle, hooks: { wait } });
  const options = { signal: leaving.signal };
  const calls = [1, 2].map(() =>
    rejection(client.call(thing({ throttle: { calls: 1, per: 20 }, options }))),
  );
  await turn;
  await new Promise((resolve) => void setTimeout(resolve));
  leaving.abort("enough");
  expect(await Promise.all(calls)).toEqual(["enough", "enough"]);
  expect(requests).toHaveLength(1);
});

it("what takes longer to load than an attempt may is not waited for: the failure says so where a repeat might have followed", async () => {
  const { fetch, requests } = refused(503);
  const client = makeClient({ fetch, timeout: 30 });
  const get = rejection(client.call(thing()));
  const once = rejection(client.call(thing({ options: { retry: 0 } })));
  expect(await get).toMatchObject({ status: 503, message: expect.stringContaining("than 30 ms") });
  const message = "things.get: GET /v1/things answered HTTP 503";
  expect(await once).toMatchObject({ status: 503, message });
  // Nothing is known of how long the service is to be left alone.
  expect(await rejection(client.call(thing({ options: { retry: 0 } })))).toMatchObject({ message });
  expect(requests).toHaveLength(3);
});

it("failures that no attempt follows wait for nothing, whatever others would be repeated for", async () => {
  for (const status of [401, 408, 500, 502, 504]) {
    const { fetch } = refused(status);
    const client = makeClient({ fetch, retry: status === 401 ? 2 : 0, timeout: false });
    expect(await rejection(client.call(thing()))).toMatchObject({ status });
  }
});
