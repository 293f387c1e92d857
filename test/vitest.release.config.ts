import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { common } from "./vitest.config.ts";

/** Files that import `support/thorough.ts`: `npm test` runs a part of their cases, and a release the others. */
const thorough = globSync("test/**/*.test.ts", { cwd: common.root })
  .filter((file) => readFileSync(join(common.root, file), "utf8").includes("/support/thorough.ts"))
  .map((file) => file.replaceAll("\\", "/"));

/** Files that change global state, or measure their process. */
const isolated = [
  "test/redis/**/*.release.ts",
  "test/redis/servers.test.ts",
  "test/runtime/memory.release.ts",
];

/** Tests before a release: every runtime and framework, third-party tools, and hundreds of documents. */
export default defineConfig({
  ...common,
  test: {
    ...common.test,
    env: { CALLSHEET_TESTS: "thorough" },
    hookTimeout: 300_000,
    projects: [
      {
        test: {
          name: "together",
          include: ["test/**/*.release.ts", ...thorough],
          exclude: isolated,
          isolate: false,
        },
      },
      { test: { name: "alone", include: isolated } },
    ],
  },
});
