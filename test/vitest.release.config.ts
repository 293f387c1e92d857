import { defineConfig } from "vitest/config";
import { common } from "./vitest.config.ts";

/** Files of `npm test` that try all of their cases here, and a part of them there: see `support/thorough.ts`. */
const thorough = [
  "test/hostile/{random,strings}/*.test.ts",
  "test/import/bounds.test.ts",
  "test/import/command/kept-names.test.ts",
  "test/package/{built-form,consumers}.test.ts",
  "test/plugin/watching.test.ts",
  "test/write/killed*.test.ts",
];

/**
 * Tests that are needed before a release alone: every runtime and framework, the tools of others, and documents by the
 * hundred.
 */
export default defineConfig({
  ...common,
  test: {
    ...common.test,
    env: { CALLSHEET_TESTS: "thorough" },
    include: ["test/**/*.release.ts", ...thorough],
    hookTimeout: 300_000,
  },
});
