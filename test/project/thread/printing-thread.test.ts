/** A thread may print, or fail to: the files are the same. */
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

const templates = readTemplates();
const { model } = compile(readSpec("spec").sources);
if (model === undefined) throw new Error("The call sheets of the repository do not compile.");
const plans = planPackage(model, templates)
  .filter(({ kind }) => kind !== "copy")
  .filter(({ path }) => path.includes("token-data") || !path.startsWith("src/"));

let thread: PrintingThread | undefined;
afterEach(() => thread?.close());

async function textsOf(print: typeof printFiles): Promise<ReadonlyMap<string, string>> {
  const told: string[] = [];
  const files = await print(plans, templates.prose, {
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
  const [first, second] = await Promise.all([textsOf(thread.print), textsOf(thread.print)]);
  const alone = await textsOf(printFiles);
  expect(first).toEqual(alone);
  expect(second).toEqual(alone);
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
