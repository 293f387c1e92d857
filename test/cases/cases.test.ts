import { describe, expect, test } from "vitest";
import { showDiagnostics } from "../../generator/diagnostics/show.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { formatFile } from "../../generator/print/format/format-file.ts";
import { planDocPages } from "../../generator/project/generate/plan-pages.ts";
import type { FilePlan } from "../../generator/typescript/plan/file-plan.ts";
import { planPackage } from "../../generator/emit/plan-package.ts";
import { printFile } from "../../generator/print/print-file.ts";
import { printPlans } from "../../generator/project/generate/print-plans.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import type { OutputFile } from "../../generator/print/output-file.ts";
import { isUpdate, readCases, writeExpected, type PrintingCase } from "./read-case.ts";
import { typeCheckPackages } from "./type-check.ts";

const templates = readTemplates();
const { printing, failing } = readCases();
const rendered = new Map<string, Promise<readonly OutputFile[]>>();

/** The output of the generator for a case, rendered once. */
function output(item: PrintingCase): Promise<readonly OutputFile[]> {
  const known = rendered.get(item.name) ?? renderExpected(item);
  rendered.set(item.name, known);
  return known;
}

/** Expected files, and the other modules without formatting. */
async function renderExpected({ sources, expected }: PrintingCase): Promise<OutputFile[]> {
  const { model, diagnostics } = compile(sources);
  if (model === undefined) throw new Error(showDiagnostics(diagnostics, sources));
  const plans = [...planPackage(model, templates), ...planDocPages(model)];
  const isExpected = ({ path: wanted }: FilePlan) => expected.some(({ path }) => path === wanted);
  const others = plans.filter((plan) => /\.tsx?$|^package\.json$/.test(plan.path) && !isExpected(plan));
  return [
    ...(await printPlans(plans.filter(isExpected), templates, {})),
    ...others.map((plan) => printFile(plan, templates.prose)),
  ];
}

describe.each(printing)("$name", (item) => {
  test("generates the expected files", async () => {
    const files = new Map((await output(item)).map(({ path, text }) => [path, text]));
    expect(item.expected, "no files below expected/, and no diagnostics.txt").not.toEqual([]);
    for (const { path, text } of item.expected) {
      if (isUpdate) writeExpected(`${item.name}/expected/${path}`, files.get(path) ?? text);
      else expect(files.get(path), path).toBe(text);
    }
  });
});

test.each(printing.filter((_, at) => at % 8 === 0))(
  "formats the output of $name completely: a second run changes nothing",
  async (item) => {
    const written = new Set(item.expected.map(({ path }) => path));
    const files = (await output(item)).filter(({ path }) => written.has(path));
    expect(await Promise.all(files.map((file) => formatFile(file)))).toEqual(files);
  },
);

test("compiles the output of all cases and their uses", { timeout: 120_000 }, async () => {
  const packages = printing.map(async (item) => {
    const uses = item.uses.map((text, at) => ({ path: `use-${at + 1}.ts`, text }));
    return [item.name, [...(await output(item)), ...uses]] as const;
  });
  expect(await typeCheckPackages(new Map(await Promise.all(packages)))).toBe("");
});

describe.each(failing)("$name", ({ name, sources, diagnostics: expected }) => {
  const { model, diagnostics } = compile(sources);
  const shown = `${showDiagnostics(diagnostics, sources)}\n`;

  test("reports the expected errors of invalid call sheets", () => {
    expect(model === undefined, "refused").toBe(true);
    if (isUpdate) writeExpected(`${name}/diagnostics.txt`, shown);
    else expect(shown).toBe(expected);
  });

  test("reports each error of invalid call sheets once, with its location", () => {
    if (name.startsWith("error-")) expect(diagnostics).toHaveLength(1);
    for (const { place } of diagnostics) {
      const line = sources.find(({ file }) => file === place?.file)?.text.split("\n");
      expect(line?.[(place?.line ?? 0) - 1], "the line that is complained about").toBeDefined();
    }
  });
});
