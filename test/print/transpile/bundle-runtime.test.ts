/** Tests the runtime of packages: its entries, and the module that they share. */
import { expect, test } from "vitest";
import { bundleRuntime } from "../../../generator/print/transpile/bundle-runtime.ts";
import { runtimeEntryFiles as entries } from "../../../generator/text/package-layout.ts";

const folder = new URL("../../../templates/runtime/", import.meta.url);
const files = await bundleRuntime(folder, entries);

test("bundles each entry as a module with declarations", () => {
  expect(entries.length).toBeGreaterThan(4);
  const names = [...entries, "core.ts"].map((name) => `dist/runtime/${name.replace(/\.ts$/, "")}`);
  expect(files.map(({ path }) => path).toSorted()).toEqual(
    names.flatMap((name) => [`${name}.d.ts`, `${name}.js`]).toSorted(),
  );
});

test("includes code of a single entry in that entry, and loads no other entry", () => {
  for (const { path, text } of files) {
    const all = Array.from(text.matchAll(/\bfrom "(.*)";?$/gm), ([, from]) => from);
    const imported = all.filter((from) => from !== "ky");
    const isShared = path.includes("/core.");
    expect([path, ...new Set(imported)]).toEqual(isShared ? [path] : [path, "./core.js"]);
  }
});

test("keeps comments for bundlers in code, and comments for editors in declarations", () => {
  const textOf = (ending: string): string =>
    files.flatMap(({ path, text }) => (path.endsWith(ending) ? text : [])).join("");
  expect(textOf(".js")).not.toContain("/**");
  expect(textOf(".js")).toContain("/* @__PURE__ */");
  expect(textOf(".d.ts")).toContain("/** Sends `authorization: Bearer …`.");
});
