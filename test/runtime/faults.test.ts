import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  ClientError,
  type Encoder,
  type Method,
  bytes,
  download,
  enveloped,
  json,
  jsonBody,
  nothing,
} from "../../templates/runtime/index.ts";
import {
  type TestCallOptions,
  type TestOptions,
  apikey,
  makeClient,
  rejection,
} from "./fixtures.ts";
import { leaks } from "./leaks.ts";
import {
  type FaultName,
  type MisbehavingServer,
  startMisbehavingServer,
} from "./misbehaving-server.ts";

let server: MisbehavingServer;
beforeAll(async () => {
  server = await startMisbehavingServer();
});
afterAll(() => server.close());

/** The factor for all times: 1 on a fast machine, more on a slow one. */
let slowness = 1;
beforeEach(async () => {
  const started = performance.now();
  await call("fine").result;
  slowness = Math.max(1, Math.ceil((performance.now() - started) / 30));
});

const envelope = { success: { status: "1", message: "OK" }, result: "result" };
const readers = {
  object: json("object"),
  any: json(),
  envelope: enveloped(envelope, "string"),
  nothing,
  download,
};
const headerKey = "another/secret+value";

interface How {
  readonly reader?: keyof typeof readers;
  readonly method?: Method;
  readonly idempotent?: boolean;
  readonly body?: unknown;
  readonly media?: ReadableStream<Uint8Array>;
  readonly encode?: Encoder;
  readonly client?: Partial<TestOptions>;
  readonly options?: TestCallOptions;
}

/** Calls an endpoint with a fault. `bodies`: bodies of the requests that arrived. */
function call(fault: FaultName, how: How = {}): { result: Promise<unknown>; bodies(): string[] } {
  const { reader = "object", method = "GET", client, options, ...rest } = how;
  const path = server.path(fault);
  const result = makeClient({
    baseUrl: server.url,
    timeout: timeoutFor(fault),
    retry: { backoffLimit: 1 },
    headers: { "x-api-key": headerKey },
    ...slowed(client),
  }).call<unknown>({
    id: "things.get",
    method,
    path,
    read: readers[reader],
    options: slowed(options),
    ...("body" in rest && { encode: jsonBody }),
    ...rest,
  });
  const arrived = (): string[] =>
    server.received.filter(({ url }) => url.startsWith(`${path}?`)).map(({ body }) => body);
  return { result, bodies: arrived };
}

/** Short if no response comes. Longer if a late response must arrive in time. */
function timeoutFor(fault: FaultName): number {
  if (!/slow|stalled/.test(fault)) return 20_000;
  return (fault.endsWith("Once") ? 1500 : 400) * slowness;
}

/** Returns the options with timeouts scaled to this machine. */
function slowed<Options extends Times>(options: Options | undefined): Options | undefined {
  if (options === undefined) return undefined;
  const { timeout, totalTimeout } = options;
  return {
    ...options,
    ...(timeout && { timeout: timeout * slowness }),
    ...(totalTimeout && { totalTimeout: totalTimeout * slowness }),
  };
}

interface Times {
  readonly timeout?: number | false | undefined;
  readonly totalTimeout?: number | false | undefined;
}

describe("valid responses", () => {
  it.each<[fault: FaultName, reader: keyof typeof readers, value: unknown]>([
    ["fine", "object", { name: "fine" }],
    ["byteOrderMark", "object", { name: "fine" }],
    ["jsonAsText", "object", { name: "fine" }],
    ["jsonAsHtml", "object", { name: "fine" }],
    ["gzipWithoutTrailer", "object", { name: "fine" }],
    ["empty", "any", undefined],
    ["noContent", "any", undefined],
    ["nullBody", "any", null],
    ["noContent", "nothing", undefined],
    ["fine", "nothing", undefined],
    ["stalledBody", "nothing", undefined],
    ["cutMidBody", "nothing", undefined],
  ])("accepts response %s, read as %s", async (fault, reader, value) => {
    const { result, bodies } = call(fault, { reader });
    expect(await result).toEqual(value);
    expect(bodies().length).toBe(1);
  });

  it("keeps prototypes unchanged by a response with a `__proto__` key", async () => {
    const value = await call("prototypeKeys").result;
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.hasOwn(Object(value), "__proto__")).toBe(true);
  });
});

