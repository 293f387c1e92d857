import { defineConfig } from "vitest/config";
import { common } from "./vitest.config.ts";

/** Files of `npm test` that try all of their cases here, and a part of them there: see `support/thorough.ts`. */
const thorough = [
  "test/against/renamed.test.ts",
  "test/cases/cases.test.ts",
  "test/checks/json-schema.test.ts",
  "test/cli/reformatted.test.ts",
  "test/diff/mutation/every-property.test.ts",
  "test/diff/proof/rules.test.ts",
  "test/diff/show/comment.test.ts",
  "test/diff/sides/refused.test.ts",
  "test/diff/{random-types,relate}.test.ts",
  "test/docs/{examples,requests}.test.ts",
  "test/emit/{any-module,former-names,placed-imports}.test.ts",
  "test/export/round-trip/services.test.ts",
  "test/hostile/random/random-specs.test.ts",
  "test/hostile/strings/strings.test.ts",
  "test/import/command/kept-names.test.ts",
  "test/import/merge/merge-property.test.ts",
  "test/import/openapi/enum-places.test.ts",
  "test/import/sheets/any-description.test.ts",
  "test/import/source/json.test.ts",
  "test/import/types/random.test.ts",
  "test/import/{discovery,openapi,openapi/schema}/hostile.test.ts",
  "test/lint/{cases,fixes,mended-sheets}.test.ts",
  "test/lsp/{diagnostics,rename-every-name}.test.ts",
  "test/mock/{documented,types}.test.ts",
  "test/model/{base-url,parse-type,path-template,primitives}.test.ts",
  "test/package/consumers.test.ts",
  "test/plugin/{bundlers,imports}.test.ts",
  "test/print/doc-comment.test.ts",
  "test/project/layout/project-style.test.ts",
  "test/print/tidy*.test.ts",
  "test/runtime/{end-property,link-header,misuse,pages-cursor,pages-ends,pages-first,resumable,secrets,strict}.test.ts",
  "test/same-bytes/same-bytes.test.ts",
  "test/spec/document/values.test.ts",
  "test/spec/fmt/{format-sheet,print-spec,texts}.test.ts",
  "test/spec/format/{broken-parts,json-schema}.test.ts",
  "test/tanstack/types.test.ts",
  "test/wire/{argument-names,partial-segments,values,wire}.test.ts",
  "test/write/killed.test.ts",
];

/** They change what is global, or measure their process. */
const isolated = [
  "test/redis/**/*.release.ts",
  "test/redis/servers.test.ts",
  "test/runtime/memory.release.ts",
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
