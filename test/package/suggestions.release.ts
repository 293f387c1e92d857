import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEditor } from "./support/editor.ts";
import { generated } from "./support/repository.ts";

const folder = join(generated, "src");

// `astro check` prints them among its warnings.
test("an editor has nothing to propose for the sources", async () => {
  await using editor = await openEditor(folder, "export {};\n");
  const paths = globSync("**/*.ts", { cwd: folder });
  expect(paths.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const path of paths) found.push(...(await editor.suggestionsIn(join(folder, path))));
  expect(found).toEqual([]);
});
