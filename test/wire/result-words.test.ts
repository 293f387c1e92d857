/** Results without JSON or without content, from a loopback server. */
import { afterAll, describe, expect, test } from "vitest";
import { DecodeError, HttpError } from "../../templates/runtime/index.ts";
import { answeringServer } from "./support/answering-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const server = await answeringServer();
afterAll(() => server[Symbol.asyncDispose]());
const makeDemo = await facadeMaker({
  "demo/service.yaml":
    "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\ncredentials:\n  key: { query: key }\nauth: [key, none]\n",
  "demo/things.yaml": `
resource: things
operations:
  list: { http: GET /things, result: "string[]" }
  changed: { http: GET /things#changed, header: { If-None-Match: string }, result: "string[] | none" }
  robots: { http: GET /robots.txt, result: text }
  archive: { http: "GET /v1/things/{id}/archive", result: location }
  start: { http: POST /jobs, result: location }
  isThere: { http: "GET /things/{id}", result: exists }
  isListed: { http: "HEAD /things/{id}", result: exists }
  isGone: { http: "DELETE /things/{id}", result: exists }
  flag: { http: GET /flag, result: boolean }
`,
});
const call = makeDemo({ baseUrl: server.baseUrl, key: "the key of this test", retry: 0 });

const failure = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    (value) => ({ value }),
    (error: unknown) => error,
  );

describe("optional results", () => {
  test.each([204, 205, 304])(
    "returns undefined for an optional result with HTTP %i",
    async (status) => {
      server.answer({ status });
      expect(await call("things.changed", { "If-None-Match": "a" })).toBeUndefined();
    },
  );

  test("returns undefined for an empty body, and the result otherwise", async () => {
    server.answer({ status: 200, body: "" }, { body: ["a"] });
    expect(await call("things.changed")).toBeUndefined();
    expect(await call("things.changed")).toEqual(["a"]);
  });

  test("rejects other statuses, and a 304 of a result that is not optional", async () => {
    server.answer({ status: 302, headers: { location: "/elsewhere" } });
    expect(await failure(call("things.changed"))).toMatchObject({ status: 302 });
    server.answer({ status: 304 });
    expect(await failure(call("things.list"))).toBeInstanceOf(HttpError);
  });

  test("accepts a 304 of an optional result with validation", async () => {
    server.answer({ status: 304 });
    expect(await call("things.changed", {}, { validate: "error" })).toBeUndefined();
  });
});

describe("string results", () => {
  test.each<[string, string, Buffer, string]>([
    ["in UTF-8", "text/plain", Buffer.from("é 😀"), "é 😀"],
    ["of JSON", "application/json", Buffer.from('{"a":1}'), '{"a":1}'],
    ["without its byte order mark", "text/csv", Buffer.from("\uFEFFa"), "a"],
    [
      "in the encoding of its content type",
      'text/plain; charset="ISO-8859-1"',
      Buffer.from([0xe9]),
      "é",
    ],
    ["of zero length", "text/plain", Buffer.alloc(0), ""],
  ])("reads a string result %s", async (_, type, body, text) => {
    server.answer({ headers: { "content-type": type }, body });
    expect(await call("things.robots")).toBe(text);
  });

  test.each<[string, string, RegExp]>([
    ["bytes that are not UTF-8", "text/plain", /not valid utf-8/],
    ["an unknown encoding", "text/plain; charset=ebcdic-7", /encoding ebcdic-7/],
  ])("rejects a string result with %s", async (_, type, problem) => {
    server.answer({ headers: { "content-type": type }, body: Buffer.from([0xe9, 0x20]) });
    const error = await failure(call("things.robots"));
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ message: expect.stringMatching(problem) });
  });
});

describe("location results", () => {
  test.each([201, 202, 301, 302, 303, 307, 308])(
    "returns the URL of the `location` header for HTTP %i",
    async (status) => {
      server.answer({ status, headers: { location: "https://files.test/a?signature=b" } });
      expect(await call("things.archive", { id: "1" })).toBe("https://files.test/a?signature=b");
      expect(server.requests).toHaveLength(1);
    },
  );

  test("resolves a relative location against the URL of the call", async () => {
    server.answer({ status: 302, headers: { location: "../files/1" } });
    expect(await call("things.archive", { id: "1" })).toBe(`${server.baseUrl}/v1/things/files/1`);
  });

  test.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ["no header", {}, /HTTP 201\) has no `location` header/],
    ["an invalid URL", { location: "http://[" }, /is not a URL/],
  ])("rejects with DecodeError if the response has %s", async (_, headers, problem) => {
    server.answer({ status: 201, headers });
    const error = await failure(call("things.start"));
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ message: expect.stringMatching(problem) });
  });

  test("explains that browsers hide the location of a redirect", async () => {
    // A browser's `fetch` returns this for every redirect that is not followed.
    const hidden = Object.defineProperties(Response.error(), { type: { value: "opaqueredirect" } });
    const inBrowser = makeDemo({ baseUrl: server.baseUrl, fetch: async () => hidden });
    const error = await failure(inBrowser("things.archive", { id: "1" }));
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ message: expect.stringMatching(/whose target browsers hide/) });
  });

  test("rejects a location with any other status", async () => {
    server.answer({ status: 404, headers: { location: "/a" } });
    expect(await failure(call("things.start"))).toMatchObject({ name: "HttpError", status: 404 });
  });
});

describe("existence results", () => {
  const called = ["things.isThere", "things.isListed", "things.isGone"];

  test.each(called.flatMap((id) => [200, 202, 204].map((status) => [id, status] as const)))(
    "returns true for %s with HTTP %i",
    async (id, status) => {
      server.answer({ status, ...(status === 200 && { body: { error: "is not read" } }) });
      expect(await call(id, { id: "1" })).toBe(true);
    },
  );

  test.each(called)("returns false for HTTP 404 with and without a body: %s", async (id) => {
    server.answer({ status: 404, body: { message: "Not Found" } }, { status: 404, body: "" });
    expect(await call(id, { id: "1" })).toBe(false);
    expect(await call(id, { id: "1" })).toBe(false);
  });

  test.each([302, 304, 400, 401, 403, 405, 410, 500, 503])(
    "rejects HTTP %i of an existence result",
    async (status) => {
      server.answer({ status });
      const error = await failure(call("things.isThere", { id: "1" }));
      expect(error).toMatchObject({ name: "HttpError", status });
    },
  );

  test("retries a transient failure, but not a 404", async () => {
    const retry = { limit: 2, backoffLimit: 1, shouldRetry: () => true };
    server.answer({ status: 404 }, { status: 204 });
    expect(await call("things.isThere", { id: "1" }, { retry })).toBe(false);
    expect(server.requests).toHaveLength(1);
    server.answer({ status: 500 }, { status: 404 });
    expect(await call("things.isThere", { id: "1" }, { retry })).toBe(false);
    expect(server.requests).toHaveLength(2);
  });

  test("discards a body of any size without validation", async () => {
    server.answer({ status: 404, body: "x".repeat(100_000) });
    const calling = call(
      "things.isThere",
      { id: "1" },
      { maxResponseBytes: 10, validate: "error" },
    );
    expect(await calling).toBe(false);
  });

  test("rejects an empty body of type `boolean`, which differs from existence", async () => {
    server.answer({ status: 204 }, { body: false });
    expect(await failure(call("things.flag"))).toMatchObject({
      name: "DecodeError",
      message: expect.stringMatching(/is not JSON.*\(HTTP 204, .*, 0 characters: \)$/),
    });
    expect(await call("things.flag")).toBe(false);
  });
});
