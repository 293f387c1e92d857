import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ClientError, TimeoutError, download } from "../../templates/runtime/index.ts";
import { fakeTime } from "./fake-time.ts";
import { jsonResponse, makeClient, pause, rejection, slowBody, stub, thing } from "./fixtures.ts";
import { type MisbehavingServer, startMisbehavingServer } from "./misbehaving-server.ts";

let server: MisbehavingServer;
beforeAll(async () => {
  server = await startMisbehavingServer();
});
afterAll(() => server.close());

const whole = { name: "TimeoutError", scope: "call", limit: 60, operation: "things.get" };
const forever = new Promise<never>(() => {});

describe("totalTimeout", () => {
  it.each(["slowHeaders", "stalledBody"] as const)(
    "rejects with TimeoutError during an attempt: %s",
    async (fault) => {
      const client = makeClient({ baseUrl: server.url, totalTimeout: 60 });
      const error = await rejection(client.call(thing({ path: server.path(fault) })));
      expect(error).toBeInstanceOf(TimeoutError);
      expect(error).toMatchObject({ ...whole, attempts: 1 });
      expect(String(error)).toContain("no result within the `totalTimeout` of 60 ms");
      expect(error).toMatchObject({ stack: expect.stringContaining("TimeoutError: things.get") });
    },
  );

  it("limits all attempts together by `totalTimeout`, without a retry", async () => {
    const { fetch, requests } = stub(() => forever);
    const client = makeClient({ fetch, timeout: 25, totalTimeout: 60, retry: 50 });
    const call = thing({ options: { retry: { backoffLimit: 0 } } });
    const time = fakeTime();
    const ended = rejection(client.call(call));
    await time.pass(60);
    expect(await ended).toMatchObject(whole);
    expect(requests.length).toBe(3);
    await time.pass(1000);
    expect(requests.length).toBe(3);
  });

  it("limits the wait for a slot by `totalTimeout` and releases the slot", async () => {
    const { fetch, requests } = stub(() => jsonResponse({}));
    const client = makeClient({ fetch, baseUrl: "https://total-turn.test" });
    const throttle = { calls: 1, per: 150 };
    const time = fakeTime();
    await client.call(thing({ throttle }));
    const late = rejection(client.call(thing({ throttle, options: { totalTimeout: 60 } })));
    const third = client.call(thing({ throttle }));
    await time.pass(60);
    expect(await late).toMatchObject({ ...whole, attempts: 0 });
    await time.pass(90);
    await third;
    expect(requests.length).toBe(2);
  });

  it("limits the duration of `authorize` by `totalTimeout`", async () => {
    const client = makeClient({ authorize: () => forever, totalTimeout: 60 });
    expect(await rejection(client.call(thing()))).toMatchObject(whole);
  });

  it("skips a pause that would exceed `totalTimeout` and reports the failure immediately", async () => {
    const { fetch, requests } = stub(
      () => new Response("", { status: 503, headers: { "retry-after": "30" } }),
    );
    const started = performance.now();
    const error = await rejection(makeClient({ fetch, totalTimeout: 20_000 }).call(thing()));
    expect(error).toMatchObject({ name: "HttpError", status: 503, attempts: 1 });
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(requests.length).toBe(1);
  });

  it("prefers the call's `totalTimeout` to the client's; false removes the limit", async () => {
    const slow = stub(async () => {
      await pause(80);
      return jsonResponse({ slow: true });
    });
    const client = makeClient({ fetch: slow.fetch, totalTimeout: 60 });
    const time = fakeTime();
    const limited = rejection(client.call(thing()));
    const lifted = client.call(thing({ options: { totalTimeout: false } }));
    const longer = client.call(thing({ options: { totalTimeout: 3_000_000_000 } }));
    await time.pass(80);
    expect(await limited).toMatchObject(whole);
    expect(await lifted).toEqual({ slow: true });
    expect(await longer).toEqual({ slow: true });
  });

  it("lets the caller abort a download before `totalTimeout`", async () => {
    const leave = new AbortController();
    const options = { totalTimeout: 3000, signal: leave.signal };
    const { fetch } = stub(() => new Response(slowBody(["ab", "ab", "ab"], 200)));
    const client = makeClient({ fetch });
    const time = fakeTime();
    const content = await client.call(thing({ read: download, options }));
    const text = content.text();
    await time.pass(1000);
    expect(await text).toBe("ababab");
    const again = await client.call(thing({ read: download, options }));
    const reading = rejection(again.text());
    await time.pass(500);
    leave.abort("enough");
    expect(await reading).toBe("enough");
  });

  it("distinguishes `totalTimeout` from the caller's signal, even from a time limit", async () => {
    const signal = AbortSignal.timeout(30);
    const { fetch } = stub(() => forever);
    const error = await rejection(
      makeClient({ fetch, totalTimeout: 5000 }).call(thing({ options: { signal } })),
    );
    expect(error).toBe(signal.reason);
    expect(error).not.toBeInstanceOf(ClientError);
    const aborted = AbortSignal.abort("before");
    const never = makeClient({ fetch, totalTimeout: 5000 });
    expect(await rejection(never.call(thing({ options: { signal: aborted } })))).toBe("before");
  });

  it("distinguishes `totalTimeout` from the time limit of an attempt", async () => {
    const { fetch } = stub(() => forever);
    const client = makeClient({ fetch, timeout: 30, totalTimeout: 5000, retry: 0 });
    const error = await rejection(client.call(thing()));
    expect(error).toMatchObject({ name: "TimeoutError", scope: "attempt", limit: 30 });
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ scope: "attempt", limit: 30 });
  });
});
