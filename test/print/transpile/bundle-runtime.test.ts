/** The runtime as packages have it: the modules that others import, and one that these share. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { bundleRuntime } from "../../../generator/print/transpile/bundle-runtime.ts";

const folder = new URL("../../../templates/runtime/", import.meta.url);
const entries = readdirSync(folder).filter((name) => name.endsWith(".ts"));
const files = await bundleRuntime(folder, entries);

test("each entry stays a module", () => {
  expect(entries.length).toBeGreaterThan(4);
  const names = entries.map((name) => `dist/runtime/${name.replace(".ts", ".js")}`);
  expect(files.map(({ path }) => path).toSorted()).toEqual(
    [...names, "dist/runtime/core.js"].toSorted(),
  );
});

test("what one entry alone needs is in it, and none loads another", () => {
  for (const { path, text } of files) {
    const imported = Array.from(text.matchAll(/^import .* from "(.*)";$/gm), ([, from]) => from);
    expect([path, imported]).toEqual([path, path.endsWith("core.js") ? [] : ["./core.js"]]);
  }
});

test("comments go but for those that let bundlers leave code out", () => {
  const text = files.map((file) => file.text).join("");
  expect(text).not.toContain("/**");
  expect(text).toContain("/* @__PURE__ */");
});
