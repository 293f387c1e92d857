/** The package as it is used where it was generated, held to what the one that npm packs is held to. */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { generate } from "../../generator/api/index.ts";
import { compile, compilers, resolutions, strictest } from "./support/compile.ts";
import { projectJson } from "./support/generated-package.ts";
import { install } from "./support/installed.ts";
import { nodeModules, repository } from "./support/repository.ts";
import { output } from "./support/run.ts";

const { package: installed } = await install();
const program = await readFile(join(import.meta.dirname, "consumers/program.ts"), "utf8");

const folder = await mkdtemp(join(realpathSync(tmpdir()), "callsheet-built-"));
afterAll(() => rm(folder, { recursive: true }));
await cp(join(repository, "spec"), join(folder, "spec"), { recursive: true });
await mkdir(join(folder, "node_modules/@callsheet"), { recursive: true });
await symlink(join(nodeModules, "ky"), join(folder, "node_modules/ky"), "junction");
await symlink(
  join(folder, "generated"),
  join(folder, "node_modules/@callsheet/clients"),
  "junction",
);
await writeFile(join(folder, "package.json"), projectJson);
const { ok } = await generate({ cwd: folder });

test("the package of these tests is generated", () => {
  expect(ok).toBe(true);
});

/** Declarations that are not the compiler's own, read by the oldest one: others read those of the package in npm. */
test.each(Object.entries(resolutions))("a consumer compiles, resolving as %s", async (...row) => {
  const options = { ...strictest, ...row[1], moduleDetection: "force" };
  const sources = { "program.ts": program };
  const compiler = compilers["TypeScript 5.9"] ?? "";
  expect(await compile({ compiler, options, folder, sources })).toEqual([]);
});

test("its modules export what those export that a compiler built", async () => {
  const names = (root: string): Promise<string> =>
    output(process.execPath, ["--input-type=module", "--eval", listing, root], folder);
  const built = JSON.parse(await names(join(folder, "generated"))) as object;
  expect(Object.keys(built).length).toBeGreaterThan(50);
  expect(JSON.parse(await names(installed))).toEqual(built);
});

/** Every module that others import, with the names of its exports: of the runtime alone the rest is put together. */
const listing = `
  import { globSync } from "node:fs";
  import { join, sep } from "node:path";
  import { pathToFileURL } from "node:url";
  const [root] = process.argv.slice(1);
  const found = {};
  for (const file of globSync("dist/**/*.js", { cwd: root }).toSorted()) {
    const [, folder, name] = file.split(sep);
    const isInner = !/^(?:index|checks|file|otel|throttle-redis)[.]js$/.test(name);
    if (folder === "runtime" && isInner) continue;
    found[file] = Object.keys(await import(pathToFileURL(join(root, file)).href));
  }
  console.log(JSON.stringify(found));
`;
