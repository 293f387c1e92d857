import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  ssr: { resolve: { conditions: ["@callsheet/source"] } },
  test: {
    include: ["test/**/*.test.ts"],
    typecheck: {
      enabled: true,
      checker: "tsc",
      tsconfig: "tsconfig.json",
      include: ["test/**/*.test-d.ts"],
    },
  },
});
