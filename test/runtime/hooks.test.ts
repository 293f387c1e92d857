import { describe, expect, it } from "vitest";
import { type Hooks, type Logger, limited, withResponse } from "../../templates/runtime/index.ts";
import { settled } from "./fake-clock.ts";
import { fakeTime } from "./fake-time.ts";
import { jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";

interface Told {
  readonly hook: string;
  readonly context: object;
}

/** Hooks that write down what they are told. */
function recorder(): { hooks: Hooks; told: Told[] } {
  const told: Told[] = [];
  const names = ["request", "response", "retry", "wait", "error", "end"] as const;
  const hooks = Object.fromEntries(
    names.map((hook) => [hook, (context: object) => told.push({ hook, context })]),
  );
  return { hooks, told };
}

const url = "https://api.test/v1/7?apikey=***&chainid=1";
const about = {
  call: expect.any(String),
  service: "test",
  operation: "things.get",
  method: "GET",
  path: "/v1/{id}",
  url,
};
const call = thing({ path: "/v1/{id}", pathParams: { id: 7 } });
const failOnce = (): ReturnType<typeof stub> =>
  stub((_, index) => (index === 0 ? new Response("", { status: 503 }) : jsonResponse({})));

describe("hooks", () => {
  it("are told of every attempt, in order, and of the pause between", async () => {
    const { hooks, told } = recorder();
    const { fetch } = failOnce();
    await makeClient({ fetch, hooks, retry: { backoffLimit: 0 } }).call(call);
    const first = { ...about, attempt: 1, waited: 0 };
    const second = { ...about, attempt: 2, waited: 0 };
    const milliseconds = expect.any(Number);
    const headers = expect.any(Headers);
    const error = expect.objectContaining({ name: "HttpError", status: 503, attempts: 1 });
    expect(told).toEqual([
      { hook: "request", context: first },
      { hook: "response", context: { ...first, status: 503, headers, milliseconds } },
      { hook: "retry", context: { ...first, error, delay: 0 } },
      { hook: "request", context: second },
      { hook: "response", context: { ...second, status: 200, headers, milliseconds } },
      {
        hook: "end",
        context: { ...second, outcome: "result", status: 200, headers, milliseconds, attempts: 2 },
      },
    ]);
    expect(told.every(({ context }) => Object.isFrozen(context))).toBe(true);
  });

  it("are told how long an attempt waited", async () => {
    const { hooks, told } = recorder();
    const { fetch } = stub(() => jsonResponse({}));
    // The first call loads what sends; that is no waiting for a turn.
    await makeClient({ fetch }).call(call);
    const client = makeClient({ fetch, hooks, baseUrl: "https://hooks-wait.test" });
    const throttle = limited({ calls: 1, per: 60 });
    const time = fakeTime();
    const both = [client.call({ ...call, throttle }), client.call({ ...call, throttle })];
    await time.pass(60);
    await Promise.all(both);
    const waits = told.filter(({ hook }) => hook === "wait");
    expect(waits).toMatchObject([{ context: { attempt: 1, waited: 60 } }]);
    expect(told.map(({ hook }) => hook)).toEqual([
      "request",
      "response",
      "end",
      "wait",
      "request",
      "response",
      "end",
    ]);
  });

  it("are told once of the error that the caller gets", async () => {
    const { hooks, told } = recorder();
    const { fetch } = stub(() => new Response("no", { status: 404 }));
    const client = makeClient({ fetch, hooks });
    const error = await rejection(client.call(call));
    const refusal = await rejection(client.call(thing({ path: "/v1/{id}" })));
    expect(told.filter(({ hook }) => hook === "error")).toEqual([
      { hook: "error", context: { ...about, attempt: 1, waited: 0, error } },
      {
        hook: "error",
        context: {
          ...about,
          url: "https://api.test/v1/{id}",
          attempt: 0,
          waited: 0,
          error: refusal,
        },
      },
    ]);
  });

  it("cannot change the outcome", async () => {
    const messages: string[] = [];
    const logger: Logger = { error: (message) => messages.push(message) };
    const hooks: Hooks = {
      request: () => {
        throw new Error("in a hook");
      },
      response: async () => {
        throw new Error("in a hook");
      },
    };
    const { fetch } = stub(() => jsonResponse({ fine: true }));
    expect(await makeClient({ fetch, hooks, logger }).call(call)).toEqual({ fine: true });
    await settled();
    expect(messages).toEqual([
      "things.get: the request hook failed",
      "things.get: the response hook failed",
    ]);
  });
});

describe("onResponse", () => {
  it("is waited for, and fails the call when it rejects as when it throws", async () => {
    const { fetch } = stub(() => jsonResponse({ fine: true }));
    const seen: string[] = [];
    const onResponse = async (response: Response): Promise<void> => {
      seen.push(await response.text());
    };
    const client = makeClient({ fetch });
    expect(await client.call(thing({ options: { onResponse } }))).toEqual({ fine: true });
    expect(seen).toEqual(['{"fine":true}']);
    const late = async (): Promise<never> => {
      await Promise.resolve();
      throw new Error("mine");
    };
    const atOnce = (): never => {
      throw new Error("mine");
    };
    for (const wrong of [late, atOnce]) {
      const error = await rejection(client.call(thing({ options: { onResponse: wrong } })));
      expect(error).toMatchObject({ name: "ClientError", cause: { message: "mine" } });
      expect(String(error)).toContain("`onResponse` failed: mine");
      const answered = withResponse((options) => client.call(thing({ options })), {
        onResponse: wrong,
      });
      expect(await rejection(answered)).toMatchObject({ message: String(error).slice(13) });
    }
  });
});

describe("a logger", () => {
  it("gets a line for each event, at a level of its own", async () => {
    const lines: string[] = [];
    const at =
      (level: string) =>
      (message: string): unknown =>
        lines.push(`${level} ${message.replaceAll(/\d+ ms/g, "N ms")}`);
    const logger: Logger = { debug: at("debug"), warn: at("warn"), error: at("error") };
    const { fetch } = stub(() => new Response("sorry", { status: 503 }));
    const retry = { limit: 1, backoffLimit: 0 };
    await rejection(makeClient({ fetch, logger, retry }).call(call));
    expect(lines).toEqual([
      "debug things.get: attempt 1 starts",
      "debug things.get: attempt 1 answered 503 after N ms",
      "warn things.get: attempt 1 failed (HttpError), next in N ms",
      "debug things.get: attempt 2 starts",
      "debug things.get: attempt 2 answered 503 after N ms",
      "error things.get: GET /v1/{id} answered HTTP 503: sorry (after 2 attempts)",
      "debug things.get: ended with an error after N ms",
    ]);
  });

  it("may be incomplete or broken", async () => {
    const { fetch } = stub(() => jsonResponse({ fine: true }));
    const broken: Logger = {
      debug: () => {
        throw new Error("disk full");
      },
    };
    for (const logger of [{}, broken]) {
      expect(await makeClient({ fetch, logger }).call(call)).toEqual({ fine: true });
    }
  });
});
