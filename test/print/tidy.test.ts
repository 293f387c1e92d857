/** What the printer calls formatted, prettier must find nothing to change in. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/project/compile.ts";
import { formatFile } from "../../generator/print/format/format-file.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../generator/project/load/read-templates.ts";
import type { CodeValue, FilePlan } from "../../generator/emit/plan/file-plan.ts";
import { planPackage } from "../../generator/emit/plan-package.ts";
import { printFile } from "../../generator/print/print-file.ts";
import { arbitraryJson, arbitraryModule } from "./support/arbitrary-plan.ts";

const templates = readTemplates();

/** A file as it is written, and as prettier alone would write it. */
async function bothWays(plan: FilePlan): Promise<{ written: string; formatted: string }> {
  const { path, text, chunks } = printFile(plan, templates.prose);
  expect(chunks).toBeDefined();
  const written = await formatFile({ path, text, ...(chunks === undefined ? {} : { chunks }) });
  const formatted = await formatFile({ path, text });
  return { written: written.text, formatted: formatted.text };
}

const entry = (key: string): { key: string; value: CodeValue } => ({
  key,
  value: { kind: "name", name: key },
});

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

  const name = (text: string): CodeValue => ({ kind: "name", name: text });
  const give = (returns: CodeValue): CodeValue => ({ kind: "function", parameters: [], returns });
  const call = (...given: CodeValue[]): CodeValue => ({
    kind: "call",
    callee: name("f"),
    arguments: given,
  });

  test.each([
    ["beside each other", call(give(name("a")), give(name("b")))],
    ["in a call that is the last argument", call(name("a"), call(give(name("b"))))],
    ["in a call behind a list", call({ kind: "list", items: [] }, call(give(name("b"))))],
    ["alone", call(name("a"), give(name("b")))],
  ])("for short functions %s", async (_, value) => {
    const { written, formatted } = await bothWays({
      kind: "module",
      path: "src/a.ts",
      sources: [],
      imports: [],
      items: [
        {
          kind: "constant",
          name: { local: "x", exported: "x" },
          doc: { paragraphs: [], tags: [] },
          type: { kind: "reference", name: "X" },
          value,
        },
      ],
    });
    expect(written).toBe(formatted);
  });

  const validator = (kind: string): CodeValue => ({ kind: "member", of: name("is"), name: kind });
  const check = (kind: string, ...given: CodeValue[]): CodeValue => ({
    kind: "call",
    callee: validator(kind),
    arguments: given,
  });

  test.each([
    ["an object", check("object", { kind: "object", entries: [entry("a"), entry("b")] })],
    ["nothing", check("object", { kind: "object", entries: [] })],
    ["another call", check("nullable", check("array", validator("string")))],
    ["names", check("union", name("aValidator"), name("anotherValidator"))],
    ["a list", check("oneOf", { kind: "list", items: [name("a"), name("b")] })],
    ["a function", check("later", give(name("a")))],
  ])("for a constant that calls with %s, however long its name is", async (_, value) => {
    const lengths = Array.from({ length: 45 }, (__, at) => at + 1);
    const { written, formatted } = await bothWays({
      kind: "module",
      path: "src/a.ts",
      sources: [],
      imports: [],
      items: lengths.map((length) => {
        const local = "a".repeat(length);
        const given = { kind: "reference", name: "A".repeat(length) } as const;
        return {
          kind: "constant",
          name: { local, exported: local },
          doc: { paragraphs: [], tags: [] },
          type: { kind: "reference", name: "is.Validator", arguments: [given] },
          value,
        };
      }),
    });
    expect(written).toBe(formatted);
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

test("nearly all of both services is formatted as it is printed, so that prettier need not be loaded for it", () => {
  const { model } = compile(readSpec("spec").sources);
  if (model === undefined) throw new Error("The call sheets of the repository do not compile.");
  const chunks = planPackage(model, templates).flatMap(
    (plan) => printFile(plan, templates.prose).chunks ?? [],
  );
  const uncertain = chunks.filter(({ isFormatted }) => !isFormatted);
  expect(chunks.length).toBeGreaterThan(300);
  expect(uncertain.length).toBeLessThan(chunks.length / 50);
});
