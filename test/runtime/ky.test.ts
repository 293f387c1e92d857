/** The examples of ky's README work unchanged with a generated client. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ky, { HTTPError, type Options, isForceRetryError, isHTTPError, replaceOption } from "ky";
import { describe, expect, test } from "vitest";
import {
  type AdvertisingOptions,
  createAdvertising,
  createAdvertisingClient,
} from "../../generated/src/advertising/index.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { fakeTime } from "./fake-time.ts";
import { rejection } from "./fixtures.ts";
import { answering } from "./global-fetch.ts";

const advertising = (options: Partial<AdvertisingOptions> = {}) =>
  createAdvertising({ baseUrl: "https://example.com", ...options });
const userId = "1";
const unicorn = { data: "🦄" };

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** Responds with these statuses in order, and then with 200. */
const statuses = (...all: readonly number[]): Request[] =>
  answering((_, index) => json(unicorn, all[index] ?? 200));

const header = (requests: readonly Request[], name: string): (string | null)[] =>
  requests.map(({ headers }) => headers.get(name));

describe("a custom ky instance", () => {
  test("accepts an instance and hook markers from another copy of ky", async () => {
    const folder = temporaryFolder();
    cpSync("node_modules/ky", folder, { recursive: true });
    const main = pathToFileURL(join(folder, "distribution/index.js")).href;
    const { default: other } = (await import(main)) as { default: typeof ky };
    expect(other.stop).not.toBe(ky.stop);
    const requests = statuses(200, 404, 200, 200, 503);
    const { users } = advertising({ ky: other.create({ headers: { team: "rainbow" } }) });
    expect(await users.get({ userId })).toEqual(unicorn);
    expect(header(requests, "team")).toEqual(["rainbow"]);
    expect(await rejection(users.get({ userId }))).toMatchObject({ code: "http", status: 404 });
    const again: Options["hooks"] = {
      afterResponse: [({ retryCount }) => (retryCount === 0 ? other.retry() : undefined)],
    };
    expect(await users.get({ userId }, { hooks: again })).toEqual(unicorn);
    expect(requests).toHaveLength(4);
    const stops: Options["hooks"] = { beforeRetry: [() => other.stop as typeof ky.stop] };
    const retry = { delay: () => 0 };
    expect(await rejection(users.get({ userId }, { hooks: stops, retry }))).toMatchObject({
      message: expect.stringContaining("stopped by a hook with `ky.stop`"),
    });
  });

  test("rejects an option `ky` that is not an instance of ky", () => {
    const make = () =>
      createAdvertisingClient({ baseUrl: "https://example.com", ky: fetch as never });
    expect(make).toThrow("`ky` must be an instance of ky");
  });

  test("uses the headers and hooks of an instance made by `create` and `extend`", async () => {
    const requests = statuses();
    const logged: string[] = [];
    const original = ky.create({
      headers: {
        rainbow: "rainbow",
        unicorn: "unicorn",
      },
      hooks: {
        beforeRequest: [() => void logged.push("before 1")],
        afterResponse: [() => void logged.push("after 1")],
      },
    });

    const extended = original.extend({
      headers: {
        rainbow: undefined,
      },
      hooks: {
        beforeRequest: undefined as never,
        afterResponse: [() => void logged.push("after 2")],
      },
    });

    expect(await advertising({ ky: extended }).users.get({ userId })).toEqual(unicorn);
    expect(logged).toEqual(["after 1", "after 2"]);
    expect([header(requests, "rainbow"), header(requests, "unicorn")]).toEqual([
      [null],
      ["unicorn"],
    ]);
    await advertising({ ky: original, headers: { unicorn: undefined } }).users.get({ userId });
    expect([header(requests, "rainbow")[1], header(requests, "unicorn")[1]]).toEqual([
      "rainbow",
      null,
    ]);
  });

  test("uses the `fetch` of a ky instance", async () => {
    statuses();
    const logged: string[] = [];
    const api = ky.create({
      fetch: async (request, init) => {
        const response = await fetch(request, init);
        const { method, url } = request as Request;
        logged.push(`${method} ${url} - ${response.status}`);
        return response;
      },
    });
    await advertising({ ky: api }).users.get({ userId });
    expect(logged).toEqual(["GET https://example.com/v1/users/1 - 200"]);
  });

  test("uses the retry options of a ky instance unless a call overrides them", async () => {
    const requests = answering(() => json({}, 500));
    const api = ky.create({
      retry: {
        limit: 10,
        methods: ["get"],
        statusCodes: [500],
        backoffLimit: 1,
      },
    });
    const { users } = advertising({ ky: api, retry: { budget: false } });
    await rejection(users.get({ userId }));
    expect(requests).toHaveLength(11);
    await rejection(users.delete({ userId }));
    expect(requests).toHaveLength(12);
    await rejection(users.get({ userId }, { retry: 1 }));
    expect(requests).toHaveLength(14);
  });

  test("appends the hooks of `withOptions` to an instance's, or replaces all of them", async () => {
    statuses();
    const logged: string[] = [];
    const log = (name: string) => () => void logged.push(name);
    const onlyThis = log("only");
    const api = ky.create({ hooks: { beforeRequest: [log("auth"), log("tracking")] } });
    const client = advertising({ ky: api });

    const extended = client.withOptions({ hooks: { beforeRequest: [log("log")] } });
    await extended.users.get({ userId });
    expect(logged.splice(0)).toEqual(["auth", "tracking", "log"]);

    const replaced = client.withOptions({ hooks: replaceOption({ beforeRequest: [onlyThis] }) });
    await replaced.users.get({ userId });
    expect(logged.splice(0)).toEqual(["only"]);

    await client.users.get({ userId }, { hooks: replaceOption({ beforeRequest: [onlyThis] }) });
    expect(logged).toEqual(["only"]);
  });
});

