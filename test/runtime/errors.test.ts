import { describe, expect, it } from "vitest";
import * as otherCopy from "../../generated/src/runtime/index.ts";
import {
  type AnyClientError,
  ClientError,
  DecodeError,
  EnvelopeError,
  HttpError,
  NetworkError,
  ParameterError,
  ThrottleError,
  TimeoutError,
  enveloped,
  isClientError,
  isDecodeError,
  isEnvelopeError,
  isHttpError,
  isNetworkError,
  isParameterError,
  isThrottleError,
  isTimeoutError,
  json,
} from "../../templates/runtime/index.ts";
import { cleanCause } from "../../templates/runtime/errors.ts";
import { apikey, facts, makeClient, rejection, stub, thing } from "./fixtures.ts";
import { leaks } from "./leaks.ts";

const answer = { status: 418, headers: new Headers(), body: "short and stout" };
const one = {
  client: new ClientError(facts, "a"),
  parameter: new ParameterError(facts, "a", "b"),
  http: new HttpError(facts, "a", answer),
  envelope: new EnvelopeError(facts, "a", {}),
  decode: new DecodeError(facts, "a"),
  timeout: new TimeoutError(facts, "a", "call", 1),
  network: new NetworkError(facts, "a"),
  throttle: new ThrottleError(facts, "a", 1),
};
const guards = {
  parameter: isParameterError,
  http: isHttpError,
  envelope: isEnvelopeError,
  decode: isDecodeError,
  timeout: isTimeoutError,
  network: isNetworkError,
  throttle: isThrottleError,
};
const envelope = { success: { status: "1" }, result: "result" };

describe("an error", () => {
  it.each(Object.entries(one))("sets code `%s` on an error of that kind", (code, error) => {
    expect(error).toHaveProperty("code", code);
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ name: error.name, code });
  });

  it.each<[thrown: unknown, says: string]>([
    [null, "null was thrown, not an error"],
    [undefined, "undefined was thrown, not an error"],
    [{}, "object was thrown, not an error"],
    ["offline", "offline"],
  ])("describes any value that `fetch` throws: %j", async (thrown, says) => {
    const fetch = async (): Promise<never> => {
      throw thrown;
    };
    const error = await rejection(makeClient({ fetch, retry: 0 }).call(thing()));
    expect(String(error)).toContain(`the connection failed: ${says}`);
  });

  const chain = (length: number): object =>
    length === 0 ? { message: "the last" } : { message: `${length}`, cause: chain(length - 1) };
  it.each<[thrown: unknown, cause: object]>([
    [chain(7), { message: "the last" }],
    [chain(8), { message: "1" }],
    [
      new AggregateError([new TypeError("one"), "two"], "all"),
      { name: "TypeError", message: "one" },
    ],
    [
      { message: "a", code: "A", cause: { message: "", name: "N" } },
      { name: "N", message: "a", code: "A" },
    ],
    [
      { message: "a", code: 7 },
      { name: "object", message: "a" },
    ],
    [
      { message: "(https://a.test/b) and http://c/d f" },
      { name: "object", message: "(the service) and the service f" },
    ],
    [{ name: "N" }, { name: "N", message: "" }],
    ["x".repeat(160), { name: "string", message: "x".repeat(160) }],
    ["x".repeat(161), { name: "string", message: `${"x".repeat(160)}…` }],
    [" a\t\u200B\n b ", { name: "string", message: "a b" }],
  ])("keeps the most specific parts of a nested cause: %j", (thrown, cause) => {
    expect(cleanCause(thrown, facts)).toEqual({ name: "object", ...cause });
  });

  it("recognizes an error only by the guard of its kind", () => {
    for (const [code, error] of Object.entries(one)) {
      expect(isClientError(error)).toBe(true);
      for (const [kind, isKind] of Object.entries(guards)) {
        expect(isKind(error), `${code} by ${kind}`).toBe(code === kind);
      }
    }
    const others = [undefined, null, "http", { code: "http" }, new Error("no"), () => undefined];
    for (const other of others) expect(isClientError(other)).toBe(false);
  });

  it("recognizes errors of another copy of the package by the guards", () => {
    const error = new otherCopy.HttpError(facts, "a", answer);
    expect(error).not.toBeInstanceOf(HttpError);
    expect(isClientError(error)).toBe(true);
    expect(isHttpError(error)).toBe(true);
    expect(isDecodeError(error)).toBe(false);
    expect(otherCopy.isHttpError(one.http)).toBe(true);
  });

  it.each([
    ["POST", 1, false],
    ["GET", 2, true],
  ] as const)(
    "reports whether the call was retried: a %s after %i attempts, %s",
    async (method, attempts, isRetried) => {
      const { fetch } = stub(() => new Response("", { status: 503 }));
      const client = makeClient({ fetch, retry: { limit: 1, backoffLimit: 0 } });
      const error = await rejection(client.call(thing({ method })));
      expect(error).toMatchObject({ attempts, isRetried });
    },
  );

  it("narrows errors by their code alone", () => {
    const sentence = (error: AnyClientError): string => {
      switch (error.code) {
        case "http":
          return `HTTP ${error.status}`;
        case "throttle":
          return `${error.wait} ms`;
        default:
          return error.code;
      }
    };
    expect([one.http, one.throttle, one.decode].map((error) => sentence(error))).toEqual([
      "HTTP 418",
      "1 ms",
      "decode",
    ]);
  });
});

