import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { planBuild, writeBuilt } from "../../generator/write/write-built.ts";
import { isBuilt } from "../../generator/write/built-form.ts";
import { writeTree } from "../../generator/write/write-tree.ts";

const files = [
  { path: "src/a.ts", text: "export const a: number = 1;\n" },
  { path: "src/b.ts", text: "export const b: number = 2;\n" },
];

/** Returns a package with written sources, and the plan of its build. */
async function planned(sources = files, path = mkdtempSync(join(tmpdir(), "callsheet-built-"))) {
  const folder = { path, displayName: "generated" };
  await writeTree(folder, sources);
  const plan = planBuild(folder, sources, { all: false });
  if (!plan.ok) throw new Error("There is nothing in the way.");
  return { path, folder, plan: plan.value };
}

const built = ["a", "b"].flatMap((name) =>
  ["js", "d.ts", "d.ts.map"].map((ending) => ({
    path: `dist/${name}.${ending}`,
    text: `${name}\n`,
  })),
);

test("writes built files, and lists them when all exist", async () => {
  const { path, plan } = await planned();
  const { written, diagnostics } = await writeBuilt(plan, built);
  expect(diagnostics).toEqual([]);
  expect(written).toHaveLength(6);
  expect(readFileSync(join(path, "dist/b.js"), "utf8")).toBe("b\n");
  expect(isBuilt(path)).toBe(true);
});

test("writes nothing if another run generated other files meanwhile", async () => {
  const { path, folder, plan } = await planned();
  await writeTree(folder, files.slice(0, 1));
  expect(await writeBuilt(plan, built)).toEqual({ written: [], removed: [], diagnostics: [] });
  expect(existsSync(join(path, "dist"))).toBe(false);
});

test("reports written files after an error of the system, and builds all in the next run", async () => {
  const { path, folder, plan } = await planned();
  const long = `dist/${"b".repeat(300)}.js`;
  const { written, removed, diagnostics } = await writeBuilt(plan, [
    ...built.slice(0, 1),
    { path: long, text: "" },
  ]);
  expect(diagnostics.map(({ code }) => code)).toEqual(["output-system"]);
  expect([written, removed]).toEqual([["dist/a.js"], []]);
  expect(isBuilt(path)).toBe(false);
  const next = planBuild(folder, files, { all: false });
  expect(next.ok && next.value.modules).toEqual(files);
});

test("moves separate output of a compiler to its combined file, also of a removed module", async () => {
  const path = mkdtempSync(join(tmpdir(), "callsheet-built-"));
  const runtime = ["index", "a/kept", "a/gone"].map((name) => ({
    path: `src/runtime/${name}.ts`,
    text: `export const name: string = "${name}";\n`,
  }));
  const whole = ["core", "index"].flatMap((name) =>
    ["js", "d.ts"].map((ending) => ({ path: `dist/runtime/${name}.${ending}`, text: "" })),
  );
  await writeBuilt((await planned(runtime, path)).plan, whole);
  const apart = ["kept", "gone"].flatMap((name) =>
    ["js", "d.ts", "d.ts.map"].map((ending) => `dist/runtime/a/${name}.${ending}`),
  );
  mkdirSync(join(path, "dist/runtime/a"));
  for (const name of apart) writeFileSync(join(path, name), "");
  const { removed } = await writeBuilt((await planned(runtime.slice(0, 2), path)).plan, whole);
  expect(removed.toSorted()).toEqual(apart.toSorted());
  expect(existsSync(join(path, "dist/runtime/a"))).toBe(false);
  expect(whole.every((file) => existsSync(join(path, file.path)))).toBe(true);
});
