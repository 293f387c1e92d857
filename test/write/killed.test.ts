import { cpSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compareTree } from "../../generator/write/compare-tree.ts";
import type { OutputFolder } from "../../generator/write/output-folder.ts";
import { writeTree } from "../../generator/write/write-tree.ts";
import { isThorough } from "../support/thorough.ts";
import { leftoversIn, outputFolder, project, rendered, snapshotOf } from "./support/project.ts";
import { runChild } from "./support/run-child.ts";

type Texts = Readonly<Record<string, string>>;

/** Generates again, and expects the output of an uninterrupted run next to external files. */
async function expectRepaired(folder: OutputFolder, texts: Texts, own: Texts): Promise<void> {
  expect((await writeTree(folder, rendered(texts))).diagnostics).toEqual([]);
  const { "manifest.json": manifest, ...found } = snapshotOf(folder.path);
  const folders = Object.entries(found).filter(([path]) => path.endsWith("/"));
  expect(found).toEqual({ ...texts, ...own, ...Object.fromEntries(folders) });
  expect(manifest).toContain('"callsheet": 1');
  for (const [path] of folders) {
    expect(Object.keys(found).some((file) => file.startsWith(path) && file !== path)).toBe(true);
  }
  expect(compareTree(folder, rendered(texts))).toEqual({
    value: {
      missing: [],
      different: [],
      stale: [],
      edited: [],
      foreign: [],
      same: [...Object.keys(texts), "manifest.json"].toSorted(),
    },
    diagnostics: [],
  });
}

const first = { "a.ts": "a\n", "old/b.ts": "b\n", "src/c.ts": "c\n" };
const second = { "a.ts": "A\n", "new/deep/d.ts": "d\n", "src/c.ts": "c\n" };
const third = { "a.ts": "third\n", "old/b.ts": "B\n" };
const own = { "old/notes.txt": "mine", "src/own.ts": "mine" };

/** Steps between kills, because each kill starts processes. A release tries other steps than `npm test`. */
const every = 7;
const firstStep = isThorough ? 4 : 1;

describe("a run killed at each step", { timeout: 60_000 }, () => {
  test("repairs the state in the next run, which is killed, too", async () => {
    let ended = false;
    let kills = 0;
    for (let killAt = firstStep; !ended; killAt += every) {
      const here = project();
      await writeTree(here.folder, rendered(first));
      for (const [path, text] of Object.entries(own)) here.put(path, text);
      const { end, errors } = await runChild({ root: here.root, texts: second, killAt });
      expect(errors).toBe("");
      ended = end === 0;
      if (!ended) kills += 1;
      cpSync(here.folder.path, `${here.root}/copy`, { recursive: true });
      expect(snapshotOf(here.folder.path)).toMatchObject(own);
      await expectRepaired(outputFolder(here.root, "copy"), second, own);

      if (killAt % 3 === 0) {
        await runChild({ root: here.root, texts: third, killAt: 1 + ((killAt * 5) % 19) });
      }
      await expectRepaired(here.folder, third, own);
    }
    expect(kills * every).toBeGreaterThan(20);
  });
});

function tree(mark: string): Texts {
  const paths = Array.from({ length: 40 }, (_, index) => `src/${index % 4}/file ${index}.ts`);
  return Object.fromEntries(paths.map((path) => [path, `${mark}\n`.repeat(1000)]));
}

describe("a run killed at any moment", { timeout: 60_000 }, () => {
  test("repairs in the next run the files of a killed run", async () => {
    const here = project();
    const ends: (string | number)[] = [];
    for (let round = isThorough ? 2 : 0; round < 16; round += 5) {
      const texts = tree(`round ${round}`);
      const killAfter = round * 4;
      const { end, errors } = await runChild({ root: here.root, texts, killAfter });
      expect(errors).toBe("");
      ends.push(end);
      if (round % 3 === 0) await expectRepaired(here.folder, texts, {});
    }
    expect(ends).toContain("SIGKILL");
    await expectRepaired(here.folder, tree("last"), {});
  });
});

describe("an error of the system at each step", { timeout: 60_000 }, () => {
  test("reports an error of the system, loses no file, and completes in the next run", async () => {
    let failures = 0;
    for (let failAt = firstStep, ended = false; !ended; failAt += every) {
      const here = project();
      await writeTree(here.folder, rendered(first));
      for (const [path, text] of Object.entries(own)) here.put(path, text);
      const run = await runChild({ root: here.root, texts: second, failAt });
      expect(run).toMatchObject({ end: 0, errors: "" });
      expect(snapshotOf(here.folder.path)).toMatchObject(own);
      const result = JSON.stringify(run.result);
      const told = result.includes("i/o error (EIO)");
      const done = result.includes('"diagnostics":[]');
      expect(told || done).toBe(true);
      const leftovers = leftoversIn(here.folder.path);
      // A failed run leaves only files that it could not remove.
      expect(result.includes("be removed") ? [] : leftovers).toEqual([]);
      failures += Number(told);
      await expectRepaired(here.folder, second, own);
      ended = run.steps < failAt;
    }
    expect(failures * every).toBeGreaterThan(15);
  });
});
