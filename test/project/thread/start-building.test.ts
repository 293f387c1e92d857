/** What is built while the sources are written: beside the package, until they are. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type PrintingThread,
  startPrinting,
} from "../../../generator/project/thread/printing-thread.ts";
import { startBuilding } from "../../../generator/project/thread/start-building.ts";
import { aheadName } from "../../../generator/write/control-files.ts";
import { isBuilt } from "../../../generator/write/is-built.ts";
import { planBuild } from "../../../generator/write/write-built.ts";
import { writeTree } from "../../../generator/write/write-tree.ts";

const files = [{ path: "src/built.ts", text: "export const answer: number = 42;\n" }];
const names = ["built.d.ts", "built.d.ts.map", "built.js", "manifest.json"];

let thread: PrintingThread | undefined;
afterEach(() => thread?.close());

const builders = {
  "in this thread": () => startBuilding,
  "in another": () => (thread = startPrinting()).build,
};

describe.each(Object.entries(builders))("%s", (_, builder) => {
  async function begun() {
    const path = mkdtempSync(join(tmpdir(), "callsheet-ahead-"));
    const folder = { path, displayName: "generated" };
    await writeTree(folder, files);
    const plan = planBuild(folder, files, { all: false });
    if (!plan.ok) throw new Error("There is nothing in the way.");
    const building = builder()(plan.value, new Set());
    building.begin();
    const [ahead, dist] = [aheadName, "dist"].map((name) => join(path, name));
    await vi.waitFor(() => expect(existsSync(join(ahead ?? "", "dist/manifest.json"))).toBe(true));
    return { path, building, ahead: ahead ?? "", dist: dist ?? "" };
  }

  test("it is all there before it is in place, and then in place at once", async () => {
    const { path, building, ahead, dist } = await begun();
    expect([existsSync(dist), isBuilt(path)]).toEqual([false, false]);
    expect(readdirSync(join(ahead, "dist")).toSorted()).toEqual(names);
    const placed = await building.place();
    const written = names.filter((name) => name !== "manifest.json").map((name) => `dist/${name}`);
    if (!placed.ok) throw new Error("Nothing is in the way.");
    expect(placed.value.removed).toEqual([]);
    expect(placed.value.written.toSorted()).toEqual(written);
    expect([existsSync(ahead), isBuilt(path)]).toEqual([false, true]);
    expect(readdirSync(dist).toSorted()).toEqual(names);
  });

  test("where the sources could not be written, nothing of it is left", async () => {
    const { path, building } = await begun();
    await building.discard();
    expect(readdirSync(path).toSorted()).toEqual(["manifest.json", "src"]);
  });

  test("where somebody made a folder of that name meanwhile, it goes there file by file", async () => {
    const { path, building, ahead, dist } = await begun();
    mkdirSync(dist);
    writeFileSync(join(dist, "notes.txt"), "mine");
    expect((await building.place()).ok).toBe(true);
    expect([existsSync(ahead), isBuilt(path)]).toEqual([false, true]);
    expect(readdirSync(dist).toSorted()).toEqual([...names, "notes.txt"].toSorted());
    expect(readFileSync(join(dist, "notes.txt"), "utf8")).toBe("mine");
  });
});

test("what a killed run built ahead is removed by the next", async () => {
  const path = mkdtempSync(join(tmpdir(), "callsheet-ahead-"));
  const folder = { path, displayName: "generated" };
  await writeTree(folder, files);
  mkdirSync(join(path, aheadName, "dist"), { recursive: true });
  writeFileSync(join(path, aheadName, "dist/built.js"), "export {};\n");
  expect((await writeTree(folder, files)).diagnostics).toEqual([]);
  expect(readdirSync(path).toSorted()).toEqual(["manifest.json", "src"]);
});
