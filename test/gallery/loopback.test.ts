import { isUtf8 } from "node:buffer";
import { afterAll, expect, test } from "vitest";
import { startLoopback } from "./loopback.ts";

const loopback = await startLoopback();
afterAll(() => loopback.close());

test("sends a response in parts that split characters, lines and events", async () => {
  const body = "data: Hé 👋🏽\n\ndata: [DONE]\n\n";
  loopback.prepare([`200\ncontent-type: text/event-stream\n\n${body}\n`]);
  const { body: stream } = await fetch(loopback.baseUrl);
  const parts = await Array.fromAsync<Uint8Array>(stream ?? []);
  expect(Buffer.concat(parts).toString()).toBe(body);
  // Usually each part is one byte; a part is longer if a busy machine reads late.
  expect(parts.some((part) => !isUtf8(part))).toBe(true);
  expect(parts.length).toBeGreaterThan(10);
});
