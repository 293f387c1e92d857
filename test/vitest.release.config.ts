import { defineConfig } from "vitest/config";
import { common } from "./vitest.config.ts";

/**
 * Tests that are needed before a release alone: every runtime and framework, the tools of others, and documents by the
 * hundred.
 */
export default defineConfig({
  ...common,
  test: { ...common.test, include: ["test/**/*.release.ts"], hookTimeout: 300_000 },
});
