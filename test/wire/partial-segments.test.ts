/** Variables that share a segment with literals and with each other, as a server on this machine sees them. */
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
  ["things.complete", { body: {} }, "/chat/completions"],
  ["things.stream", { body: {} }, "/chat/completions"],
])("%s with %o goes to %s", async (id, params, target) => {
  await call(id, params);
  expect(server.arrived.at(-1)?.target).toBe(target);
});

test.each([
  ["things.message", { Sid: "" }, /"Sid" .* is empty/],
  ["things.message", { Sid: ".." }, /segment "\.\."/],
  ["things.compare", { owner: "me", base: "", head: "main" }, /"base" .* is empty/],
])("%s with %o is refused before anything is sent", async (id, params, problem) => {
  const before = server.arrived.length;
  await expect(call(id, params)).rejects.toThrow(problem);
  await expect(call(id, params)).rejects.toThrow(ParameterError);
  expect(server.arrived).toHaveLength(before);
});
