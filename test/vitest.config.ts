import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./support/longest-first.ts";

// Workers, and all that tests start: hundreds of processes compile the same modules.
process.env["NODE_COMPILE_CACHE"] ??= join(tmpdir(), "node-compile-cache");

/** Their tests leave nothing behind: a process goes on with the next file, and with the modules that it has loaded. */
const folders = [
  "against",
  "api",
  "architecture",
  "cases",
  "checks",
  "diff",
  "docs",
  "emit",
  "export",
  "gallery",
  "hostile/names",
  "hostile/oracle",
  "import/{command,discovery,merge,names,notes,openapi,prose,sheets,source,types}",
  "lint",
  "lsp",
  "model",
  "open",
  "platforms",
  "print",
  "project",
  "runtime",
  "sheets",
  "spec",
  "stand-in",
  "text",
  "wire",
  "write",
];
const together = folders.map((folder) => `test/${folder}/**/*.test.ts`);

/** But these change what is global, or measure their process. */
const alone = [
  "test/diff/{page,sides}/**/*.test.ts",
  "test/diff/accept.test.ts",
  "test/runtime/{file,memory,poll,progress}.test.ts",
];

/** What holds for all tests, those before a release too. */
export const common = {
  root: new URL("..", import.meta.url).pathname,
  ssr: { resolve: { conditions: ["@callsheet/source"] } },
  test: {
    globalSetup: ["test/support/global-setup.ts"],
    // Many tests start processes; how fast those are is not what they test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Much of their time is waiting: for servers, processes and periods of a throttle.
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
      // Of these files alone: all others are compiled by `npm run check`.
      tsconfig: "test/tsconfig.types.json",
      include: ["test/**/*.test-d.ts"],
    },
    projects: [
      {
        test: {
          name: "together",
          include: together,
          exclude: alone,
          isolate: false,
          typecheck: { enabled: false },
        },
      },
      { test: { name: "alone", include: alone, typecheck: { enabled: false } } },
      { test: { name: "others", include: ["test/**/*.test.ts"], exclude: together } },
    ],
  },
});
