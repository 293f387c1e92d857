/** OPTIONS as the method of operations, received by a loopback server. */
import { afterAll, expect, test } from "vitest";
import { recordingServer } from "../runtime/recording-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const server = await recordingServer();
afterAll(() => server[Symbol.asyncDispose]());
const makeDemo = await facadeMaker({
  "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
  "demo/files.yaml": `
resource: files
operations:
  check: { http: OPTIONS /files/content, body: json, result: json }
  ask: { http: OPTIONS /files, result: none }
`,
});
const call = makeDemo({ baseUrl: server.baseUrl });

test("sends OPTIONS with and without a body", async () => {
  await call("files.check", { body: { name: "a" } });
  await call("files.ask");
  expect(server.arrived.map(({ method, target, body }) => [method, target, String(body)])).toEqual([
    ["OPTIONS", "/files/content", '{"name":"a"}'],
    ["OPTIONS", "/files", ""],
  ]);
});
