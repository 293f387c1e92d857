/** What is built while the sources are written: beside the package, until they are. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
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
import { holdTree, writeTree } from "../../../generator/write/write-tree.ts";

const files = [{ path: "src/built.ts", text: "export const answer: number = 42;\n" }];
const names = ["built.d.ts", "built.d.ts.map", "built.js", "manifest.json"];

let thread: PrintingThread | undefined;
afterEach(() => thread?.close());

const builders = {
  "in this thread": () => startBuilding,
  "in another": () => (thread = startPrinting()).build,
};

describe.each(Object.entries(builders))("%s", (_, builder) => {
  async function planned() {
    const path = mkdtempSync(join(tmpdir(), "callsheet-ahead-"));
    const folder = { path, displayName: "generated" };
    await writeTree(folder, files);
    const plan = planBuild(folder, files, { all: false });
    if (!plan.ok) throw new Error("There is nothing in the way.");
    const building = builder()(plan.value, new Set());
    const [ahead, dist] = [join(path, aheadName), join(path, "dist")];
    return { path, folder, plan: plan.value, building, ahead, dist };
  }

  async function begun() {
    const one = await planned();
    one.building.begin();
    const last = join(one.ahead, "dist/manifest.json");
    await vi.waitFor(() => expect(existsSync(last)).toBe(true), { timeout: 20_000 });
    return one;
  }

  test("it is all there before it is in place, and then in place at once", async () => {
    const { path, building, ahead, dist } = await begun();
    expect([existsSync(dist), isBuilt(path)]).toEqual([false, false]);
    expect(readdirSync(join(ahead, "dist")).toSorted()).toEqual(names);
    const placed = await building.place();
    const written = names.filter((name) => name !== "manifest.json").map((name) => `dist/${name}`);
    expect([placed.diagnostics, placed.removed]).toEqual([[], []]);
    expect(placed.written.toSorted()).toEqual(written);
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
    expect((await building.place()).diagnostics).toEqual([]);
    expect([existsSync(ahead), isBuilt(path)]).toEqual([false, true]);
    expect(readdirSync(dist).toSorted()).toEqual([...names, "notes.txt"].toSorted());
    expect(readFileSync(join(dist, "notes.txt"), "utf8")).toBe("mine");
  });

  test("where a part of it cannot be written, it goes there file by file, and no part is left", async () => {
    const { path, building, ahead, dist } = await planned();
    mkdirSync(join(ahead, "dist/built.js"), { recursive: true });
    building.begin();
    expect((await building.place()).diagnostics).toEqual([]);
    expect([existsSync(ahead), isBuilt(path)]).toEqual([false, true]);
    expect(readdirSync(dist).toSorted()).toEqual(names);
  });

  test("where another run was first, nothing is written again", async () => {
    const { path, plan, building } = await planned();
    expect((await startBuilding(plan, new Set()).place()).diagnostics).toEqual([]);
    const before = statSync(join(path, "dist/built.js"));
    building.begin();
    expect(await building.place()).toEqual({ written: [], removed: [], diagnostics: [] });
    expect(statSync(join(path, "dist/built.js"))).toEqual(before);
    expect(readdirSync(path).toSorted()).toEqual(["dist", "manifest.json", "src"]);
  });

  test("where another run has generated something else, nothing of it is left", async () => {
    const { path, folder, building } = await begun();
    await writeTree(folder, [
      { path: "src/built.ts", text: "export const answer: number = 43;\n" },
    ]);
    mkdirSync(join(path, aheadName), { recursive: true });
    expect(await building.place()).toEqual({ written: [], removed: [], diagnostics: [] });
    expect(readdirSync(path).toSorted()).toEqual(["manifest.json", "src"]);
  });

  test("a run that fails meanwhile leaves it to who builds", async () => {
    const { path, folder, building, ahead } = await begun();
    const aborting = new AbortController();
    const next = [...files, { path: "src/more.ts", text: "export {};\n" }];
    const built = join(ahead, "dist/built.js");
    const text = readFileSync(built, "utf8");
    const held = await holdTree(folder, next, { signal: aborting.signal });
    if (!held.ok) throw new Error("Nothing is in the way.");
    mkdirSync(join(ahead, "dist"), { recursive: true });
    writeFileSync(built, text);
    aborting.abort();
    const { diagnostics } = await held.value.write();
    expect(diagnostics.map(({ code }) => code)).toEqual(["output-interrupted"]);
    expect(readFileSync(built, "utf8")).toBe(text);
    await building.discard();
    held.value.release();
    expect(readdirSync(path).toSorted()).toEqual(["manifest.json", "src"]);
  });

  test("where the thread ends meanwhile, nothing of it is left", async () => {
    const [placed, discarded] = [await begun(), await begun()];
    thread?.close();
    expect((await placed.building.place()).diagnostics).toEqual([]);
    await discarded.building.discard();
    expect(isBuilt(placed.path)).toBe(true);
    expect(readdirSync(placed.path).toSorted()).toEqual(["dist", "manifest.json", "src"]);
    expect(readdirSync(discarded.path).toSorted()).toEqual(["manifest.json", "src"]);
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
