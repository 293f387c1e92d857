/** QUERY as the method of operations, received by a loopback server. */
import { afterAll, expect, test } from "vitest";
import { recordingServer } from "../runtime/recording-server.ts";
import { facadeMaker } from "./support/caller-of.ts";

const server = await recordingServer((_, index) => (index === 0 ? { status: 503 } : undefined));
afterAll(() => server[Symbol.asyncDispose]());
const makeDemo = await facadeMaker({
  "demo/service.yaml": "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
  "demo/tasks.yaml": `
resource: tasks
types:
  Filter: { fields: { state: string } }
operations:
  search: { http: QUERY /tasks, body: Filter, result: json }
`,
});
const retry = { limit: 1, backoffLimit: 1, budget: false };
const call = makeDemo({ baseUrl: server.baseUrl, retry });

test("sends a body with QUERY, and retries it like other safe methods", async () => {
  await call("tasks.search", { body: { state: "open" } });
  const sent = ["QUERY", "/tasks", '{"state":"open"}'];
  expect(server.arrived.map(({ method, target, body }) => [method, target, String(body)])).toEqual([
    sent,
    sent,
  ]);
});
