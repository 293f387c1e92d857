import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { placeBuilt, planBuild, writeBuilt } from "../../generator/write/write-built.ts";
import { isBuilt } from "../../generator/write/is-built.ts";
import { writeTree } from "../../generator/write/write-tree.ts";

const files = [
  { path: "src/a.ts", text: "export const a: number = 1;\n" },
  { path: "src/b.ts", text: "export const b: number = 2;\n" },
];

test("what is built of a module is written while the next is built, and counts when all is there", async () => {
  const path = mkdtempSync(join(tmpdir(), "callsheet-built-"));
  const folder = { path, displayName: "generated" };
  await writeTree(folder, files);
  const plan = planBuild(folder, files, { all: false });
  if (!plan.ok) throw new Error("There is nothing in the way.");
  const isThere = (name: string): boolean => existsSync(join(path, "dist", name));
  const seen: boolean[][] = [];
  function* built() {
    for (const name of ["a", "b"]) {
      seen.push([isThere("a.js"), isThere("b.js"), isBuilt(path)]);
      for (const ending of ["js", "d.ts", "d.ts.map"]) {
        yield { path: `dist/${name}.${ending}`, text: `${name}\n` };
      }
    }
  }
  const { written, diagnostics } = await writeBuilt(plan.value, async () =>
    placeBuilt(plan.value, built()),
  );
  expect(diagnostics).toEqual([]);
  expect(seen).toEqual([
    [false, false, false],
    [true, false, false],
  ]);
  expect(written).toHaveLength(6);
  expect(readFileSync(join(path, "dist/b.js"), "utf8")).toBe("b\n");
  expect(isBuilt(path)).toBe(true);
});

test("where the system refuses in between, what was written is told, and the next run builds all", async () => {
  const path = mkdtempSync(join(tmpdir(), "callsheet-built-"));
  const folder = { path, displayName: "generated" };
  await writeTree(folder, files);
  const plan = planBuild(folder, files, { all: false });
  if (!plan.ok) throw new Error("There is nothing in the way.");
  function* built() {
    for (const name of ["a.js", "b.js"]) {
      yield { path: `dist/${name}`, text: `${name}\n` };
      mkdirSync(join(path, "dist/b.js"), { recursive: true });
    }
  }
  const { written, removed, diagnostics } = await writeBuilt(plan.value, async () =>
    placeBuilt(plan.value, built()),
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(["output-system"]);
  expect([written, removed]).toEqual([["dist/a.js"], []]);
  expect(isBuilt(path)).toBe(false);
  rmSync(join(path, "dist/b.js"), { recursive: true });
  const next = planBuild(folder, files, { all: false });
  expect(next.ok && next.value.modules).toEqual(files);
});

test("what an earlier build left of a module that is gone goes, apart or put together", async () => {
  const path = mkdtempSync(join(tmpdir(), "callsheet-built-"));
  const folder = { path, displayName: "generated" };
  const runtime = ["index", "a/kept", "a/gone"].map((name) => ({
    path: `src/runtime/${name}.ts`,
    text: `export const name: string = "${name}";\n`,
  }));
  const core = "dist/runtime/core.js";
  const build = async (sources: typeof runtime) => {
    await writeTree(folder, sources);
    const plan = planBuild(folder, sources, { all: false });
    if (!plan.ok) throw new Error("There is nothing in the way.");
    function* built() {
      const endings = ["d.ts", "d.ts.map"];
      for (const name of sources.map((source) => source.path.slice("src/".length, -".ts".length))) {
        for (const ending of endings) yield { path: `dist/${name}.${ending}`, text: "" };
      }
      for (const name of [core, "dist/runtime/index.js"]) yield { path: name, text: "" };
    }
    return await writeBuilt(plan.value, async () => placeBuilt(plan.value, built()));
  };
  await build(runtime);
  const apart = "dist/runtime/a/gone.js";
  mkdirSync(dirname(join(path, apart)), { recursive: true });
  writeFileSync(join(path, apart), "");
  const { removed } = await build(runtime.slice(0, 2));
  expect(removed.toSorted()).toEqual(
    ["dist/runtime/a/gone.d.ts", "dist/runtime/a/gone.d.ts.map", apart].toSorted(),
  );
  expect([apart, core].map((name) => existsSync(join(path, name)))).toEqual([false, true]);
});