describe("faulty responses", () => {
  it.each<[fault: FaultName, how: How, error: string, attempts: number, message: RegExp]>([
    ["resetBeforeHeaders", {}, "NetworkError", 3, /connection failed.*\(after 3 attempts\)/],
    ["resetBeforeHeaders", { client: { retry: 0 } }, "NetworkError", 1, /connection failed/],
    ["resetBeforeHeaders", { options: { retry: 1 } }, "NetworkError", 2, /connection failed/],
    ["cutMidBody", {}, "NetworkError", 3, /connection failed/],
    ["cutMidBody", { reader: "envelope" }, "NetworkError", 3, /connection failed/],
    ["gzipCut", {}, "NetworkError", 3, /connection failed/],
    ["notGzip", {}, "NetworkError", 3, /connection failed/],
    ["slowHeaders", { options: { retry: 1 } }, "TimeoutError", 2, /`timeout` of \d+ ms/],
    ["slowHeaders", { reader: "download", client: { retry: 0 } }, "TimeoutError", 1, /of \d+ ms/],
    ["stalledBody", { options: { retry: 1 } }, "TimeoutError", 2, /of \d+ ms/],
    ["stalledBody", { options: { retry: 0, timeout: 100 } }, "TimeoutError", 1, /of \d+ ms/],
    ["truncatedJson", {}, "DecodeError", 1, /not JSON.*\{"name":"fi/],
    ["htmlWith200", {}, "DecodeError", 1, /not JSON.*text\/html.*Maintenance/],
    ["htmlWith200", { reader: "any" }, "DecodeError", 1, /not JSON/],
    ["htmlWith200", { reader: "envelope" }, "DecodeError", 1, /not JSON/],
    ["empty", {}, "DecodeError", 1, /not JSON.*, 0 characters/],
    ["empty", { reader: "envelope" }, "DecodeError", 1, /not JSON.*, 0 characters/],
    ["noContent", {}, "DecodeError", 1, /not JSON.*204, no content type, 0 characters/],
    ["wrongKind", {}, "DecodeError", 1, /is of kind array, the operation returns object/],
    ["wrongKind", { reader: "envelope" }, "DecodeError", 1, /is of kind array, an envelope/],
    ["nullBody", {}, "DecodeError", 1, /is of kind null, the operation returns object/],
    ["nullBody", { reader: "envelope" }, "DecodeError", 1, /is of kind null, an envelope/],
    ["invalidUtf8", {}, "DecodeError", 1, /UTF-8/],
    ["invalidUtf8", { reader: "envelope" }, "DecodeError", 1, /UTF-8/],
    ["gzipEndsEarly", {}, "DecodeError", 1, /only a part of it/],
    ["htmlAsJson", {}, "DecodeError", 1, /not JSON.*application\/json.*Maintenance/],
    ["controlCharacters", {}, "DecodeError", 1, /: \]0;\*\*\* forged line\)/],
    [
      "payloadOfAnotherKind",
      { reader: "envelope" },
      "DecodeError",
      1,
      /`result` is of kind object/,
    ],
    [
      "fine",
      { client: { maxResponseBytes: 5 } },
      "DecodeError",
      1,
      /15 bytes or more; `maxResponseBytes` is 5/,
    ],
    [
      "gzipBomb",
      { client: { maxResponseBytes: 99_000 } },
      "DecodeError",
      1,
      /`maxResponseBytes` is 99000/,
    ],
    [
      "slowHeaders",
      { client: { totalTimeout: 50 } },
      "TimeoutError",
      1,
      /`totalTimeout` of \d+ ms/,
    ],
    [
      "stalledBody",
      { client: { totalTimeout: 50 } },
      "TimeoutError",
      1,
      /`totalTimeout` of \d+ ms/,
    ],
    ["tooMany", {}, "HttpError", 3, /429.*call less often.*slow down/],
    ["tooManyForADay", {}, "HttpError", 1, /429/],
    ["unavailable", {}, "HttpError", 3, /503, .*back soon/],
    ["badGateway", { options: { retry: 0 } }, "HttpError", 1, /502/],
    ["brokenError", {}, "HttpError", 1, /404/],
    ["hugeError", { options: { retry: 0 } }, "HttpError", 1, /500/],
    ["echoesKey", {}, "HttpError", 1, /400/],
    ["echoesKeyAsPage", {}, "DecodeError", 1, /not JSON/],
    ["echoesKeyInEnvelope", { reader: "envelope" }, "EnvelopeError", 1, /message "\*\*\*"/],
    ["echoesKeyInStatus", {}, "HttpError", 1, /401.*check the credentials/],
  ])(
    "rejects fault %s with options %o as %s after %i attempts",
    async (fault, how, name, attempts, message) => {
      const { result, bodies } = call(fault, how);
      const error = await rejection(result);
      expect(error).toBeInstanceOf(ClientError);
      expect(error).toMatchObject({ name, operation: "things.get", attempts });
      expect(String(error)).toMatch(message);
      expect(String(error).length).toBeLessThan(700);
      expect(bodies().length).toBe(attempts);
      expect(leaks(error, apikey)).toEqual([]);
      expect(leaks(error, headerKey)).toEqual([]);
    },
  );

  it.each<FaultName>([
    "resetOnce",
    "cutMidBodyOnce",
    "slowHeadersOnce",
    "stalledBodyOnce",
    "unavailableOnce",
  ])("retries idempotent calls after %s", async (fault) => {
    const body = { a: 1 };
    const calls = [
      call(fault),
      call(fault, { method: "PUT", body }),
      call(fault, { method: "DELETE" }),
      call(fault, { method: "POST", body, idempotent: true }),
    ];
    const fine = { name: "fine" };
    expect(await Promise.all(calls.map(({ result }) => result))).toEqual([fine, fine, fine, fine]);
    const sent = '{"a":1}';
    expect(calls.map(({ bodies }) => bodies())).toEqual([
      ["", ""],
      [sent, sent],
      ["", ""],
      [sent, sent],
    ]);
  });

  it.each<FaultName>(["resetOnce", "cutMidBodyOnce", "slowHeadersOnce", "unavailableOnce"])(
    "rejects calls that are not idempotent after %s, without a retry",
    async (fault) => {
      const body = {};
      const calls = [
        call(fault, { method: "POST", body }),
        call(fault, { method: "PATCH", body }),
        call(fault, { method: "PUT", media: new Blob(["abc"]).stream(), encode: bytes() }),
        call(fault, { idempotent: false }),
      ];
      const errors = await Promise.all(calls.map(({ result }) => rejection(result)));
      expect(errors).toMatchObject(calls.map(() => ({ attempts: 1 })));
      expect(calls.map(({ bodies }) => bodies().length)).toEqual([1, 1, 1, 1]);
    },
  );

  it("reports the service's message without the API key that it quotes", async () => {
    const http = await rejection(call("echoesKey").result);
    const url = expect.stringContaining("chainid=1");
    expect(http).toMatchObject({ status: 400, body: { url } });
    const inside = await rejection(call("echoesKeyInEnvelope", { reader: "envelope" }).result);
    expect(inside).toMatchObject({ envelope: { status: "0", message: "***" } });
    const huge = await rejection(call("hugeError", { options: { retry: 0 } }).result);
    expect(huge).toMatchObject({ body: expect.stringMatching(/^x{60000,}$/) });
  });

  it("reports the code of a connection failure", async () => {
    const client = { baseUrl: "http://127.0.0.1:1", retry: 0 };
    const error = await rejection(call("fine", { client }).result);
    expect(error).toMatchObject({ name: "NetworkError", attempts: 1, cause: { name: "Error" } });
    expect(String(error)).toMatch(/ECONNREFUSED|bad port/);
  });
});

const follow = (request: Request): Request => new Request(request, { redirect: "follow" });

describe("redirects", () => {
  it.each([
    [301, undefined],
    [302, follow],
    [303, undefined],
    [307, follow],
    [308, undefined],
  ])(
    "rejects HTTP %i without following the redirect, whatever `authorize` returns",
    async (status, authorize) => {
      const elsewhere = await startMisbehavingServer();
      try {
        const headers = { "x-elsewhere": elsewhere.url, "x-status": status };
        const how: How = { client: { authorize }, options: { headers }, method: "POST", body: {} };
        const error = await rejection(call("redirectElsewhere", how).result);
        expect(error).toMatchObject({ name: "HttpError", status, attempts: 1 });
        expect(String(error)).toContain(`to ${elsewhere.url}, which is not followed`);
        expect(leaks(error, apikey)).toEqual([]);
        expect(leaks(error, "stolen")).toEqual([]);
        expect(elsewhere.received).toEqual([]);
      } finally {
        await elsewhere.close();
      }
    },
  );
});
