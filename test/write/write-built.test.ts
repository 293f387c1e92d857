import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { planBuild, writeBuilt } from "../../generator/write/write-built.ts";
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
  async function* built() {
    for (const name of ["a", "b"]) {
      seen.push([isThere("a.js"), isThere("b.js"), isBuilt(path)]);
      for (const ending of ["js", "d.ts", "d.ts.map"]) {
        yield { path: `dist/${name}.${ending}`, text: `${name}\n` };
      }
    }
  }
  const { written, diagnostics } = await writeBuilt(plan.value, built());
  expect(diagnostics).toEqual([]);
  expect(seen).toEqual([
    [false, false, false],
    [true, false, false],
  ]);
  expect(written).toHaveLength(6);
  expect(readFileSync(join(path, "dist/b.js"), "utf8")).toBe("b\n");
  expect(isBuilt(path)).toBe(true);
});
