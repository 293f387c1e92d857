/** What is built from what the printer knows, held against what a parser makes of the printed text. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { planPackage } from "../../../generator/emit/plan-package.ts";
import type { ModulePlan } from "../../../generator/emit/plan/file-plan.ts";
import { formatFile } from "../../../generator/print/format/format-file.ts";
import { printModule } from "../../../generator/print/print-module.ts";
import {
  buildKept,
  keepPrinted,
  takeForms,
} from "../../../generator/print/transpile/kept-forms.ts";
import { formsOf } from "../../../generator/print/transpile/printed-forms.ts";
import { transpileModule } from "../../../generator/print/transpile/transpile-module.ts";
import { compile } from "../../../generator/project/compile.ts";
import { readSpec } from "../../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../../generator/project/load/read-templates.ts";
import { arbitraryModule } from "../support/arbitrary-plan.ts";

/** Both ways; nothing where only the parser can tell. */
function bothWays(plan: ModulePlan) {
  const { path, text, module } = printModule(plan);
  const forms = module === undefined ? undefined : formsOf(text, module);
  const { files, problem } = transpileModule({ path, text });
  if (problem !== undefined) return { forms, parsed: undefined };
  const [javascript = "", declarations = ""] = files.map((file) => file.text);
  const parsed = {
    javascript,
    declarations: declarations.replace(/\/\/# sourceMappingURL=.*\n$/, ""),
  };
  return { forms, parsed };
}

const { model } = compile(readSpec("spec").sources);
if (model === undefined) throw new Error("The call sheets of the repository do not compile.");
const plans = planPackage(model, readTemplates()).filter((plan) => plan.kind === "module");

test("a parser makes the same of every module of both services, and is needed for none", () => {
  expect(plans.length).toBeGreaterThan(50);
  for (const plan of plans) {
    const { forms, parsed } = bothWays(plan);
    expect(forms, plan.path).toEqual(parsed);
  }
});

test("a parser makes the same of any module", { timeout: 60_000 }, () => {
  let known = 0;
  fc.assert(
    fc.property(arbitraryModule, (plan) => {
      const { forms, parsed } = bothWays(plan);
      if (forms === undefined) return;
      known += 1;
      expect(forms).toEqual(parsed);
    }),
    { numRuns: Number(process.env["TIDY_RUNS"] ?? 200) },
  );
  expect(known).toBeGreaterThan(0);
});

test("what is built before anybody asks for it is the same", async () => {
  const modules = plans.slice(0, 2).map((plan) => printModule(plan));
  const files = await Promise.all(modules.map((printed) => formatFile(printed)));
  modules.forEach((printed, index) => keepPrinted(printed, files[index] ?? printed));
  const [first, second] = files.map((file) => takeForms(file));
  // What others printed in this process comes first.
  while (buildKept());
  modules.forEach((printed, index) => keepPrinted(printed, files[index] ?? printed));
  expect([buildKept(), buildKept(), buildKept()]).toEqual([true, true, false]);
  expect(files.map((file) => takeForms(file))).toEqual([first, second]);
  expect(first).toBeDefined();
});

test("nothing is taken for known that a formatter changed, or that another text stands for", async () => {
  const [plan] = plans;
  if (plan === undefined) throw new Error("There are no modules.");
  const printed = printModule(plan);
  const file = await formatFile(printed);
  keepPrinted(printed, file);
  expect(takeForms({ ...file, text: `${file.text}\n` })).toBeUndefined();
  expect(takeForms(file)).toBeDefined();
  expect(takeForms(file)).toBeUndefined();
  keepPrinted(printed, await formatFile(printed, { semi: false }));
  expect(takeForms(file)).toBeUndefined();
});
