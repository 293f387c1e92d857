/** Tests the built form of single modules, compared with `tsc`. */
import { expect, test } from "vitest";
import { transpileModule } from "../../../generator/print/transpile/transpile-module.ts";

const transpile = (text: string, path = "src/a/b.ts") => transpileModule({ path, text });

test("removes types, changes extensions of imports, and maps declarations to the source", () => {
  const { files, problem } = transpile(
    `import { type Other, take } from "../other.ts";
/** Says what it takes. */
export const told = (one: Other): string => take(one);
`,
  );
  expect(problem).toBeUndefined();
  expect(files.map(({ path }) => path)).toEqual([
    "dist/a/b.js",
    "dist/a/b.d.ts",
    "dist/a/b.d.ts.map",
  ]);
  const [javascript, types, map] = files.map(({ text }) => text);
  expect(javascript).toBe(`import { take } from "../other.js";
/** Says what it takes. */
export const told = (one) => take(one);
`);
  expect(types).toContain(
    "/** Says what it takes. */\nexport declare const told: (one: Other) => string;",
  );
  expect(types).toMatch(/\n\/\/# sourceMappingURL=b\.d\.ts\.map\n$/);
  const { mappings, ...rest } = JSON.parse(map ?? "") as { readonly mappings: string };
  expect(mappings).not.toBe("");
  expect(rest).toEqual({ version: 3, file: "b.d.ts", sources: ["../../src/a/b.ts"], names: [] });
});

test("keeps the extension of an .mts module", () => {
  const { files } = transpile("export const one = 1;\n", "src/one.mts");
  expect(files.map(({ path }) => path)).toEqual([
    "dist/one.mjs",
    "dist/one.d.mts",
    "dist/one.d.mts.map",
  ]);
});

test("keeps an import that is used only as a type but lacks `type`", () => {
  expect(transpile(`import { A } from "./a.ts";\nexport type B = A;\n`).files[0]?.text).toContain(
    `import { A } from "./a.js";`,
  );
});

test.each([
  ["an export without a type", "const one = 1;\nexport const all = [one].map(String);\n", [2, 14]],
  ["a syntax error", "/** Ähem 🎈 */\n/* 🎈 */ export const = 1;\n", [2, 23]],
])("reports %s at its location", (_, text, [line, column]) => {
  const { files, problem } = transpile(text);
  expect(files).toEqual([]);
  expect(problem).toMatchObject({ path: "src/a/b.ts", line, column });
  expect(problem?.reason).toMatch(/^[A-Z].*\.$/);
  expect(problem?.reason).not.toContain("TS9");
});
