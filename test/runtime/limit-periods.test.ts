import { describe, expect, it } from "vitest";
import { type Limit, pagesByNumber } from "../../templates/runtime/index.ts";
import { createLimiter } from "../../templates/runtime/throttle/limiter.ts";
import { fakeTime } from "./fake-time.ts";
import { jsonResponse, makeClient, pause, rejection, stub, thing, until } from "./fixtures.ts";
import { recorder } from "./limiter-recorder.ts";

const throttle: Limit = { calls: 2, per: 200 };
const { fetch, requests } = stub(() => jsonResponse({}));

describe("the period of a limit", () => {
  it("starts the period when an attempt receives its response", async () => {
    const { limiter, told } = recorder();
    const answering = stub(() => {
      told.push("sent");
      return jsonResponse({});
    });
    await makeClient({ fetch: answering.fetch, throttle: { limiter } }).call(thing({ throttle }));
    expect(told).toEqual(["sent", "released 0"]);
  });

  it("starts the period a margin after an abandoned attempt, which might still arrive", async () => {
    for (const [margin, released] of [
      [undefined, "released 100"],
      [40, "released 40"],
    ] as const) {
      const { limiter, told } = recorder();
      const silent = stub(() => new Promise<never>(() => undefined));
      const options = { timeout: 20, retry: 0, throttle: { limiter, margin } } as const;
      const client = makeClient({ fetch: silent.fetch, ...options });
      await rejection(client.call(thing({ throttle })));
      const leaving = new AbortController();
      const patient = { signal: leaving.signal, timeout: false } as const;
      const left = client.call(thing({ throttle, options: patient }));
      await until(() => silent.requests.length === 2);
      leaving.abort("enough");
      expect(await rejection(left)).toBe("enough");
      expect(told).toEqual([released, released]);
    }
  });

  it.each(["acquire", "tryAcquire"])(
    "rejects a call if `%s` of a custom limiter returns no release function",
    async (method) => {
      for (const wrong of [{}, Promise.resolve("place"), 1]) {
        const limiter = { ...recorder().limiter, [method]: () => wrong };
        const options = { fetch, retry: { shouldRetry: () => undefined }, throttle: { limiter } };
        const before = requests.length;
        const error = await rejection(makeClient(options).call(thing({ throttle })));
        expect(error).toMatchObject({ name: "ParameterError", parameter: "throttle.limiter" });
        expect(String(error)).toContain("`throttle.limiter` returned no function");
        expect(requests.length).toBe(before);
      }
    },
  );

  it("starts the period immediately if nothing was sent", async () => {
    const { limiter, told } = recorder();
    const authorize = (): never => {
      throw new Error("no token");
    };
    const client = makeClient({ fetch, authorize, retry: 0, throttle: { limiter } });
    await rejection(client.call(thing({ throttle })));
    expect(told).toEqual(["released 0"]);
  });

  it("starts the period a margin after sending with `measure: send`", async () => {
    const { limiter, told } = recorder();
    const slow = stub(async () => {
      told.push("sent");
      await pause(20);
      told.push("answered");
      return jsonResponse({});
    });
    const options = { limiter, measure: "send", margin: 30 } as const;
    await makeClient({ fetch: slow.fetch, throttle: options }).call(thing({ throttle }));
    expect(told).toEqual(["released 30", "sent", "answered"]);
  });

  it("allows more calls per period with `measure: send` if responses are slow", async () => {
    const slow = stub(async () => {
      await pause(150);
      return jsonResponse({});
    });
    const limiter = createLimiter();
    const options = { limiter, measure: "send", margin: 0 } as const;
    const client = makeClient({ fetch: slow.fetch, throttle: options });
    const limit = { calls: 1, per: 20 };
    const time = fakeTime();
    let answered = 0;
    for (let count = 0; count < 4; count += 1) {
      void client.call(thing({ throttle: limit })).then(() => (answered += 1));
    }
    await time.pass(60);
    expect([slow.requests.length, answered]).toEqual([4, 0]);
    await time.pass(150);
    expect(answered).toBe(4);
  });
});

it("counts every page of a list towards the limit", async () => {
  const { limiter, asked, told } = recorder();
  const paged = stub((request) => {
    const page = Number(new URL(request.url).searchParams.get("page"));
    return jsonResponse(page < 3 ? [page] : []);
  });
  const client = makeClient({ fetch: paged.fetch, throttle: { limiter } });
  const how = { id: "things.get", first: 1, number: "page" };
  const read = (params: { page?: number }): Promise<unknown> =>
    client.call(thing({ query: { page: params.page }, throttle }));
  expect(await Array.fromAsync(pagesByNumber<number, { page?: number }>(how, {}, read))).toEqual([
    [1],
    [2],
  ]);
  expect([asked.length, told.length]).toEqual([3, 3]);
});

it("passes the maximum duration of an attempt to the limiter", async () => {
  const { limiter, asked } = recorder();
  const client = makeClient({ fetch, timeout: 700, throttle: { limiter } });
  await client.call(thing({ throttle }));
  await client.call(thing({ throttle, options: { timeout: 900 } }));
  await client.call(thing({ throttle, options: { timeout: false } }));
  expect(asked.map(({ longest }) => longest)).toEqual([700, 900, undefined]);
});
