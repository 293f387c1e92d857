/** No error, event or log of a call exposes a key, although ky's errors contain the request and its URL. */
import ky, {
  type HTTPError,
  type Options,
  isForceRetryError,
  isHTTPError,
  isNetworkError,
  isTimeoutError,
} from "ky";
import { expect, onTestFinished, test } from "vitest";
import { type ErrorCode, isClientError } from "../../generated/src/runtime/index.ts";
import {
  type TokenDataCallOptions,
  type TokenDataOptions,
  createTokenData,
} from "../../generated/src/token-data/index.ts";
import { fakeTime } from "./fake-time.ts";
import { apikey, rejection } from "./fixtures.ts";
import { answering } from "./global-fetch.ts";
import { leaks } from "./leaks.ts";

const token = "token-of-a-header-7f3a";

/** An error with all secrets, in every form that an error can contain. */
const telling = (request: Request): Error =>
  Object.assign(new Error(`no ${request.url}`, { cause: new TypeError(request.url) }), {
    request,
    credentials: request.headers.get("authorization"),
  });

/** A response that quotes the request, with any status. */
const quoting = ({ url, headers }: Request, status = 200): Response =>
  Response.json({ status: "1", message: "OK", result: [], url, headers: [...headers] }, { status });

const fails = ({ request }: { readonly request: Request }): never => {
  throw telling(request);
};

const never = (): Promise<never> => new Promise(() => {});

interface Case {
  readonly code: ErrorCode;
  readonly answer?: (request: Request) => Response | Promise<Response>;
  readonly hooks?: Options["hooks"];
  readonly options?: TokenDataCallOptions;
  /** A guard for ky's own error, which its hooks receive. */
  readonly kind?: (error: unknown) => boolean;
}

const unavailable = (request: Request): Response => quoting(request, 503);
const refused = { code: "http", answer: unavailable } as const;

