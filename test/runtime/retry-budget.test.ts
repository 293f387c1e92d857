import { describe, expect, it } from "vitest";
import {
  type AnyClientError,
  type ClientOptions,
  isHttpError,
  withOptions,
} from "../../templates/runtime/index.ts";
import { fakeTime } from "./fake-time.ts";
import { type Stub, makeClient, rejection, stub, thing } from "./fixtures.ts";

const soon = { backoffLimit: 0 };

/** Responds with 503 to the requests selected by `fails`, by their number. */
function service(fails: (index: number) => boolean): Stub {
  return stub((_, index) => new Response("{}", { status: fails(index) ? 503 : 200 }));
}

const dead = (): Stub => service(() => true);

interface Tried {
  readonly served: number;
  readonly errors: unknown[];
}

async function all(count: number, call: () => Promise<unknown>): Promise<Tried> {
  const ended = await Promise.allSettled(Array.from({ length: count }, call));
  const failed = ended.filter((one) => one.status === "rejected");
  return { served: count - failed.length, errors: failed.map(({ reason }): unknown => reason) };
}

async function inTurn(count: number, call: () => Promise<unknown>): Promise<Tried> {
  const errors: unknown[] = [];
  for (let done = 0; done < count; done += 1) await call().catch((error) => errors.push(error));
  return { served: count - errors.length, errors };
}

const retried = (options: ClientOptions["retry"]): ClientOptions["retry"] =>
  Object.assign({}, soon, options);

describe("retry budget during an outage", () => {
  it.each([
    ["together", all],
    ["one after the other", inTurn],
  ])("sends at most 420 requests for 300 failing calls, made %s", async (_, tried) => {
    const { fetch, requests } = dead();
    const client = makeClient({ fetch, retry: soon });
    const { errors } = await tried(300, () => client.call(thing()));
    expect(errors).toHaveLength(300);
    expect(requests.length).toBeGreaterThan(310);
    expect(requests.length).toBeLessThanOrEqual(420);
    expect(errors.every(isHttpError)).toBe(true);
  });

  it.each([50, 100])("sends at most 1.4 requests per call for %i failing calls", async (count) => {
    const { fetch, requests } = dead();
    const client = makeClient({ fetch, retry: soon });
    await all(count, () => client.call(thing()));
    expect(requests.length).toBeLessThanOrEqual(count * 1.4);
  });

  it("sends as few requests if the outage follows many successful calls", async () => {
    const { fetch, requests } = service((index) => index >= 1000);
    const client = makeClient({ fetch, retry: soon });
    expect(await all(1000, () => client.call(thing()))).toMatchObject({ served: 1000 });
    await inTurn(300, () => client.call(thing()));
    expect(requests.length - 1000).toBeLessThanOrEqual(420);
  });

  it("rejects with the original error and explains why no retry followed", async () => {
    const { fetch, requests } = dead();
    const heard: AnyClientError[] = [];
    const logged: string[] = [];
    const client = makeClient({
      fetch,
      retry: { ...soon, budget: 0 },
      onEvent: (event) => event.type === "error" && heard.push(event.error),
      logger: { error: (message) => logged.push(message) },
    });
    const { errors } = await inTurn(8, () => client.call(thing()));
    expect(requests).toHaveLength(8 + 15);
    const why = /HTTP 503.*not retried.*`retry.budget`/;
    expect(errors.map((error) => why.test(String(error)))).toEqual(
      Array.from({ length: 8 }, (_, index) => index === 7),
    );
    expect(errors.at(-1)).toMatchObject({ code: "http", status: 503, attempts: 2 });
    expect(heard.at(-1)).toBe(errors.at(-1));
    expect(logged.at(-1)).toMatch(why);
    expect(String((errors.at(-1) as Error).stack)).toContain("`retry.budget`");
  });

  it("retries calls again after a pause", async () => {
    const { fetch, requests } = dead();
    const client = makeClient({ fetch, retry: { ...soon, budget: 0 } });
    await all(50, () => client.call(thing()));
    expect(requests).toHaveLength(65);
    const time = fakeTime();
    await rejection(client.call(thing()));
    expect(requests).toHaveLength(66);
    await time.pass(20_000);
    const failed = rejection(client.call(thing()));
    await time.pass(10);
    await failed;
    expect(requests).toHaveLength(69);
    await time.pass(3_600_000);
    const others = all(50, () => client.call(thing()));
    await time.pass(10);
    await others;
    expect(requests).toHaveLength(69 + 65);
  });
});