describe("ky hooks", () => {
  test("adds a search parameter to every request in an `init` hook", async () => {
    const requests = statuses();
    const getApiKey = (): string => "123";
    const api = ky.extend({
      hooks: {
        init: [
          (options) => {
            options.searchParams = { apiKey: getApiKey() };
          },
        ],
      },
    });
    await advertising({ ky: api }).users.get({ userId }, { query: { tag: "x" } });
    expect(requests[0]?.url).toBe("https://example.com/v1/users/1?tag=x&apiKey=123");
  });

  test("changes only the options of the current call in an `init` hook", async () => {
    const requests = statuses();
    const context = { team: "rainbow" };
    const api = ky.create({
      context,
      searchParams: new URLSearchParams("tag=x"),
      retry: { limit: 1 },
    });
    const seen: unknown[] = [];
    const hooks: Options["hooks"] = {
      init: [
        (options) => {
          seen.push(options.context?.["count"], (options.retry as { limit?: number }).limit);
          Object.assign(options.context as object, { count: 1 });
          Object.assign(options.retry as object, { limit: 0 });
          (options.headers as Record<string, string>)["x-count"] = "1";
          (options.searchParams as URLSearchParams).append("count", "1");
        },
      ],
    };
    const { users } = advertising({ ky: api, hooks });
    await users.get({ userId });
    await users.get({ userId });
    expect(seen).toEqual([undefined, 1, undefined, 1]);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      "?tag=x&count=1",
      "?tag=x&count=1",
    ]);
    expect(header(requests, "x-count")).toEqual(["1", "1"]);
    expect(context).toEqual({ team: "rainbow" });
  });

  test("sets a header or replaces the request in a `beforeRequest` hook", async () => {
    const requests = statuses();
    const hooks: Options["hooks"] = {
      beforeRequest: [
        ({ request }) => {
          request.headers.set("Authorization", "token initial-token");
        },
        ({ request }) => {
          const url = new URL(request.url);
          url.searchParams.set("token", "secret-token");
          return new Request(url, request);
        },
      ],
    };
    await advertising({ hooks }).users.get({ userId });
    expect(header(requests, "authorization")).toEqual(["token initial-token"]);
    expect(requests[0]?.url).toBe("https://example.com/v1/users/1?token=secret-token");
  });

  test("mocks a call by returning a response from `beforeRequest`", async () => {
    const requests = statuses();
    const hooks: Options["hooks"] = { beforeRequest: [() => Response.json({ mock: true })] };
    const { users } = advertising({ hooks });
    expect(await users.get({ userId })).toEqual({ mock: true });
    const { data, response } = await users.get({ userId }).withResponse();
    expect([data, response.status]).toEqual([{ mock: true }, 200]);
    const refusing = { hooks: { beforeRequest: [() => json({ message: "Not here" }, 404)] } };
    expect(await rejection(advertising(refusing).users.get({ userId }))).toMatchObject({
      name: "HttpError",
      status: 404,
      body: { message: "Not here" },
      attempts: 0,
    });
    expect(requests).toEqual([]);
  });

  test("sets a header, replaces the request or returns a response in a `beforeRetry` hook", async () => {
    const requests = answering(({ url }, index) => {
      if (url.endsWith("/refresh-token")) return new Response("fresh");
      return json({ processId: 7 }, index < 2 ? 503 : 200);
    });
    const retry = { backoffLimit: 1 };
    const hooks: Options["hooks"] = {
      beforeRetry: [
        async ({ request }) => {
          const token = await ky("https://example.com/refresh-token").text();
          request.headers.set("Authorization", `token ${token}`);
        },
        ({ request, error }) => {
          // Add query parameters based on error response
          if (
            isHTTPError(error) &&
            typeof error.data === "object" &&
            error.data !== null &&
            "processId" in error.data
          ) {
            const url = new URL(request.url);
            url.searchParams.set("processId", String(error.data.processId));
            return new Request(url, request);
          }
          return undefined;
        },
      ],
    };
    await advertising({ retry, hooks }).users.get({ userId });
    expect(requests.at(-1)?.url).toBe("https://example.com/v1/users/1?processId=7");
    expect(header(requests, "authorization").at(-1)).toBe("token fresh");

    const cachedResponse = json({ cached: true });
    const cached: Options["hooks"] = {
      beforeRetry: [
        ({ retryCount }) => {
          // Use cached response instead of retrying
          if (retryCount > 1 && cachedResponse) {
            return cachedResponse;
          }
          return undefined;
        },
      ],
    };
    const failing = answering(() => json({}, 503));
    const { users } = advertising({ retry, hooks: cached });
    expect(await users.get({ userId })).toEqual({ cached: true });
    expect(failing).toHaveLength(2);
  });

  test("refreshes a token after a 401 or overwrites a response in an `afterResponse` hook", async () => {
    const requests = answering(({ url, headers }) => {
      if (url.endsWith("/auth/refresh")) return json({ token: "fresh" });
      return headers.get("authorization") === "Bearer fresh" ? json(unicorn) : json({}, 401);
    });
    const hooks: Options["hooks"] = {
      afterResponse: [
        async ({ request, response, retryCount }) => {
          if (response.status === 401 && retryCount === 0) {
            // Only refresh on first 401, not on subsequent retries
            const { token } = await ky
              .post<{ token: string }>("https://example.com/auth/refresh")
              .json();

            const headers = new Headers(request.headers);
            headers.set("Authorization", `Bearer ${token}`);

            return ky.retry({
              request: new Request(request, { headers }),
              code: "TOKEN_REFRESHED",
              delay: 1,
            });
          }
          return undefined;
        },
      ],
    };
    const client = advertising({ hooks, headers: { authorization: "Bearer stale" } });
    expect(await client.users.get({ userId })).toEqual(unicorn);
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      "/v1/users/1",
      "/auth/refresh",
      "/v1/users/1",
    ]);
    // A retry of a call that is not retried otherwise.
    expect(await client.users.create({ body: { name: "A" } })).toEqual(unicorn);
    expect(await requests.at(-1)?.json()).toEqual({ name: "A" });

    const different: Options["hooks"] = {
      afterResponse: [() => new Response('{"different":"response"}', { status: 200 })],
    };
    expect(await advertising({ hooks: different }).users.get({ userId })).toEqual({
      different: "response",
    });
  });

  test("forces retries from `afterResponse`, which `beforeRetry` sees", async () => {
    const requests = answering((_, index) =>
      json([{ error: { code: "RATE_LIMIT", retryAfter: 0.001 } }, unicorn][index]),
    );
    const logged: string[] = [];
    const api = ky.extend({
      hooks: {
        afterResponse: [
          async ({ response }) => {
            if (response.status === 200) {
              const data = await response.json<{ error?: { code: string; retryAfter: number } }>();
              if (data.error?.code === "RATE_LIMIT") {
                // Retry with custom delay from API response
                return ky.retry({
                  delay: data.error.retryAfter * 1000,
                  code: "RATE_LIMIT",
                });
              }
            }
            return undefined;
          },
        ],
        beforeRetry: [
          ({ error, retryCount }) => {
            // Observable in beforeRetry hooks
            if (isForceRetryError(error)) {
              logged.push(`Forced retry #${retryCount}: ${error.message}`);
            }
          },
        ],
      },
    });
    expect(await advertising({ ky: api }).users.get({ userId })).toEqual(unicorn);
    expect(logged).toEqual(["Forced retry #1: Forced retry: RATE_LIMIT"]);
    expect(requests).toHaveLength(2);
  });

  test("passes the service's error to `beforeError` and reports the hook's message", async () => {
    answering(() => json({ message: "Not Found" }, 404));
    const logged: unknown[] = [];
    const hooks: Options["hooks"] = {
      beforeError: [
        ({ request, options, error }) => {
          if (isHTTPError(error)) {
            if (typeof error.data === "object" && error.data !== null && "message" in error.data) {
              Object.assign(error, { name: "GitHubError" });
              error.message = `${String(error.data.message)} (${error.response.status})`;
            }
          }

          // `request` and `options` are always available
          logged.push(`Request to ${request.url} failed`, options.context["team"]);

          return error;
        },
      ],
    };
    const client = advertising({ hooks, context: { team: "blue" } });
    const error = await rejection(client.users.get({ userId }));
    expect(logged).toEqual(["Request to https://example.com/v1/users/1 failed", "blue"]);
    expect(error).toMatchObject({ code: "http", status: 404, operation: "users.get" });
    expect(String(error)).toContain("Not Found (404)");
  });

  test("rejects with an error if `beforeRetry` returns `ky.stop`", async () => {
    const requests = answering(() => json({}, 503));
    const hooks: Options["hooks"] = { beforeRetry: [async (): Promise<typeof ky.stop> => ky.stop] };
    const client = advertising({ hooks, retry: { backoffLimit: 1 } });
    expect(await rejection(client.users.get({ userId }))).toMatchObject({
      code: "client",
      message: expect.stringContaining("stopped by a hook with `ky.stop`"),
    });
    expect(requests).toHaveLength(1);
  });

  test("passes the `context` of the instance, the client and the call to hooks", async () => {
    const requests = statuses();
    const api = ky.create({
      context: { token: "of the instance", b: { nested: true } },
      hooks: {
        beforeRequest: [
          ({ request, options }) => {
            const { token, b } = options.context;
            if (token) {
              request.headers.set("Authorization", `Bearer ${String(token)}`);
            }
            request.headers.set("x-b", JSON.stringify(b));
          },
        ],
      },
    });
    const client = advertising({ ky: api, context: { b: { updated: true } } });
    await client.users.get({ userId });
    await client.users.get({ userId }, { context: { token: "secret123" } });
    expect(header(requests, "authorization")).toEqual([
      "Bearer of the instance",
      "Bearer secret123",
    ]);
    expect(header(requests, "x-b")).toEqual(['{"updated":true}', '{"updated":true}']);
  });
});

