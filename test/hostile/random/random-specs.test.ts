import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../../generator/project/generate/compile.ts";
import type { Model } from "../../../generator/model/model.ts";
import { runPackages, type Verdict } from "../oracle/run-packages.ts";
import { readSyntax } from "../oracle/syntax-kinds.ts";
import type { Sheet } from "../strings/base-sheets.ts";
import { pathsOf, printFiles, renderFiles, runtimeFiles } from "../strings/render-files.ts";
import { pathProblems } from "../../../generator/write/paths.ts";
import { sourcesOf } from "../strings/sources-of.ts";
import { arbitrarySpec } from "./arbitrary-spec.ts";
import { seed } from "../../support/seed.ts";
import { namesakeModules, namesakes } from "./namesakes.ts";

/** A model whose file names are valid on every system. */
function modelOf(sheets: readonly Sheet[]): Model | undefined {
  const { model, diagnostics } = compile(sourcesOf(sheets));
  expect(model === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
  if (model === undefined) return undefined;
  const files = pathsOf(model).map((path) => ({ path, text: "" }));
  return pathProblems(files).length === 0 ? model : undefined;
}

describe("random call sheets", () => {
  test("reports errors with their location, or generates valid code", () => {
    fc.assert(
      fc.property(arbitrarySpec, (sheets) => {
        const model = modelOf(sheets);
        if (model === undefined) {
          for (const { place } of compile(sourcesOf(sheets)).diagnostics) {
            expect(place).toBeDefined();
          }
          return;
        }
        for (const { path, text } of printFiles(model)) {
          if (path.endsWith(".ts")) expect(readSyntax(text).errors, path).toEqual([]);
          if (path.endsWith(".json")) expect(JSON.parse(text)).toBeTypeOf("object");
        }
      }),
      { numRuns: 12 },
    );
  });

  test("generates the same files, whatever the order of call sheets", () => {
    fc.assert(
      fc.property(arbitrarySpec, (sheets) => {
        const model = modelOf(sheets);
        const again = modelOf(sheets.toReversed());
        expect(again === undefined).toBe(model === undefined);
        if (model !== undefined && again !== undefined)
          expect(printFiles(again)).toEqual(printFiles(model));
      }),
      { numRuns: 6 },
    );
  });
});

describe("valid random call sheets", () => {
  const wanted = 6;
  const fixed = [namesakes];
  const specs: (readonly Sheet[])[] = [];
  let verdict: Verdict;
  beforeAll(async () => {
    const models: Model[] = [];
    for (let tried = 0; models.length < wanted; tried += 1) {
      const [random = []] = fc.sample(arbitrarySpec, { seed: seed + tried, numRuns: 1 });
      const sheets = fixed[tried] ?? random;
      const model = modelOf(sheets);
      if (model === undefined) continue;
      models.push(model);
      specs.push(sheets);
    }
    // Formatting takes most of the time, so only every third package is formatted.
    const packages = await Promise.all(
      models.map((model, index) => (index % 3 === 0 ? renderFiles(model) : printFiles(model))),
    );
    verdict = await runPackages(packages, runtimeFiles);
  });

  /** The first difference to show, if any. */
  const shown = (index: number): string => `seed ${seed}: ${JSON.stringify(specs[index], null, 1)}`;

  test("generates code that compiles with the strictest flags", () => {
    const [, index] = /^package-(\d+)\//m.exec(verdict.complaints) ?? [];
    expect(specs.length).toBe(wanted);
    expect(verdict.complaints, `${verdict.complaints}\n${shown(Number(index ?? 0))}`).toBe("");
  });

  test("runs no injected code when packages are imported and called", () => {
    for (const [index, { marks, values }] of verdict.reports.entries()) {
      expect(marks, shown(index)).toEqual([]);
      expect(Object.keys(values), shown(index)).not.toEqual([]);
    }
  });

  test("generates functions that accept a client, whatever the name of their module", () => {
    const { values = {} } = verdict.reports[0] ?? {};
    for (const [path, module] of Object.entries(namesakeModules)) {
      const call = { path, pathParams: { name: "value of name" } };
      expect(values[`${module} get`]).toMatchObject([call, { path }]);
    }
    expect(values["src/a/client.ts createAClient"]).toBe("object");
    expect(values["src/a/index.ts createA"]).toBe("object");
  });
});