describe("a rejected response", () => {
  const sent = {
    "content-type": "application/json",
    "x-request-id": "req-7",
    "x-echo": `key ${encodeURIComponent(apikey)}`,
    "set-cookie": "session=abc",
  };
  const kinds = {
    HttpError: { status: 500, body: "{}", read: json() },
    EnvelopeError: { status: 200, body: '{"status":"0"}', read: enveloped(envelope) },
    DecodeError: { status: 200, body: "no JSON", read: json() },
  };

  it.each(Object.entries(kinds))(
    "rejects with %s, which has the status, headers and request id, also as JSON",
    async (name, { status, body, read }) => {
      const { fetch } = stub(() => new Response(body, { status, headers: sent }));
      const error = await rejection(makeClient({ fetch, retry: 0 }).call(thing({ read })));
      expect(error).toMatchObject({ name, status, requestId: "req-7" });
      const headers = {
        "content-type": "application/json",
        "x-request-id": "req-7",
        "x-echo": "key ***",
        "set-cookie": "***",
      };
      expect(error).toHaveProperty("headers", expect.any(Headers));
      expect(JSON.parse(JSON.stringify(error))).toMatchObject({
        name,
        operation: "things.get",
        attempts: 1,
        status,
        requestId: "req-7",
        headers,
      });
      expect(leaks(error, apikey)).toEqual([]);
    },
  );

  it.each([
    "request-id",
    "x-amzn-requestid",
    "x-amz-request-id",
    "x-ms-request-id",
    "x-goog-request-id",
    "x-guploader-uploadid",
    "x-github-request-id",
    "x-requestid",
    "apigw-requestid",
    "twilio-request-id",
    "x-correlation-id",
    "x-trace-id",
    "cf-ray",
  ])("reads the request id from the response header %s", async (name) => {
    const { fetch } = stub(() => new Response("", { status: 404, headers: { [name]: "r-1" } }));
    expect(await rejection(makeClient({ fetch }).call(thing()))).toHaveProperty("requestId", "r-1");
  });

  it("prefers request ids of the service to those of the client or of a trace", async () => {
    const headers = {
      "cf-ray": "r-4",
      "x-correlation-id": "r-3",
      "x-ms-client-request-id": "mine",
      "x-ms-request-id": "r-2",
    };
    const refused = async (all: Record<string, string>): Promise<unknown> => {
      const { fetch } = stub(() => new Response("", { status: 404, headers: all }));
      return await rejection(makeClient({ fetch }).call(thing()));
    };
    expect(await refused(headers)).toHaveProperty("requestId", "r-2");
    const both = { ...headers, "x-request-id": "r-1" };
    expect(await refused(both)).toHaveProperty("requestId", "r-1");
  });

  it("reports no request id if no header contains one", async () => {
    const names =
      "x-request-ids my-correlation-id correlation-ids my-x-trace-id x-trace-ids my-cf-ray cf-rays my-x-guploader-uploadid x-guploader-uploadids x-client-request-id";
    const headers = Object.fromEntries(names.split(" ").map((name) => [name, "no"]));
    const all = { ...headers, "x-request-id": "" };
    const { fetch } = stub(() => new Response("", { status: 404, headers: all }));
    const error = await rejection(makeClient({ fetch }).call(thing()));
    expect(error).toHaveProperty("requestId", undefined);
  });
});

describe("an unsuccessful envelope", () => {
  it.each([
    [304, "HTTP 304"],
    [401, "HTTP 401, check the credentials"],
    [429, "HTTP 429, call less often"],
    [500, "HTTP 500"],
    [402, "HTTP 402, No Money: none left", "none \n left", "No Money"],
    [429, "HTTP 429, Slow, call less often", null, "Slow"],
  ])(
    "summarizes the response in the error message: status %i",
    async (status, says, words = null, statusText = "") => {
      const { fetch } = stub(() => new Response(words, { status, statusText }));
      const error = await rejection(makeClient({ fetch, retry: 0 }).call(thing()));
      const message = `things.get: GET /v1/things answered ${says}`;
      expect(error).toMatchObject({ name: "HttpError", message, isRetried: false });
      expect(error).toHaveProperty("body", words ?? undefined);
    },
  );
});

describe("errors of responses that are nested 5,000 levels deep", () => {
  const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;

  it.each([
    ["envelope", 200, `{"status":"0","result":${deep}}`, enveloped(envelope)],
    ["http", 500, deep, json()],
  ])(
    "rejects a deeply nested response with a complete error: %s",
    async (code, status, body, read) => {
      const { fetch } = stub(() => new Response(body, { status }));
      const error = await rejection(makeClient({ fetch, retry: 0 }).call(thing({ read })));
      expect(error).toMatchObject({ code, status });
      expect(JSON.stringify(error)).toContain("[[[[");
      expect(error).toMatchObject({ message: expect.stringMatching(/result array$|: \[{9}/) });
    },
  );
});
