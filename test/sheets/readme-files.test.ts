import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const readme = await readFile(join(root, "README.md"), "utf8");

/** Code blocks whose sentence names a file of the repository, and that file. */
const shown: { readonly file: string; readonly text: string }[] = [];
for (const [, file = "", text = ""] of readme.matchAll(/`([^`\n]+)`:\n\n```\w+\n(.*?)```/gs)) {
  const isThere = await access(join(root, file)).then(
    () => true,
    () => false,
  );
  if (isThere) shown.push({ file, text });
}

test("the README shows a call sheet and what becomes of it", () => {
  expect(shown.map(({ file }) => file)).toEqual([
    "spec/token-data/account.yaml",
    "generated/src/token-data/account.ts",
  ]);
});

test.each(shown)("what the README shows of $file is what it says", async ({ file, text }) => {
  const whole = await readFile(join(root, file), "utf8");
  if (file.endsWith(".yaml")) expect(text).toBe(whole);
  else expect(whole).toContain(`\n${text}`);
});