const cases: Readonly<Record<string, Case>> = {
  "an HTTPError": { ...refused, kind: isHTTPError },
  "an HTTPError with a text body": {
    code: "http",
    answer: ({ url }) => new Response(`<p>${url} ${token}</p>`, { status: 400 }),
  },
  "a redirect with keys in its location": {
    code: "http",
    answer: ({ url }) => Response.redirect(`${url}&token=${token}`, 302),
  },
  "a TimeoutError of an attempt": {
    code: "timeout",
    answer: never,
    options: { timeout: 300 },
    kind: isTimeoutError,
  },
  "a TimeoutError of the call": {
    code: "timeout",
    answer: never,
    options: { totalTimeout: 300 },
    kind: isTimeoutError,
  },
  "an HTTPError whose retry would come too late": {
    ...refused,
    options: { retry: { delay: () => 900, jitter: false }, totalTimeout: 300 },
  },
  "a NetworkError": {
    code: "network",
    answer(request) {
      throw new TypeError(`fetch failed: ${request.url}`, { cause: telling(request) });
    },
    kind: isNetworkError,
  },
  "a string thrown by `fetch`": {
    code: "network",
    answer({ url }) {
      throw `${url} ${token}`;
    },
  },
  "an interrupted body": {
    code: "network",
    answer: (request) =>
      new Response(new ReadableStream({ pull: (body) => body.error(telling(request)) })),
  },
  "a response that is not JSON": {
    code: "decode",
    answer: ({ url }) => new Response(`<p>${url} ${token}</p>`),
  },
  "a failed envelope": {
    code: "envelope",
    answer: ({ url }) => Response.json({ status: "0", message: url, result: token }),
  },
  "a ForceRetryError": {
    code: "client",
    answer: (request) => quoting(request),
    hooks: {
      afterResponse: [
        ({ request }) =>
          ky.retry({ delay: 0, code: `${request.url} ${token}`, cause: telling(request), request }),
      ],
    },
    kind: isForceRetryError,
  },
  "an `init` hook that throws": {
    code: "parameter",
    hooks: {
      init: [
        ({ headers }) => {
          throw new Error(String(new Headers(headers as HeadersInit).get("authorization")));
        },
      ],
    },
  },
  "an `init` hook that sets an invalid header": {
    code: "parameter",
    hooks: {
      init: [(options) => void (options.headers = { "x-copy": `${apikey}\n${token}` })],
    },
  },
  "a `beforeRequest` hook that throws": { code: "client", hooks: { beforeRequest: [fails] } },
  "a `beforeRequest` hook that throws a string": {
    code: "client",
    hooks: {
      beforeRequest: [
        ({ request }) => {
          throw `${request.url} ${token}`;
        },
      ],
    },
  },
  "a `beforeRequest` hook that returns an error response": {
    code: "http",
    hooks: { beforeRequest: [({ request }) => quoting(request, 401)] },
  },
  "a `beforeRetry` hook that throws": {
    ...refused,
    code: "client",
    hooks: { beforeRetry: [fails] },
  },
  "a `beforeRetry` hook that stops": {
    ...refused,
    code: "client",
    hooks: { beforeRetry: [() => ky.stop] },
  },
  "an `afterResponse` hook that throws": {
    code: "client",
    answer: (request) => quoting(request),
    hooks: { afterResponse: [fails] },
  },
  "an `afterResponse` hook that returns an error response": {
    code: "http",
    answer: (request) => quoting(request),
    hooks: { afterResponse: [({ request }) => quoting(request, 404)] },
  },
  "a `beforeError` hook that throws": {
    ...refused,
    code: "client",
    hooks: { beforeError: [fails] },
  },
  "a `beforeError` hook that returns another error": {
    ...refused,
    code: "client",
    hooks: { beforeError: [({ request }) => telling(request)] },
  },
  "a `beforeError` hook that extends the message": {
    ...refused,
    hooks: {
      beforeError: [
        ({ request, error }) => {
          error.message += ` ${request.url} ${token}`;
          return Object.assign(error, { cause: telling(request) });
        },
      ],
    },
  },
  "`parseJson` that throws": {
    code: "decode",
    answer: () => new Response("{}"),
    options: { parseJson: (_, { request }) => fails({ request }) },
  },
  "`shouldRetry` that throws": {
    ...refused,
    code: "client",
    options: {
      retry: { shouldRetry: ({ error }) => fails({ request: (error as HTTPError).request }) },
    },
  },
  "`delay` that throws": {
    ...refused,
    code: "client",
    options: {
      retry: {
        delay() {
          throw new Error(`${apikey} ${token}`);
        },
      },
    },
  },
  "`onDownloadProgress` that throws": {
    code: "network",
    answer: (request) => quoting(request),
    options: {
      onDownloadProgress() {
        throw new Error(`${apikey} ${token}`);
      },
    },
  },
};

test.each(Object.entries(cases))(
  "hides keys in errors, events and logs: %s",
  async (_, { code, answer = (request) => quoting(request), hooks = {}, options = {}, kind }) => {
    const seen: unknown[] = [];
    const unhandled: unknown[] = [];
    const listen = (error: unknown): number => unhandled.push(error);
    process.on("unhandledRejection", listen);
    onTestFinished(() => void process.off("unhandledRejection", listen));
    answering(answer);
    const time = fakeTime();
    const errors: unknown[] = [];
    const watch = (...told: unknown[]): unknown => seen.push(...told);
    const made: TokenDataOptions = {
      baseUrl: "https://chain.test",
      apikey,
      headers: { authorization: `Bearer ${token}` },
      retry: { limit: 1, backoffLimit: 0 },
      hooks: {
        beforeError: [({ error }) => (errors.push(error), error)],
      },
      onEvent: watch,
      logger: { debug: watch, warn: watch, error: watch },
    };
    const { token: functions } = createTokenData(made);
    const ended = rejection(
      functions.tokenholderlist({ contractaddress: "0x1" }, { ...options, hooks }),
    );
    await time.pass(1000);
    const error = await ended;
    expect(isClientError(error)).toBe(true);
    expect(error).toMatchObject({ code, operation: "token.tokenholderlist" });
    if (kind) expect(errors.some(kind), "ky has thrown it").toBe(true);
    for (const secret of [apikey, token]) {
      expect.soft(leaks(error, secret)).toEqual([]);
      expect.soft(leaks(seen, secret)).toEqual([]);
    }
    expect(seen.length).toBeGreaterThan(1);
    expect(unhandled).toEqual([]);
  },
);
