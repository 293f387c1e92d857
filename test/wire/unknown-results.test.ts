/** Undocumented results from a loopback server, read without a type. */
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { DecodeError } from "../../templates/runtime/index.ts";
import { answeringServer } from "./support/answering-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const server = await answeringServer();
afterAll(() => server[Symbol.asyncDispose]());
const makeDemo = await facadeMaker({
  "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
  "demo/things.yaml": `
resource: things
types:
  Named: { type: unknown }
operations:
  create: { http: POST /things, body: unknown, result: unknown }
  named: { http: POST /named, result: Named }
  json: { http: POST /json, result: json }
`,
});
const call = makeDemo({ baseUrl: server.baseUrl, retry: 0 });
const outcome = (id: string, options?: Record<string, unknown>): Promise<unknown> =>
  call(`things.${id}`, {}, options).catch((error: unknown) => error);

const object = '{"a":[1]}';
const unknowns = ["create", "named"];

describe.each(unknowns)("undocumented responses (%s)", (id) => {
  test.each<[string, string, unknown, unknown]>([
    ["an object", "application/json", object, { a: [1] }],
    ["a scalar", "application/json; charset=utf-8", "12", 12],
    ["JSON of a vendor type", "application/vnd.demo+json", '"a"', "a"],
    ["JSON that is declared as text", "text/plain", object, { a: [1] }],
    ["JSON without a content type", "", "[1]", [1]],
    ["a string", "text/plain", "done", "done"],
    [
      "a string of digits without loss",
      "text/plain",
      "12345678901234567890",
      "12345678901234567890",
    ],
    ["a string in brackets", "text/plain", "[2026-11-24] done", "[2026-11-24] done"],
    ["a string without a content type", "", "done", "done"],
    ["an HTML page", "text/html", "<p>done</p>", "<p>done</p>"],
    ["a string in its declared encoding", "text/plain; charset=latin1", Buffer.of(0xe9), "é"],
    ["bytes", "image/png", Buffer.of(0x89, 0x50, 0xff), Uint8Array.of(0x89, 0x50, 0xff)],
    ["nothing", "application/json", "", undefined],
    ["undefined for white space", "text/plain", " \n", undefined],
  ])("returns %s by its content type", async (_, type, body, expected) => {
    server.answer({ headers: { "content-type": type }, body });
    for (const validate of ["off", "error"]) {
      expect(await outcome(id, { validate })).toEqual(expected);
    }
  });

  test("returns undefined if the status excludes a body", async () => {
    for (const status of [204, 205]) {
      server.answer({ status });
      expect(await outcome(id)).toBeUndefined();
    }
  });

  test.each<[string, string]>([
    ["application/json", '{"a":'],
    ["application/problem+json", "done"],
    ["application/json", ""],
    ["", '{"a":'],
  ])("rejects a response declared as JSON (%s) that is not: %s", async (type, body) => {
    const cut = { "content-encoding": "gzip", "content-length": "10" };
    const headers = { "content-type": type, ...(!body && cut) };
    server.answer({ headers, body: body || gzipSync(object).subarray(0, 10) });
    expect(await outcome(id)).toBeInstanceOf(DecodeError);
  });

  test.each([
    ["gzip", gzipSync, [1, 10]],
    ["deflate", deflateSync, [1]],
    ["br", brotliCompressSync, []],
  ] as const)(
    "rejects a truncated %s body on an intact connection",
    async (name, compress, belowEmpty) => {
      const text = JSON.stringify({ a: Array.from({ length: 2000 }, () => Math.random()) });
      const whole = compress(text);
      for (const type of ["application/json", "text/plain", ""]) {
        const headers = { "content-type": type, "content-encoding": name };
        for (const most of belowEmpty) {
          const length = { "content-length": String(most) };
          server.answer({ headers: { ...headers, ...length }, body: whole.subarray(0, most) });
          expect(await outcome(id)).toBeInstanceOf(DecodeError);
        }
        server.answer({ headers, body: whole.subarray(0, whole.length / 2) });
        expect(await outcome(id)).toBeInstanceOf(DecodeError);
        expect(await outcome("json")).toBeInstanceOf(DecodeError);
        server.answer({ headers, body: whole });
        expect(await outcome(id)).toEqual(JSON.parse(text));
      }
    },
  );
});

test("accepts only JSON if JSON is documented", async () => {
  server.answer({ headers: { "content-type": "text/plain" }, body: "done" });
  expect(await outcome("json")).toBeInstanceOf(DecodeError);
});
