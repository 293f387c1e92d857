import { expect, test } from "vitest";
import { leftoversIn, project } from "./support/project.ts";
import { runChild } from "./support/run-child.ts";

function tree(mark: string): Readonly<Record<string, string>> {
  const names = Array.from({ length: 30 }, (_, index) => `src/${mark}${index % 3}/${index}.ts`);
  return Object.fromEntries([...names, "index.ts"].map((name) => [name, `${mark}\n`.repeat(500)]));
}

const done = expect.objectContaining({
  end: 0,
  errors: "",
  result: expect.objectContaining({ diagnostics: [] }),
});

test("writes a complete tree in parallel runs", async () => {
  const here = project();
  const texts = tree("same");
  const runs = await Promise.all([1, 2, 3].map(() => runChild({ root: here.root, texts })));
  expect(runs).toEqual([done, done, done]);
  expect(here.snapshot()).toMatchObject(texts);
  expect(leftoversIn(here.folder.path)).toEqual([]);
});

test("keeps the later of two trees of parallel runs completely, without files of the other", async () => {
  const here = project();
  const trees = [tree("one"), tree("two")];
  const runs = await Promise.all(trees.map((texts) => runChild({ root: here.root, texts })));
  expect(runs).toEqual([done, done]);
  const { "manifest.json": manifest, ...found } = here.snapshot();
  const files = Object.fromEntries(Object.entries(found).filter(([path]) => !path.endsWith("/")));
  expect(trees).toContainEqual(files);
  expect(manifest).toContain("index.ts");
});
