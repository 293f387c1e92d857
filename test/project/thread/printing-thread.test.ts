/** A thread may print, or fail to: the files are the same. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { compile } from "../../../generator/project/compile.ts";
import { readSpec } from "../../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../../generator/project/load/read-templates.ts";
import { planPackage } from "../../../generator/emit/plan-package.ts";
import { printFiles } from "../../../generator/project/thread/print-files.ts";
import {
  type PrintingThread,
  startPrinting,
} from "../../../generator/project/thread/printing-thread.ts";
import { startBuilding } from "../../../generator/project/thread/start-building.ts";
import type { OutputFolder } from "../../../generator/write/output-folder.ts";
import { type BuildPlan, planBuild } from "../../../generator/write/write-built.ts";
import { writeTree } from "../../../generator/write/write-tree.ts";

const templates = readTemplates();
const { model } = compile(readSpec("spec").sources);
if (model === undefined) throw new Error("The call sheets of the repository do not compile.");
const plans = planPackage(model, templates)
  .filter(({ kind }) => kind !== "copy")
  .filter(({ path }) => path.includes("token-data") || !path.startsWith("src/"));

const good = "export const answer: number = 42;\n";
const own = new Set(["src/built.ts"]);

/** A package of one module, whose sources are in place. */
async function planned(text: string): Promise<{ plan: BuildPlan; folder: OutputFolder }> {
  const path = mkdtempSync(join(tmpdir(), "callsheet-thread-"));
  const folder = { path, displayName: "generated" };
  const files = [{ path: "src/built.ts", text }];
  await writeTree(folder, files);
  const plan = planBuild(folder, files, { all: false });
  if (!plan.ok) throw new Error("There is nothing in the way.");
  return { plan: plan.value, folder };
}

/** What stands in `dist` after a build, by name. */
async function filesBuilt(build: typeof startBuilding): Promise<ReadonlyMap<string, string>> {
  const { plan, folder } = await planned(good);
  const building = build(plan, own);
  expect(await building.problems).toEqual([]);
  const placed = await building.place();
  expect(placed.diagnostics).toEqual([]);
  const dist = join(folder.path, "dist");
  const names = readdirSync(dist).toSorted();
  expect(names).toEqual(["built.d.ts", "built.d.ts.map", "built.js", "manifest.json"]);
  return new Map(names.map((name) => [name, readFileSync(join(dist, name), "utf8")]));
}

let thread: PrintingThread | undefined;
afterEach(() => thread?.close());

async function textsOf(print: typeof printFiles): Promise<ReadonlyMap<string, string>> {
  const told: string[] = [];
  const files = await print(plans, templates.prose, {
    isBuilt: true,
    onFile: ({ path }) => told.push(path),
  });
  expect(new Set(told)).toEqual(new Set(plans.map(({ path }) => path)));
  return new Map(files.map(({ path, text }) => [path, text]));
}

test("a thread prints the same files", async () => {
  thread = startPrinting();
  expect(await textsOf(thread.print)).toEqual(await textsOf(printFiles));
});

test.each(["throw new Error('broken')", "process.exit()", "syntax error"])(
  "where the thread ends at once with %s, all is printed here",
  async (code) => {
    thread = startPrinting(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
    expect(await textsOf(thread.print)).toEqual(await textsOf(printFiles));
  },
);

test("what is asked of it at the same time comes apart again", async () => {
  thread = startPrinting();
  const [first, built, second] = await Promise.all([
    textsOf(thread.print),
    filesBuilt(thread.build),
    textsOf(thread.print),
  ]);
  const alone = await textsOf(printFiles);
  expect(first).toEqual(alone);
  expect(second).toEqual(alone);
  expect(built).toEqual(await filesBuilt(startBuilding));
});

test.each(["throw new Error('broken')", "process.exit()"])(
  "where the thread ends at once with %s, all is built here",
  async (code) => {
    thread = startPrinting(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
    expect(await filesBuilt(thread.build)).toEqual(await filesBuilt(startBuilding));
  },
);

test("a thread tells what is wrong with a module of the project, and where", async () => {
  thread = startPrinting();
  const { plan } = await planned("export const answer = Math.random();\nexport const = 1;\n");
  const [here, there] = [startBuilding, thread.build].map((build) => build(plan, own).problems);
  expect(await there).toEqual(await here);
  expect(await there).toMatchObject([{ path: "src/built.ts", line: expect.any(Number) }]);
});

test("files that cannot be placed are an error in the words of the folder", async () => {
  thread = startPrinting();
  const { plan, folder } = await planned(good);
  const building = thread.build(plan, own);
  expect(await building.problems).toEqual([]);
  mkdirSync(join(folder.path, "dist/built.js"), { recursive: true });
  const placed = await building.place();
  expect(placed.diagnostics).toHaveLength(1);
  expect(placed.diagnostics.map(({ message }) => message).join()).toContain(
    "generated/dist/built.js",
  );
});

test("an abort ends the printing with its reason", async () => {
  thread = startPrinting();
  const reason = new Error("enough");
  const aborting = new AbortController();
  const printing = thread.print(plans, templates.prose, {
    signal: aborting.signal,
    onFile: () => {
      aborting.abort(reason);
    },
  });
  await expect(printing).rejects.toBe(reason);
});
