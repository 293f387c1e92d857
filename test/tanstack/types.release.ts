/**
 * Tests the types of queries and mocks, for any names in call sheets, in an application, and with the oldest supported
 * cache.
 */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { OutputFile } from "../../generator/print/output-file.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readCases } from "../cases/read-case.ts";
import { typeCheckPackages } from "../cases/type-check.ts";
import { emittedPackage, type Sources } from "../open/emitted-package.ts";
import { application } from "./application.ts";
import { ofCore } from "./core-program.ts";
import { library } from "./package-with-queries.ts";

const { printing } = readCases();
const sourcesOf = (names: RegExp): Sources =>
  printing.filter(({ name }) => names.test(name)).flatMap(({ sources }) => sources);
const hostile = fileURLToPath(new URL("../hostile/names/spec", import.meta.url));

async function project(sources: Sources, uses: readonly OutputFile[] = []): Promise<OutputFile[]> {
  const { files } = await emittedPackage(["mock", "tanstack"], sources);
  return [...files.filter(({ path }) => /^src\/|^package\.json$/.test(path)), ...uses];
}

/** Adapts a file to the oldest supported version of TanStack Query. */
const forOldest = ({ path, text }: OutputFile): OutputFile => ({
  path,
  text: text.replaceAll('"@tanstack/query-core"', '"query-core-5-0"'),
});

test("compiles packages and an application under the strictest flags", async () => {
  const core = await project(library, [{ path: "use-core.ts", text: ofCore }]);
  const packages = {
    library: await project(library, application),
    oldest: core.map(forOldest),
    names: await project(readSpec(hostile).sources),
    galleries: await project(sourcesOf(/^gallery-/)),
    pages: await project(sourcesOf(/^operation-pages$/)),
    answers: await project(sourcesOf(/^operation-pages-by-answer$/)),
    renamed: await project(sourcesOf(/^renamed-resource$/)),
  };
  expect(await typeCheckPackages(new Map(Object.entries(packages)))).toBe("");
});
