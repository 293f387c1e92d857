/** Compiles consumers with other compilers and resolutions than the latest, with the packed and the generated package. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile, compilers, resolutions, strictest } from "./support/compile.ts";
import { generatePackage } from "./support/generated-package.ts";
import { install } from "./support/installed.ts";
import { output } from "./support/run.ts";

const [packed, generated] = await Promise.all([install(), generatePackage()]);
const program = await readFile(join(import.meta.dirname, "consumers/program.ts"), "utf8");

test.each([
  { form: "packed", compiler: "TypeScript 6", resolution: "bundler" },
  // Callsheet prints these declarations, so the oldest compiler must read them.
  { form: "generated", compiler: "TypeScript 5.9", resolution: "nodenext" },
])(
  "compiles a consumer of the $form package with $compiler and $resolution resolution",
  async (row) => {
    const { project } = row.form === "packed" ? packed : generated;
    const compiler = compilers[row.compiler] ?? "";
    const options = { ...strictest, ...resolutions[row.resolution], moduleDetection: "force" };
    const sources = { "program.ts": program };
    expect(await compile({ compiler, options, folder: project, sources })).toEqual([]);
  },
);

test("exports the same names from generated modules as from compiled ones", async () => {
  const names = (root: string): Promise<string> =>
    output(process.execPath, ["--input-type=module", "--eval", listing, root], root);
  const built = JSON.parse(await names(generated.package)) as object;
  expect(Object.keys(built).length).toBeGreaterThan(50);
  expect(JSON.parse(await names(packed.package))).toEqual(built);
});

/** Prints every public module with its exports. The built runtime combines modules. */
const listing = `
  import { globSync } from "node:fs";
  import { join, sep } from "node:path";
  import { pathToFileURL } from "node:url";
  const [root] = process.argv.slice(1);
  const found = {};
  for (const file of globSync("dist/**/*.js", { cwd: root }).toSorted()) {
    const [, folder, name] = file.split(sep);
    const isInner = !/^(?:index|checks|file|otel|throttle-redis|webhooks)[.]js$/.test(name);
    if (folder === "runtime" && isInner) continue;
    found[file] = Object.keys(await import(pathToFileURL(join(root, file)).href));
  }
  console.log(JSON.stringify(found));
`;
