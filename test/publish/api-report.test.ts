/** Compares the public types of the packed files with their reports, so that no type changes without a decision. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isUpdate } from "../cases/read-case.ts";
import { install } from "../package/support/installed.ts";
import { apiReport } from "./api-report.ts";
import { pack } from "./packed.ts";

const { folder } = await pack();
const clients = await install();

test.each([
  {
    report: "callsheet",
    root: join(folder, "generator/dist"),
    entries: {
      callsheet: "index.d.ts",
      "callsheet/model": "model.d.ts",
      "callsheet/plugin": "plugin.d.ts",
    },
  },
  {
    // The other modules of the runtime are for generated code, which is generated together with them.
    report: "runtime",
    root: join(clients.package, "dist/runtime"),
    entries: {
      "@callsheet/clients": "public.d.ts",
      "@callsheet/clients/file": "file.d.ts",
      "@callsheet/clients/otel": "otel.d.ts",
      "@callsheet/clients/throttle-redis": "throttle-redis.d.ts",
      webhooks: "webhooks.d.ts",
    },
  },
])("exports the types of the report $report", async ({ report, root, entries }) => {
  const path = join(import.meta.dirname, "api", `${report}.txt`);
  const types = await apiReport(root, entries);
  if (isUpdate) writeFileSync(path, types);
  const accepted = existsSync(path) ? readFileSync(path, "utf8") : "";
  const advice =
    "A public type has changed. Write a line in CHANGELOG.md, raise `modelVersion` if the model has changed, and " +
    "accept the change: UPDATE_CASES=1 npm test -- test/publish/api-report";
  expect(types, advice).toBe(accepted);
});
