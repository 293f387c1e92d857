import { expect, test } from "vitest";
import { transferAll } from "../bench/transfer-all.ts";

const bytes = 192 * 2 ** 20;

test("transfers large bodies in constant memory, up and down", async () => {
  const { nothing, ...transfers } = Object.fromEntries(await transferAll(bytes));
  expect(Object.keys(transfers)).toEqual(["stream", "file", "upload"]);
  for (const [way, transferred] of Object.entries(transfers)) {
    expect(transferred?.bytes, way).toBe(bytes);
    // In MiB. A buffered body would take at least 192.
    expect((transferred?.peak ?? 0) - (nothing?.peak ?? 0), way).toBeLessThan(150);
  }
});
