/** Messages of a logger and their order. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pino } from "pino";
import {
  type CallEvent,
  type ClientOptions,
  type LogFields,
  type LogLevel,
  type Logger,
  createClient,
  listening,
  logging,
} from "../../templates/runtime/index.ts";
import { settled } from "./fake-clock.ts";
import { fakeTime } from "./fake-time.ts";
import { apikey, jsonResponse, makeClient, rejection, stub, thing } from "./fixtures.ts";

const call = thing({ path: "/v1/{id}", pathParams: { id: 7 } });

interface Line {
  readonly level: string;
  readonly message: string;
  readonly fields: LogFields | undefined;
}

function recorder(): { logger: Logger; lines: Line[] } {
  const lines: Line[] = [];
  const at =
    (level: string) =>
    (message: string, fields?: LogFields): unknown =>
      lines.push({ level, message, fields });
  return { lines, logger: { debug: at("debug"), warn: at("warn"), error: at("error") } };
}

/** Causes one retry and then a failure. */
async function fail(options: ClientOptions): Promise<void> {
  const headers = { "x-request-id": "req-1" };
  const { fetch } = stub(() => new Response(`no ${apikey}`, { status: 503, headers }));
  const retry = { limit: 1, backoffLimit: 0 };
  await rejection(makeClient({ fetch, retry, ...options }).call(call));
}

const levelsOf = (lines: readonly Line[]): string[] => [
  ...new Set(lines.map(({ level }) => level)),
];