describe("other ky options", () => {
  test("lets `shouldRetry` decide on retries, with ky's arguments", async () => {
    const shouldRetry: NonNullable<Extract<Options["retry"], object>["shouldRetry"]> = ({
      error,
      retryCount,
    }) => {
      // Retry on specific business logic errors from API
      if (error instanceof HTTPError) {
        const status = error.response.status;

        // Retry on 429 (rate limit) but only for first 2 attempts
        if (status === 429 && retryCount <= 2) {
          return true;
        }

        // Don't retry on 4xx errors except rate limits
        if (status >= 400 && status < 500) {
          return false;
        }
      }

      // Use default retry logic for other errors
      return undefined;
    };
    const { users } = advertising({ retry: { limit: 3, shouldRetry, backoffLimit: 1 } });
    for (const [status, attempts] of [
      [429, 3],
      [408, 1],
      [500, 4],
    ] as const) {
      answering(() => json({}, status));
      expect(await rejection(users.get({ userId }))).toMatchObject({ status, attempts });
    }
  });

  test("passes the request and response to `parseJson`, which can read large integers", async () => {
    answering(() => new Response('{"id":12345678901234567890,"small":7}'));
    const logged: string[] = [];
    interface Source {
      readonly source: string;
    }
    const exact = (_: string, value: unknown, context?: Source): unknown =>
      typeof value === "number" && !Number.isSafeInteger(value) && context
        ? BigInt(context.source)
        : value;
    const parseJson: Options["parseJson"] = (text, { request, response }) => {
      logged.push(`Parsing JSON from ${request.url} (status: ${response.status})`);
      return JSON.parse(text, exact as Parameters<typeof JSON.parse>[1]);
    };
    const expected = { id: 12345678901234567890n, small: 7 };
    for (const options of [{ parseJson }, { ky: ky.create({ parseJson }) }]) {
      expect(await advertising(options).users.get({ userId })).toEqual(expected);
    }
    expect(await advertising().users.get({ userId }, { parseJson })).toEqual(expected);
    expect(logged).toEqual(
      Array(3).fill("Parsing JSON from https://example.com/v1/users/1 (status: 200)"),
    );
  });

  test("writes the body with `stringifyJson` of the instance, the client or the call", async () => {
    const requests = statuses();
    const stringifyJson = (data: unknown): string =>
      JSON.stringify(data, (key, value: unknown) => {
        if (key.endsWith("_at")) {
          return Date.parse(String(value)) / 1000;
        }

        return value;
      });
    const body = { name: "A", created_at: "2026-01-01T00:00:00Z" };
    await advertising().users.create({ body }, { stringifyJson });
    await advertising({ stringifyJson }).users.create({ body });
    await advertising({ ky: ky.create({ stringifyJson }) }).users.create({ body });
    const sent = await Promise.all(requests.map((request) => request.json()));
    const one = { name: "A", created_at: 1_767_225_600 };
    expect(sent).toEqual([one, one, one]);
  });

  test("calls `onDownloadProgress` and `onUploadProgress` with transferred bytes", async () => {
    const logged: string[] = [];
    const log: NonNullable<Options["onDownloadProgress"]> = (progress) => {
      const { percent, transferredBytes, totalBytes } = progress;
      // Example output:
      // `100% - 1271 of 1271 bytes`
      logged.push(`${percent * 100}% - ${transferredBytes} of ${totalBytes} bytes`);
    };
    const largeFile = new Blob([new Uint8Array(1271)]);
    answering(async (request) => {
      await request.blob();
      return new Response(largeFile, { headers: { "content-length": "1271" } });
    });
    const { media } = advertising();
    await media.upload({ resourceName: "a", media: largeFile }, { onUploadProgress: log });
    expect(logged.splice(0)).toEqual(["100% - 1271 of 1271 bytes"]);
    const content = await media.download({ resourceName: "a" }, { onDownloadProgress: log });
    expect(logged).toEqual([]);
    expect((await content.bytes()).length).toBe(1271);
    expect(logged).toEqual(["100% - 1271 of 1271 bytes"]);
  });

  test("ends the whole call after `totalTimeout` and each attempt after `timeout`", async () => {
    const requests = answering(() => new Promise<never>(() => {}));
    const time = fakeTime();
    // Each attempt gets 5s, but the whole operation must complete within 30s
    const ended = rejection(
      advertising().users.get(
        { userId },
        {
          timeout: 5000,
          totalTimeout: 12_000,
          retry: {
            limit: 3,
            retryOnTimeout: true,
            jitter: () => 0,
          },
        },
      ),
    );
    await time.pass(12_000);
    expect(await ended).toMatchObject({ name: "TimeoutError", scope: "call", limit: 12_000 });
    expect(requests).toHaveLength(3);
  });
});
