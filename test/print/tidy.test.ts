/** What the printer calls tidy, prettier must find nothing to change in. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/project/compile.ts";
import { formatFile } from "../../generator/print/format/format-file.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../generator/project/load/read-templates.ts";
import type { FilePlan } from "../../generator/emit/plan/file-plan.ts";
import { planPackage } from "../../generator/emit/plan-package.ts";
import { printFile } from "../../generator/print/print-file.ts";
import { arbitraryJson, arbitraryModule } from "./support/arbitrary-plan.ts";

const templates = readTemplates();

/** A file as it is written, and as prettier alone would write it. */
async function bothWays(plan: FilePlan): Promise<{ written: string; formatted: string }> {
  const { path, text, pieces } = printFile(plan, templates.prose);
  expect(pieces).toBeDefined();
  const written = await formatFile({ path, text, ...(pieces === undefined ? {} : { pieces }) });
  const formatted = await formatFile({ path, text });
  return { written: written.text, formatted: formatted.text };
}

describe("prettier alone would write the same", () => {
  test("for any module", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryModule, async (plan) => {
        const { written, formatted } = await bothWays(plan);
        expect(written).toBe(formatted);
      }),
      { numRuns: Number(process.env["TIDY_RUNS"] ?? 200) },
    );
  });

  test("for any JSON", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryJson, async (value) => {
        const { written, formatted } = await bothWays({ kind: "json", path: "a.json", value });
        expect(written).toBe(formatted);
      }),
    );
  });
});

test("nearly all of both services is tidy, so that prettier need not be loaded for it", () => {
  const { model } = compile(readSpec("spec").sources);
  if (model === undefined) throw new Error("The call sheets of the repository do not compile.");
  const pieces = planPackage(model, templates).flatMap(
    (plan) => printFile(plan, templates.prose).pieces ?? [],
  );
  const untidy = pieces.filter(({ tidy }) => !tidy);
  expect(pieces.length).toBeGreaterThan(300);
  expect(untidy.length).toBeLessThan(pieces.length / 50);
});
