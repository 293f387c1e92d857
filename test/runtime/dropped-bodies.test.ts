import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const program = fileURLToPath(new URL("dropped-bodies.ts", import.meta.url));

test("releases the connection and the caller's signal after a body is dropped unread", async () => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--expose-gc", program]);
  const { left, bytes } = JSON.parse(stdout) as { left: Record<string, number>; bytes: number };
  const open = Object.entries(left).filter(([, count]) => count > 0);
  expect(open).toEqual([]);
  expect(Object.keys(left)).toHaveLength(9);
  // Plain `fetch` leaks some bytes as well. With a leak through the signal, each call was 34 kB.
  expect(bytes).toBeLessThan(20_000);
});
