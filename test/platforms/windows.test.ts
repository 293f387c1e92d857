/** Tests functions that handle paths with the paths of Windows; `on-windows.ts` calls them in a separate process. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { output } from "../package/support/run.ts";

test("handles paths of Windows", async () => {
  const script = join(import.meta.dirname, "on-windows.ts");
  const text = await output(process.execPath, [script], import.meta.dirname);
  expect(JSON.parse(text)).toEqual({
    callSheets: [true, "api/spec/shop/orders/lines.yaml", false, false],
    inputs: [true, false],
    document: "docs/a/b.yaml",
    sides: [{}, {}, {}, { revision: "main", path: "spec" }],
    holds: [true, false, false],
    message: "a.json extends b.json",
    options: [["apps/web", "apps/api"], { spec: "api/spec", package: String.raw`@acme\shop` }],
  });
});
