import { defineConfig } from "vitest/config";
import { common } from "./vitest.config.ts";

/** Files of `npm test` that try all of their cases here, and a part of them there: see `support/thorough.ts`. */
const thorough = [
  "test/cli/reformatted.test.ts",
  "test/diff/mutation/every-property.test.ts",
  "test/diff/proof/rules.test.ts",
  "test/diff/{random-types,relate}.test.ts",
  "test/diff/show/comment.test.ts",
  "test/diff/sides/refused.test.ts",
  "test/docs/{examples,requests}.test.ts",
  "test/hostile/{random,strings}/*.test.ts",
  "test/import/bounds.test.ts",
  "test/import/command/kept-names.test.ts",
  "test/lsp/rename-every-name.test.ts",
  "test/mock/{documented,types}.test.ts",
  "test/package/consumers.test.ts",
  "test/plugin/{bundlers,imports,watching}.test.ts",
  "test/tanstack/types.test.ts",
  "test/write/killed*.test.ts",
];

/** They change what is global, or measure their process. */
const isolated = ["test/redis/**/*.release.ts", "test/runtime/memory.release.ts"];

/**
 * Tests that are needed before a release alone: every runtime and framework, the tools of others, and documents by the
 * hundred.
 */
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
