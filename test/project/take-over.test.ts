import { globSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../generator/api/index.ts";
import { compile } from "../../generator/project/compile.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { takeOver } from "../../generator/project/take-over.ts";
import { textStoreOf } from "../../generator/project/text-store.ts";
import { cachePath } from "../../generator/project/cache/cache-file.ts";
import { writeResourceTexts } from "../../generator/project/cache/resource-cache.ts";
import { temporaryProject } from "../cli/temporary-folder.ts";
import { smallProject } from "./config/small-project.ts";

function change(cwd: string, doc: string): void {
  const path = join(cwd, "spec/example/books.yaml");
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace(/^ {4}doc: .*$/m, `    doc: ${doc}`));
}

function project(doc: string): string {
  const cwd = smallProject({ "callsheet.yaml": "dist: false\n" });
  change(cwd, doc);
  return cwd;
}

async function generated(cwd: string) {
  const { ok } = await generate({ cwd });
  expect(ok).toBe(true);
  const paths = globSync("generated/**/*.*", { cwd, exclude: ["**/dist/**"] }).toSorted();
  return paths.map((path) => [path, readFileSync(join(cwd, path), "utf8")]);
}

test("a package is the same after a change as at once, even where what a run left is cut off", async () => {
  const cwd = project("Says one thing.");
  await generated(cwd);
  change(cwd, "Says another.");
  const once = await generated(project("Says another."));
  expect(await generated(cwd)).toEqual(once);
  const left = cachePath({ folder: join(cwd, "generated"), cwd, kind: "resources" }) ?? "";
  truncateSync(left, 200);
  change(cwd, "Says another. ");
  expect(await generated(cwd)).toEqual(once);
  expect(readFileSync(left, "utf8").length).toBeGreaterThan(200);
});

test("nearly all is taken over after a change of one call sheet, not after one of a large service", () => {
  const cwd = temporaryProject();
  const options = { spec: "spec", out: "generated" };
  const store = textStoreOf(options, cwd);
  const { sources } = readSpec("spec", cwd);
  const first = takeOver(sources, options, { cwd });
  const { model } = compile(sources);
  if (first === undefined || model === undefined) throw new Error("Nothing is known.");
  expect(first.isNearlyAll).toBe(false);
  // Nor of a small one at first, of which all is still to be printed.
  const small = sources.filter(({ path }) => path.startsWith("token-data/"));
  expect(takeOver(small, options, { cwd })?.isNearlyAll).toBe(false);
  writeResourceTexts(store, first.known.of(model));
  const isNearlyAll = (path: string): boolean | undefined => {
    const now = sources.map((one) => (one.path === path ? { ...one, text: `${one.text}#` } : one));
    return takeOver(now, options, { cwd })?.isNearlyAll;
  };
  expect(isNearlyAll("advertising/users.yaml")).toBe(true);
  expect(isNearlyAll("advertising/service.yaml")).toBe(false);
  // What else has changed is not known.
  expect(isNearlyAll("package.yaml")).toBe(false);
  expect(takeOver(sources, options, { cwd, caches: new Map() })).toBeUndefined();
});
