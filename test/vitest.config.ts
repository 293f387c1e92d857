import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Workers, and all that tests start: hundreds of processes compile the same modules.
process.env["NODE_COMPILE_CACHE"] ??= join(tmpdir(), "node-compile-cache");

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  ssr: { resolve: { conditions: ["@callsheet/source"] } },
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    // Many tests start processes; how fast those are is not what they test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Most of their time is waiting: for servers, processes and periods of a throttle.
    maxWorkers: "100%",
    typecheck: {
      enabled: true,
      checker: "tsc",
      tsconfig: "tsconfig.json",
      include: ["test/**/*.test-d.ts"],
    },
  },
});
