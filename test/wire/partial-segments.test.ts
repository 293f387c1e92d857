/** Variables that share a segment with literals or other variables, received by a loopback server. */
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { ParameterError } from "../../templates/runtime/index.ts";
import { recordingServer } from "../runtime/recording-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const server = await recordingServer();
afterAll(() => server[Symbol.asyncDispose]());
const makeDemo = await facadeMaker({
  "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
  "demo/things.yaml": `
resource: things
operations:
  message: { http: "GET /Messages/{Sid}.json", result: json }
  compare: { http: "GET /repos/{owner}/compare/{base}...{head}", result: json }
  range: { http: "GET /{from}-{to}.{type}", result: json }
  tile: { http: "GET /tiles/{z},{x}@{scale}x.png", result: json }
  spaced: { http: "GET /{a}%20{b}", result: json }
  list:
    http: GET /{ids}_{type}
    path: { ids: { type: "string[]", list: comma } }
    result: json
  complete: { http: "POST /chat/completions#complete", body: json, result: json }
  stream: { http: "POST /chat/completions#stream", body: json, result: none }
`,
});
const call = makeDemo({ baseUrl: server.baseUrl });

test.each([
  ["things.message", { Sid: "SM1" }, "/Messages/SM1.json"],
  ["things.message", { Sid: "S/1" }, "/Messages/S%2F1.json"],
  ["things.message", { Sid: "a.json" }, "/Messages/a.json.json"],
  ["things.compare", { owner: "me", base: "v1.0", head: "a/b" }, "/repos/me/compare/v1.0...a%2Fb"],
  ["things.compare", { owner: "me", base: "a..b", head: "c" }, "/repos/me/compare/a..b...c"],
  ["things.range", { from: 1, to: 2, type: "json" }, "/1-2.json"],
  ["things.tile", { z: "1,2", x: "a@b", scale: "3x" }, "/tiles/1%2C2,a%40b@3xx.png"],
  ["things.spaced", { a: "x", b: "y+z" }, "/x%20y%2Bz"],
  ["things.list", { ids: ["a", "b"], type: "c" }, "/a,b_c"],
  ["things.complete", { body: {} }, "/chat/completions"],
  ["things.stream", { body: {} }, "/chat/completions"],
])("sends %s with %o to %s", async (id, params, target) => {
  await call(id, params);
  expect(server.arrived.at(-1)?.target).toBe(target);
});

test.each([
  ["things.message", { Sid: "" }, /"Sid" has the segment "", empty/],
  ["things.message", { Sid: ".." }, /segment "\.\."/],
  ["things.compare", { owner: "me", base: "", head: "main" }, /"base" has the segment "", empty/],
  [
    "things.compare",
    { owner: "me", base: "a...b", head: "c" },
    /"base" is "a\.\.\.b", which is ambiguous/,
  ],
  ["things.compare", { owner: "me", base: "a.", head: "c" }, /does not run into "\.\.\."/],
  ["things.compare", { owner: "me", base: "a", head: ".c" }, /"head" is "\.c"/],
  ["things.compare", { owner: "me", base: "..", head: "c" }, /"base"/],
  ["things.range", { from: "a-b", to: 2, type: "json" }, /"from"/],
  ["things.range", { from: 1, to: 2, type: "a.b" }, /"type"/],
  ["things.spaced", { a: "x y", b: "z" }, /"a" is "x y"/],
  ["things.list", { ids: ["a", "b_c"], type: "d" }, /"ids" is "a,b_c"/],
])("rejects %s with %o before sending", async (id, params, problem) => {
  const before = server.arrived.length;
  await expect(call(id, params)).rejects.toThrow(problem);
  await expect(call(id, params)).rejects.toThrow(ParameterError);
  expect(server.arrived).toHaveLength(before);
});

/** Special characters in URLs, and literals between variables. */
const value = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."./-_,@%2eE #?\\:ab"), maxLength: 6 }),
  fc.string({ unit: "binary", maxLength: 6 }),
);

test("sends any values in the same number of segments", async () => {
  const templates: Readonly<Record<string, RegExp>> = {
    "things.message": /^\/Messages\/(?<Sid>[^/]+)\.json$/,
    "things.compare": /^\/repos\/(?<owner>[^/]+)\/compare\/(?<base>[^/]+?)\.\.\.(?<head>[^/]+)$/,
    "things.range": /^\/(?<from>[^/]+?)-(?<to>[^/]+?)\.(?<type>[^/]+)$/,
    "things.tile": /^\/tiles\/(?<z>[^/]+?),(?<x>[^/]+?)@(?<scale>[^/]+)x\.png$/,
    "things.spaced": /^\/(?<a>[^/]+?)%20(?<b>[^/]+)$/,
  };
  const sent: string[] = [];
  const here = makeDemo({
    fetch: async ({ url }: Request) => {
      sent.push(new URL(url).pathname);
      return Response.json(null);
    },
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.entries(templates)),
      fc.infiniteStream(value),
      async ([id, pattern], drawn) => {
        const names = Array.from(pattern.source.matchAll(/\(\?<(\w+)>/g), ([, name = ""]) => name);
        const given = Object.fromEntries(names.map((name) => [name, drawn.next().value]));
        const before = sent.length;
        try {
          await here(id, given);
        } catch (error) {
          expect(error).toBeInstanceOf(ParameterError);
          expect(sent).toHaveLength(before);
          return;
        }
        // Greedy and lazy patterns match in the same way.
        for (const source of [pattern.source, pattern.source.replaceAll("+?", "+")]) {
          const { groups = {} } = new RegExp(source).exec(sent.at(-1) ?? "") ?? {};
          const read = Object.entries(groups).map(([name, text]) => [
            name,
            decodeURIComponent(text),
          ]);
          expect(Object.fromEntries(read)).toEqual(given);
        }
      },
    ),
    { numRuns: 125 },
  );
});