describe("retry budget of single calls", () => {
  it("allows both retries of a call that is made alone", async () => {
    const { fetch, requests } = dead();
    const client = makeClient({ fetch, retry: soon });
    const time = fakeTime();
    for (let hour = 1; hour <= 10; hour += 1) {
      const failed = rejection(client.call(thing()));
      await time.pass(10);
      expect(await failed).toMatchObject({ attempts: 3 });
      expect(requests).toHaveLength(3 * hour);
      await time.pass(3_600_000);
    }
  });

  it.each([
    ["first of a client", 0],
    ["after many successes", 400],
  ])("retries occasional failures among many calls, %s", async (_, before) => {
    const { fetch } = service((index) => index >= before && index % 12 === 0);
    const client = makeClient({ fetch, retry: soon });
    expect((await all(before, () => client.call(thing()))).served).toBe(before);
    // Together, the failures of one batch are fewer than the budget without any success.
    for (let batch = 0; batch < 3; batch += 1) {
      expect((await all(100, () => client.call(thing()))).errors).toEqual([]);
    }
    expect((await inTurn(300, () => client.call(thing()))).errors).toEqual([]);
  });

  it("counts no retry for replaced credentials after a 401", async () => {
    const { fetch, requests } = stub((request) => {
      const { status } = request.headers.has("authorization") ? { status: 200 } : { status: 401 };
      return new Response("{}", { status });
    });
    let known = false;
    const authorize = Object.assign(
      (request: Request) => {
        if (known) request.headers.set("authorization", "Bearer token-token");
      },
      { replaced: () => (known = true) },
    );
    const client = makeClient({ fetch, authorize, retry: { budget: 0 } });
    for (let call = 0; call < 20; call += 1) {
      known = false;
      await client.call(thing());
    }
    expect(requests).toHaveLength(40);
  });

  it.each([
    ["that is not retryable", 404],
    ["without remaining retries", 503],
  ])("takes no retry from other calls for a failure %s", async (_, status) => {
    const { fetch, requests } = stub((request) => {
      const isFirst = new URL(request.url).pathname === "/v1/things";
      return new Response("{}", { status: isFirst ? status : 503 });
    });
    const client = makeClient({ fetch, retry: { ...soon, budget: 0 } });
    await all(50, () => client.call(thing({ options: { retry: status === 404 ? 2 : 0 } })));
    await inTurn(7, () => client.call(thing({ path: "/v1/others" })));
    expect(requests).toHaveLength(50 + 21);
  });
});

describe("retry.budget", () => {
  it("retries every call up to its limit with `budget: false`", async () => {
    const { fetch, requests } = dead();
    const client = makeClient({ fetch, retry: retried({ budget: false }) });
    await all(60, () => client.call(thing()));
    expect(requests).toHaveLength(180);
  });

  it.each([0, 1])(
    "adds %s per successful call, up to 150, and a quarter per failed call",
    async (budget) => {
      const { fetch, requests } = service((index) => index >= 1000);
      const client = makeClient({ fetch, retry: retried({ budget }) });
      await all(1000, () => client.call(thing()));
      await all(300, () => client.call(thing()));
      const least = 300 + 15 + 150 * budget;
      expect(requests.length - 1000).toBeGreaterThanOrEqual(least);
      expect(requests.length - 1000).toBeLessThanOrEqual(least + (300 * budget) / 4);
    },
  );

  it("keeps a separate budget for each client", async () => {
    const { fetch, requests } = dead();
    const [one, other] = [makeClient({ fetch, retry: soon }), makeClient({ fetch, retry: soon })];
    await all(100, () => one.call(thing()));
    const before = requests.length;
    await rejection(other.call(thing()));
    expect(requests.length).toBe(before + 3);
  });

  it("shares the budget with `withOptions` clients of the same base URL", async () => {
    const { fetch, requests } = dead();
    const one = makeClient({ fetch, retry: { ...soon, budget: 0 } });
    await all(60, () => one.call(thing()));
    const before = requests.length;
    await rejection(withOptions(one, { timeout: 1000 }).call(thing()));
    expect(requests.length).toBe(before + 1);
    await rejection(withOptions(one, { baseUrl: "https://other.test" }).call(thing()));
    expect(requests.length).toBe(before + 4);
  });

  it.each([true, -1, Number.NaN, "all"])("rejects %j as `retry.budget`", (budget) => {
    const retry: object = { budget };
    expect(() => makeClient({ retry })).toThrow(/`retry.budget` must be a number, 0 or more/);
  });

  it("rejects `retry.budget` as a call option", async () => {
    const { fetch } = dead();
    // @ts-expect-error it is one of the client
    const options = { retry: { budget: 1 } } satisfies Parameters<typeof thing>[0]["options"];
    const error = await rejection(makeClient({ fetch }).call(thing({ options })));
    expect(error).toMatchObject({ code: "parameter", attempts: 0 });
    expect(String(error)).toContain("`retry.budget` is an option of a client");
  });
});
