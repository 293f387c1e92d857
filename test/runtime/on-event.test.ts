import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  type CallEvent,
  type EventType,
  type Logger,
  limited,
} from "../../templates/runtime/index.ts";
import { settled } from "./fake-clock.ts";
import { fakeTime } from "./fake-time.ts";
import { jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";

/** Records all events. */
function recorder(): { onEvent: (event: CallEvent) => unknown; events: CallEvent[] } {
  const events: CallEvent[] = [];
  return { events, onEvent: (event) => events.push(event) };
}

const typesOf = (events: readonly CallEvent[]): EventType[] => events.map(({ type }) => type);

const about = {
  call: expect.any(String),
  service: "test",
  operation: "things.get",
  method: "GET",
  path: "/v1/{id}",
  url: "https://api.test/v1/7?apikey=***&chainid=1",
  waited: 0,
};
const call = thing({ path: "/v1/{id}", pathParams: { id: 7 } });
const milliseconds = expect.any(Number);
const headers = expect.any(Headers);

describe("onEvent", () => {
  it("emits every attempt and the pause between attempts, in order", async () => {
    const { onEvent, events } = recorder();
    const { fetch } = stub((_, index) =>
      index === 0 ? new Response("", { status: 503 }) : jsonResponse({}),
    );
    await makeClient({ fetch, onEvent, retry: { backoffLimit: 0 } }).call(call);
    const first = { ...about, attempt: 1 };
    const second = { ...about, attempt: 2 };
    const error = expect.objectContaining({ name: "HttpError", status: 503, attempts: 1 });
    const answer = { status: 200, headers, milliseconds };
    expect(events).toEqual([
      { type: "request", ...first },
      { type: "response", ...first, ...answer, status: 503 },
      { type: "retry", ...first, error, delay: 0 },
      { type: "request", ...second },
      { type: "response", ...second, ...answer },
      { type: "end", ...second, ...answer, outcome: "result", attempts: 2 },
    ]);
    expect(events.every((event) => Object.isFrozen(event))).toBe(true);
  });

  it("emits how long an attempt waited for its slot", async () => {
    const { onEvent, events } = recorder();
    const { fetch } = stub(() => jsonResponse({}));
    const client = makeClient({ fetch, onEvent, baseUrl: "https://event-wait.test" });
    const throttle = limited({ calls: 1, per: 60 });
    const time = fakeTime();
    const both = [client.call({ ...call, throttle }), client.call({ ...call, throttle })];
    await time.pass(60);
    await Promise.all(both);
    expect(events.filter(({ type }) => type === "wait")).toMatchObject([
      { attempt: 1, waited: 60 },
    ]);
    const each: EventType[] = ["request", "response", "end"];
    expect(typesOf(events)).toEqual([...each, "wait", ...each]);
  });

  it("emits no wait if a busy program delays the next attempt", async () => {
    const { onEvent, events } = recorder();
    const { fetch } = stub((_, index) => new Response("{}", { status: index === 0 ? 503 : 200 }));
    const client = makeClient({ fetch, onEvent, retry: { backoffLimit: 0 } });
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 6));
    onTestFinished(() => void vi.restoreAllMocks());
    await client.call({ ...call, throttle: limited({ calls: 2, per: 60 }) });
    const each: EventType[] = ["request", "response"];
    expect(typesOf(events)).toEqual([...each, "retry", ...each, "end"]);
  });

  it("emits the cooldown that the service requests, with its status", async () => {
    const { onEvent, events } = recorder();
    const asked = { status: 429, headers: { "retry-after": "7" } };
    const { fetch } = stub(() => new Response("", asked));
    await rejection(makeClient({ fetch, onEvent, retry: 0 }).call(call));
    expect(typesOf(events)).toEqual(["request", "response", "cooldown", "error", "end"]);
    const cooldown = { type: "cooldown", ...about, attempt: 1, status: 429, delay: 7000 };
    expect(events[2]).toEqual(cooldown);
    expect(Object.isFrozen(events[2])).toBe(true);
  });

  it("emits the error of a call once", async () => {
    const { onEvent, events } = recorder();
    const { fetch } = stub(() => new Response("no", { status: 404 }));
    const client = makeClient({ fetch, onEvent });
    const error = await rejection(client.call(call));
    const refusal = await rejection(client.call(thing({ path: "/v1/{id}" })));
    expect(events.filter(({ type }) => type === "error")).toEqual([
      { type: "error", ...about, attempt: 1, error },
      { type: "error", ...about, url: "https://api.test/v1/{id}", attempt: 0, error: refusal },
    ]);
  });

  it("logs errors of the listener without changing the result", async () => {
    const messages: string[] = [];
    const logger: Logger = { error: (message) => messages.push(message) };
    const onEvent = async ({ type }: CallEvent): Promise<void> => {
      if (type !== "end") throw new Error("mine");
    };
    const atOnce = ({ type }: CallEvent): void => {
      if (type === "response") throw new Error("mine");
    };
    const { fetch } = stub(() => jsonResponse({ fine: true }));
    expect(await makeClient({ fetch, onEvent, logger }).call(call)).toEqual({ fine: true });
    expect(await makeClient({ fetch, onEvent: atOnce, logger }).call(call)).toEqual({ fine: true });
    await settled();
    expect(messages).toEqual(Array.from({ length: 3 }, () => "things.get: `onEvent` failed"));
  });
});

describe("a logger", () => {
  it("logs one line per event at the level of that event", async () => {
    const lines: string[] = [];
    const at =
      (level: string) =>
      (message: string): unknown =>
        lines.push(`${level} ${message.replace(/after \d+ ms/, "after … ms")}`);
    const logger: Logger = { debug: at("debug"), warn: at("warn"), error: at("error") };
    const { fetch } = stub(
      () => new Response("sorry", { status: 503, headers: { "retry-after": "0.001" } }),
    );
    await rejection(makeClient({ fetch, logger, retry: 1 }).call(call));
    const failure = "things.get: GET /v1/{id} answered HTTP 503: sorry";
    expect(lines).toEqual([
      "debug things.get: attempt 1 starts",
      "debug things.get: attempt 1 received 503 after … ms",
      "warn things.get: the service requests a pause of 1 ms (HTTP 503)",
      "warn things.get: attempt 1 failed (HttpError), next in 1 ms",
      "debug things.get: attempt 2 starts",
      "debug things.get: attempt 2 received 503 after … ms",
      "warn things.get: the service requests a pause of 1 ms (HTTP 503)",
      `error ${failure} (after 2 attempts)`,
      "debug things.get: ended with an error after … ms",
    ]);
  });

  it("completes calls even if the logger is incomplete or throws", async () => {
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
