import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { callersOf } from "./callers.ts";
import { labelled } from "./labelled.ts";
import { wireOperations, type WireOperation } from "./operations.ts";
import { sampleCall } from "./sample-call.ts";

let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  request.resume();
  request.on("end", () => response.writeHead(503).end());
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;
const callers = await callersOf({
  baseUrl: `http://127.0.0.1:${port}`,
  apikey: "the key of this test",
  retry: { limit: 1, backoffLimit: 1, budget: false },
  throttle: { limits: { "account.tokenbalancehistory": false } },
});

/** A GET that creates something, so it is not retried. */
const running = new Set(["customBiddingAlgorithms.uploadScript"]);

const isRepeated = ({ method, id }: WireOperation): boolean =>
  (method === "GET" || method === "DELETE") && !running.has(id);

test.each(labelled(wireOperations))(
  "retries %s only if its method is idempotent",
  async (_, row) => {
    const before = requests;
    const call = callers.find("facade", row.service, row.id);
    await expect(call(sampleCall(row).params)).rejects.toMatchObject({ status: 503 });
    expect(requests - before).toBe(isRepeated(row) ? 2 : 1);
  },
);