beforeEach(() => vi.stubEnv("CALLSHEET_LOG", undefined));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe("the level of `logging`", () => {
  test.each<[level: LogLevel | undefined, expected: string[]]>([
    [undefined, ["debug", "warn", "error"]],
    ["debug", ["debug", "warn", "error"]],
    ["warn", ["warn", "error"]],
    ["error", ["error"]],
    ["off", []],
  ])("passes messages of level %s to a logger: %j", async (level, expected) => {
    const { logger, lines } = recorder();
    await fail({ logger: logging({ logger, level }) });
    expect(levelsOf(lines)).toEqual(expected);
  });

  test("logs to the console only if `logging()` is called without a logger", async () => {
    const error = vi.spyOn(console, "error").mockReturnValue();
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const debug = vi.spyOn(console, "debug").mockReturnValue();
    await fail({});
    await fail({ logger: logging() });
    expect([error, warn, debug].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    await fail({ logger: logging({ level: "error" }) });
    expect([error, warn, debug].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    const [message, fields] = error.mock.calls[0] ?? [];
    expect(message).toMatch(/^things\.get: .*503/);
    expect(fields).toMatchObject({ event: "error", operation: "things.get" });
  });

  test("rejects an unknown level of `logging`", () => {
    const options = { level: "verbose" };
    expect(() => Reflect.apply(logging, undefined, [options])).toThrow(
      "`level` must be off, error, warn or debug",
    );
  });

  test("keeps error messages unchanged and writes all other messages as sentences", async () => {
    const { logger, lines } = recorder();
    const asked = { status: 429, headers: { "retry-after": "2" } };
    const answers = [asked, {}, { status: 404 }];
    const { fetch } = stub((_, index) => new Response("{}", answers[index]));
    const time = fakeTime();
    const client = makeClient({ fetch, logger: logging({ logger }) });
    const first = client.call(call);
    await time.pass(2000);
    await first;
    const error = await rejection(client.call(call));
    expect(lines.map(({ level, message }) => `${level} ${message}`)).toEqual([
      "debug things.get: attempt 1 starts",
      "debug things.get: attempt 1 received 429 after 0 ms",
      "warn things.get: the service requests a pause of 2000 ms (HTTP 429)",
      "warn things.get: attempt 1 failed (HttpError), next in 2000 ms",
      "debug things.get: attempt 2 starts",
      "debug things.get: attempt 2 received 200 after 0 ms",
      "debug things.get: ended with a result after 2000 ms",
      "debug things.get: attempt 1 starts",
      "debug things.get: attempt 1 received 404 after 0 ms",
      `error ${(error as Error).message}`,
      "debug things.get: ended with an error after 0 ms",
    ]);
  });
});

describe("environment variable CALLSHEET_LOG", () => {
  test.each([
    ["debug", ["debug", "warn", "error"]],
    [" Warn ", ["warn", "error"]],
    ["off", []],
    ["", ["debug", "warn", "error"]],
    ["loud", ["debug", "warn", "error"]],
  ])("sets the level from CALLSHEET_LOG=%j: %j", async (value, expected) => {
    vi.stubEnv("CALLSHEET_LOG", value);
    const { logger, lines } = recorder();
    await fail({ logger: logging({ logger }) });
    expect(levelsOf(lines)).toEqual(expected);
  });

  test("enables the log of a client without a logger, unless `level` is set", async () => {
    const error = vi.spyOn(console, "error").mockReturnValue();
    vi.stubEnv("CALLSHEET_LOG", "error");
    await fail({});
    expect(error).toHaveBeenCalledTimes(1);
    await fail({ logger: logging({ level: "off" }) });
    expect(error).toHaveBeenCalledTimes(1);
  });

  test("ignores CALLSHEET_LOG if the environment requires a permission, without a prompt", async () => {
    const said = Object.getOwnPropertyDescriptor(process, "env");
    const env = new Proxy({}, { get: () => expect.fail("The environment was read.") });
    Object.defineProperty(process, "env", { value: env, configurable: true });
    const asked: unknown[] = [];
    const permissions = {
      querySync(what: unknown): object {
        asked.push(what);
        return { state: "prompt" };
      },
    };
    Object.defineProperty(globalThis, "Deno", { value: { permissions }, configurable: true });
    try {
      const client = makeClient({ fetch: stub(() => jsonResponse({})).fetch });
      expect(asked).toEqual([{ name: "env", variable: "CALLSHEET_LOG" }]);
      Reflect.deleteProperty(globalThis, "Deno");
      const refusing = new Proxy({}, { get: () => JSON.parse("{") as never });
      Object.defineProperty(process, "env", { value: refusing, configurable: true });
      await expect(client.call(call)).resolves.toEqual({});
      expect(makeClient({ fetch: stub(() => jsonResponse({})).fetch })).toBeDefined();
    } finally {
      Reflect.deleteProperty(globalThis, "Deno");
      if (said) Object.defineProperty(process, "env", said);
    }
  });
});

describe("logging of imported functions", () => {
  const make = (options: ClientOptions): ReturnType<typeof createClient> =>
    createClient(
      { service: "test" },
      { baseUrl: "https://api.test", fetch: stub(() => jsonResponse({})).fetch, ...options },
    );

  const onEvent = listening(() => undefined);

  test.each([
    ["onEvent", { onEvent: () => undefined }],
    ["logger", { logger: console }],
  ])("rejects `%s` without the code of events", (name, options) => {
    const says = `\`${name}\` needs \`listening(onEvent)\` or \`logging({ logger })\``;
    expect(() => make(options)).toThrow(says);
  });

  test("reports events to a plain listener if `logging` creates the logger", async () => {
    const types: string[] = [];
    const { logger } = recorder();
    await make({ onEvent: ({ type }) => types.push(type), logger: logging({ logger }) }).call(call);
    expect(types).toEqual(["request", "response", "end"]);
  });

  test("reports events to `listening` without a logger", async () => {
    const types: string[] = [];
    await make({ onEvent: listening(({ type }) => types.push(type)) }).call(call);
    expect(types).toEqual(["request", "response", "end"]);
  });

  test("reads CALLSHEET_LOG only if the caller uses `logging`", async () => {
    vi.stubEnv("CALLSHEET_LOG", "error");
    const error = vi.spyOn(console, "error").mockReturnValue();
    const wrong = { ...call, pathParams: { id: "" } };
    await rejection(make({}).call(wrong));
    expect(error).toHaveBeenCalledTimes(0);
    await rejection(make({ logger: logging() }).call(wrong));
    expect(error).toHaveBeenCalledTimes(1);
    vi.stubEnv("CALLSHEET_LOG", undefined);
    expect(logging()).toBeUndefined();
  });

  test("logs a retry with its failure as a field and whole milliseconds", async () => {
    const { logger, lines } = recorder();
    const fetch = async (): Promise<Response> => new Response("busy", { status: 503 });
    const retry = { limit: 1, delay: () => 1.4, jitter: false };
    await rejection(make({ logger, onEvent, fetch, retry }).call(call));
    const retried = lines.find(({ level }) => level === "warn");
    expect(retried).toMatchObject({ message: "things.get: retry", fields: { delay: 1 } });
    expect(retried?.fields?.reason).toContain("HTTP 503: busy");
  });

  test("passes event names and complete errors to a custom logger", async () => {
    const { logger, lines } = recorder();
    await make({ logger, onEvent }).call(call);
    expect(lines.map(({ level, message }) => `${level} ${message}`)).toEqual([
      "debug things.get: request",
      "debug things.get: response",
      "debug things.get: end",
    ]);
    lines.length = 0;
    const error = await rejection(
      make({ logger, onEvent }).call({ ...call, pathParams: { id: "" } }),
    );
    expect(lines[0]).toMatchObject({ level: "error", message: (error as Error).message });
  });
});

describe("fields of log messages", () => {
  test("passes plain, flat fields without secrets to the logger", async () => {
    const { logger, lines } = recorder();
    await fail({ logger });
    for (const { fields } of lines) {
      for (const value of Object.values(fields ?? {})) {
        expect(["string", "number"], JSON.stringify(fields)).toContain(typeof value);
      }
      expect(fields).toMatchObject({ service: "test", operation: "things.get", method: "GET" });
    }
    expect(JSON.stringify(lines)).not.toContain(apikey);
    const about = {
      call: expect.any(String),
      service: "test",
      operation: "things.get",
      method: "GET",
      path: "/v1/{id}",
      url: "https://api.test/v1/7?apikey=***&chainid=1",
      waited: 0,
    };
    const failure = { error: "HttpError", reason: expect.any(String), requestId: "req-1" };
    expect(lines.at(-2)).toMatchObject({ message: expect.stringContaining("HTTP 503") });
    expect(lines.at(-2)?.fields).not.toHaveProperty("reason");
    expect(lines.map(({ fields }) => fields?.event)).toEqual([
      "request",
      "response",
      "retry",
      "request",
      "response",
      "error",
      "end",
    ]);
    expect(lines.at(2)?.fields).toEqual({
      event: "retry",
      ...about,
      attempt: 1,
      delay: 0,
      ...failure,
    });
    expect(lines.at(-1)?.fields).toEqual({
      event: "end",
      ...about,
      attempt: 2,
      attempts: 2,
      outcome: "error",
      status: 503,
      milliseconds: expect.any(Number),
      ...failure,
    });
  });

  test("passes fields before the message to pino loggers and their children", async () => {
    const written: string[] = [];
    const log = pino({ level: "debug" }, { write: (line: string) => written.push(line) });
    await fail({ logger: logging({ logger: log, level: "error" }) });
    await fail({ logger: logging({ logger: log.child({ part: "ads" }), level: "error" }) });
    const lines = written.map((line) => JSON.parse(line) as object);
    const error = { level: 50, event: "error", operation: "things.get", error: "HttpError" };
    expect(lines).toMatchObject([
      { ...error, msg: expect.stringMatching(/^things\.get: /) },
      { ...error, part: "ads" },
    ]);
    expect(written.join("")).not.toContain(apikey);
  });

  test("logs whole milliseconds and each failure once to pino", async () => {
    const written: string[] = [];
    const logger = pino({ level: "debug" }, { write: (line: string) => written.push(line) });
    await fail({ logger, retry: { limit: 1, delay: () => 1.3133, jitter: false } });
    const lines = written.map((line) => JSON.parse(line) as { msg: string; level: number });
    expect(lines.find(({ level }) => level === 40)).toMatchObject({
      msg: "things.get: attempt 1 failed (HttpError), next in 1 ms",
      delay: 1,
      reason: expect.stringContaining("HTTP 503"),
    });
    for (const line of written) {
      expect(line.split("answered HTTP 503").length, line).toBeLessThanOrEqual(2);
      expect(line).not.toMatch(/"(?:delay|milliseconds|waited)":\d+\./);
    }
  });

  test("omits the fields of a message about a failed `onEvent`", async () => {
    const { logger, lines } = recorder();
    const onEvent = ({ type }: CallEvent): unknown =>
      type === "request" && expect.fail("A listener fails.");
    const { fetch } = stub(() => jsonResponse({}));
    await makeClient({ fetch, onEvent, logger: logging({ logger, level: "error" }) }).call(call);
    await settled();
    expect(lines).toEqual([
      { level: "error", message: "things.get: `onEvent` failed", fields: undefined },
    ]);
  });
});
