/**
 * Tests the docs of a client with 873 operations. The document is not part of the repository: it is read from
 * `shared/corpus`.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { planDocPages } from "../../generator/project/generate/plan-pages.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import { printMarkdown } from "../../generator/print/print-markdown.ts";
import { inTemporaryFolder } from "../hostile/support/temporary-folder.ts";
import { corpus } from "../import/makers/imported-clients.ts";
import { importInto } from "../import/support/import-into.ts";
import { distances, largest, pagesOf } from "./support/package-pages.ts";

const path = join(corpus, "openapi/github-rest-1.1.4.yaml");

test.skipIf(!existsSync(path))(
  "generates short docs of GitHub's API, with every operation two links away",
  async () => {
    await inTemporaryFolder(async (cwd) => {
      await importInto(cwd, { format: "openapi", path, name: "github" });
      const { model } = compile(readSpec(join(cwd, "spec")).sources);
      if (model === undefined) throw new Error("The imported call sheets do not compile.");
      const templates = readTemplates();
      const readme = planDocPages(model).find((plan) => plan.path === "README.md");
      if (readme?.kind !== "markdown") throw new Error("There is no README.");
      expect(Buffer.byteLength(printMarkdown(readme, templates.prose))).toBeLessThan(60_000);
      const pages = pagesOf(model);
      expect(Buffer.byteLength(pages.get("AGENTS.md") ?? "")).toBeLessThanOrEqual(2_000);
      expect(largest(pages).bytes).toBeLessThanOrEqual(8_000);
      const found = distances(pages);
      const ids = model.services.flatMap(({ resources }) =>
        resources.flatMap(({ operations }) => operations.map(({ id }) => id)),
      );
      expect(ids).toHaveLength(873);
      expect(ids.filter((id) => (found.get(id) ?? Infinity) > 2)).toEqual([]);
    });
  },
);
