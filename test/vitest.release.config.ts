import { defineConfig } from "vitest/config";

/** Tests that are needed before a release alone: they install the tools of others from the npm registry. */
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    include: ["test/**/*.release.ts"],
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
