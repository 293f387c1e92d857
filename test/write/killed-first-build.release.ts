/** Tests the first write of a package and its built form: the next run repairs any interruption. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { isBuilt } from "../../generator/write/built-form.ts";
import { generateAndBuild } from "./support/generate-and-build.ts";
import { leftoversIn, type Project, project } from "./support/project.ts";
import { runChild } from "./support/run-child.ts";

const texts = { "src/deep/a.ts": "export const a: number = 1;\n" };

/** Generates again, and expects the output of an uninterrupted run. */
async function expectMended({ folder, snapshot }: Project): Promise<void> {
  expect((await generateAndBuild(folder, texts)).diagnostics).toEqual([]);
  expect(snapshot()).toEqual(await undisturbed());
  expect(isBuilt(folder.path)).toBe(true);
}

let whole: ReturnType<Project["snapshot"]> | undefined;

async function undisturbed() {
  if (whole !== undefined) return whole;
  const here = project();
  await generateAndBuild(here.folder, texts);
  whole = here.snapshot();
  expect(Object.keys(whole)).toContain("dist/deep/a.d.ts");
  expect(leftoversIn(here.folder.path)).toEqual([]);
  return whole;
}

/** Steps between kills, because each kill starts processes. */
const every = 5;

test(
  "recovers after a first build that is killed at every fifth step",
  { timeout: 120_000 },
  async () => {
    let kills = 0;
    for (let killAt = 1, ended = false; !ended; killAt += every) {
      const here = project();
      const { end, errors } = await runChild({ root: here.root, texts, builds: true, killAt });
      expect(errors).toBe("");
      ended = end === 0;
      kills += Number(!ended);
      await expectMended(here);
    }
    expect(kills * every).toBeGreaterThan(25);
  },
);

test(
  "recovers after an error of the system at every other fifth step",
  { timeout: 120_000 },
  async () => {
    for (let failAt = 3, ended = false; !ended; failAt += every) {
      const here = project();
      const run = await runChild({ root: here.root, texts, builds: true, failAt });
      expect(run).toMatchObject({ end: 0, errors: "" });
      ended = run.steps < failAt;
      const { path } = here.folder;
      const left = existsSync(path) ? leftoversIn(path) : [];
      expect(JSON.stringify(run.result).includes("be removed") ? [] : left).toEqual([]);
      await expectMended(here);
    }
  },
);
