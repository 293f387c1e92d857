/** Compiles the examples of HTML pages and packages against their package. */
import { expect, test } from "vitest";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import { readCases } from "../cases/read-case.ts";
import { typeCheckPackages } from "../cases/type-check.ts";
import { codeBlocks } from "../hostile/oracle/markdown-shape.ts";
import { pagesOf } from "./support/package-pages.ts";
import { examplesOn, printSheets } from "./support/print-pages.ts";
import { planPackage } from "../../generator/emit/plan-package.ts";
import { printFile } from "../../generator/print/print-file.ts";
import { isThorough } from "../support/thorough.ts";

const templates = readTemplates();
const ofFolder = (name: string, folder: string) => ({ name, sources: readSpec(folder).sources });
const { printing } = readCases();
/** A release compiles other cases. */
const projects = isThorough
  ? printing.filter((_, at) => at % 6 === 3)
  : [
      ofFolder("repository", "spec"),
      ofFolder("library", "test/docs/spec"),
      ...printing.filter((_, at) => at % 12 === 0),
    ];

/** Returns a program with the creation of the client and each example in a separate scope, without unused names. */
function program([setup = "", ...calls]: readonly string[], packageName: string): string {
  const blocks = calls.map((call) => {
    const [, name] = /^const (\w+) = /m.exec(call) ?? [];
    const [, each = ""] = /^for await \(const (\w+) of /m.exec(call) ?? [];
    const used = call.replace(/^  \/\/ .*$/m, `console.log(${each});`);
    return `{\n${used}\n${name === undefined ? "" : `console.log(${name});\n`}}`;
  });
  const [, service = ""] = /from "(?:[^"]*\/)([^"/]+)";/.exec(setup) ?? [];
  const imported = setup.replace(`"${packageName}/${service}"`, `"./src/${service}/index.ts"`);
  expect(imported).not.toBe(setup);
  return [imported, ...blocks].join("\n");
}

test("compiles every example against the generated package", { timeout: 240_000 }, async () => {
  let count = 0;
  const outputs = projects.map(({ name, sources }) => {
    const { model, pages } = printSheets(sources);
    const files = planPackage(model, templates).map((plan) => printFile(plan, templates.prose));
    const uses = [...pages].map(([service, page]) => {
      count += examplesOn(page).length;
      return { path: `use-${service}.ts`, text: program(examplesOn(page), model.package.name) };
    });
    for (const [page, text] of pagesOf(model)) {
      const examples = codeBlocks(text);
      if (page.startsWith("docs/guide/") || examples.length < 2) continue;
      count += examples.length;
      const path = `use-${uses.length}.ts`;
      uses.push({ path, text: program(examples, model.package.name) });
    }
    return [name, [...files, ...uses]] as const;
  });
  expect(await typeCheckPackages(new Map(outputs))).toBe("");
  expect(count).toBeGreaterThan(isThorough ? 2 * projects.length : 200);
});
