import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { callersOf } from "./callers.ts";
import { labelled } from "./labelled.ts";
import { wireOperations } from "./operations.ts";
import { sampleCall } from "./sample-call.ts";

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => response.end());
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;
const callers = await callersOf({ baseUrl: `http://127.0.0.1:${port}`, validate: "error" });

/** Write operations without documented responses, two of them with GET. */
const writes = wireOperations.filter(
  ({ method, id }) => method !== "GET" || /\.(?:audit|uploadScript)$/.test(id),
);

test.each(labelled(writes))("accepts an empty response of %s", async (_, operation) => {
  const call = callers.find("facade", operation.service, operation.id);
  expect(await call(sampleCall(operation).params)).toBeUndefined();
});
