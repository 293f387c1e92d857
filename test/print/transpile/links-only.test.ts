/** Modules of imports and exports alone, which are built without a parser: held against what a parser makes of them. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { planPackage } from "../../../generator/emit/plan-package.ts";
import { printModule } from "../../../generator/print/print-module.ts";
import { buildModule } from "../../../generator/print/transpile/build-modules.ts";
import { linksOnly } from "../../../generator/print/transpile/links-only.ts";
import { transpileModule } from "../../../generator/print/transpile/transpile-module.ts";
import { compile } from "../../../generator/project/compile.ts";
import { readSpec } from "../../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../../generator/project/load/read-templates.ts";
import { isPutTogether } from "../../../generator/text/built-path.ts";

const path = "src/shop/resources.ts";

test("no parser is needed for the module with all resources of a service, and makes the same of it", async () => {
  const { model } = compile(readSpec("spec").sources);
  if (model === undefined) throw new Error("The call sheets of the repository do not compile.");
  const modules = planPackage(model, readTemplates())
    .filter((plan) => plan.kind === "module")
    .filter((plan) => isPutTogether(plan.path))
    .map((plan) => printModule(plan));
  expect(modules.length).toBeGreaterThan(1);
  for (const module of modules) {
    expect(linksOnly(module.text), module.path).toBeDefined();
    expect(await buildModule(module)).toEqual(transpileModule(module));
  }
});

const name = fc.constantFrom("users", "größe", "$a", "as", "type", "from", "if", "default", "let");
const gap = fc.constantFrom(" ", "\n", ' /** Says "./a.ts"; or type as it. */ ', " // import it\n");
const items = fc
  .array(fc.tuple(gap, name, fc.option(name), gap))
  .map((all) => all.map(([a, b, c, d]) => `${a}${b}${c === null ? "" : ` as ${c}`}${d}`).join(","));
const from = fc.constantFrom(`"./a.ts"`, `"../b.js"`, `"node:fs"`, `"x//y.ts"`, `"./types.d.ts"`);
const link = fc
  .tuple(fc.constantFrom("import", "export", "import type"), gap, items, name, from, fc.nat(3))
  .map(([word, before, names, all, module, kind]) => {
    const what = [`{${names}}`, `{${names}}`, `* as ${all}`, "*"][kind] ?? "";
    return `${before}${word} ${what}${kind === 0 ? "" : ` from ${module}`};`;
  });

test("a parser makes the same of any module of imports and exports, and finds no mistake in it", async () => {
  let known = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(link, { maxLength: 3 }), async (links) => {
      const module = { path, text: `// Shop\n\n${links.join("\n")}\n` };
      if (linksOnly(module.text) === undefined) return;
      known += 1;
      expect(await buildModule(module)).toEqual(transpileModule(module));
    }),
    { numRuns: Number(process.env["TIDY_RUNS"] ?? 400) },
  );
  expect(known).toBeGreaterThan(20);
});

test.each([
  `export const a = 1;`,
  `export { a }\nexport { b };`,
  `import "./a.ts";`,
  `import type { A } from "./a.ts";`,
  `import { type A } from "./a.ts";`,
  `import { if } from "./a.ts";`,
  `export * as let from "./a.ts";`,
  `export { a b };`,
  `/* export { a };`,
  `export { a } from './a.ts';`,
])("a parser reads what is anything else: %s", (text) => {
  expect(linksOnly(`${text}\n`)).toBeUndefined();
});
