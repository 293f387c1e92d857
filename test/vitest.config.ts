import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./support/longest-first.ts";

// Applies to workers and to processes of tests, which compile the same modules.
process.env["NODE_COMPILE_CACHE"] ??= join(tmpdir(), "node-compile-cache");

/**
 * A process continues with the next file and its loaded modules, because tests leave no global state. These files
 * change global state, or measure their process.
 */
const isolated = [
  "test/cli/{progress,write-output}.test.ts",
  "test/redis/**/*.test.ts",
  "test/runtime/{file,poll,progress}.test.ts",
  "test/sheets/operation-facts.test.ts",
  "test/telemetry/**/*.test.ts",
];

/** Options of all tests, including those before a release. */
export const common = {
  root: join(import.meta.dirname, ".."),
  ssr: { resolve: { conditions: ["@callsheet/source"] } },
  test: {
    globalSetup: ["test/support/global-setup.ts"],
    setupFiles: ["test/support/seed.ts"],
    // Many tests start processes, whose speed is not tested.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Tests spend much time waiting for servers, processes and rate limits.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
  },
};

export default defineConfig({
  ...common,
  test: {
    ...common.test,
    sequence: { sequencer: LongestFirst },
    typecheck: {
      enabled: true,
      checker: "tsc",
      // Applies to these files only: `npm run check` compiles all others.
      tsconfig: "test/tsconfig.types.json",
      include: ["test/**/*.test-d.ts"],
    },
    projects: [
      {
        test: {
          name: "together",
          include: ["test/**/*.test.ts"],
          exclude: isolated,
          isolate: false,
          typecheck: { enabled: false },
        },
      },
      { test: { name: "alone", include: isolated } },
    ],
  },
});
