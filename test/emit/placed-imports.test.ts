/** Modules of the runtime with other endings are as prettier would have them. */
import { format } from "prettier";
import { expect, test } from "vitest";
import { importEndings, packageLayout, sourceLayout } from "../../generator/text/code-layout.ts";
import { placeImports } from "../../generator/emit/plan/place-module.ts";
import { readTemplates } from "../../generator/project/load/read-templates.ts";

const { runtime } = readTemplates();
const other = importEndings.filter((ending) => ending !== ".ts");

test("in a package they are copied as they are", () => {
  for (const { text } of runtime) expect(placeImports(text, packageLayout)).toBe(text);
});

test.each(other)(
  "with the ending %s nothing else changes, and prettier has nothing to do",
  async (ending) => {
    for (const { name, text } of runtime) {
      const placed = placeImports(text, sourceLayout(ending));
      expect(await format(placed, { filepath: name, printWidth: 100 }), name).toBe(placed);
      const words = (of: string): string => of.replaceAll(/,?\s+/g, " ");
      const back = placed.replaceAll(/((?:from |import\()"\.[^"]*?)(?:\.js)?"/g, '$1.ts"');
      expect(words(back), name).toBe(words(text));
    }
  },
);

test("a list of names that fits one line is put on one where the ending is shorter", () => {
  const names = Array.from({ length: 8 }, (_, index) => `name${index}`);
  const broken = (path: string): string =>
    `import {\n  ${names.join(",\n  ")},\n} from "${path}";\n`;
  const placed = placeImports(broken(`./${"x".repeat(12)}.ts`), sourceLayout("none"));
  expect(placed).toBe(`import { ${names.join(", ")} } from "./${"x".repeat(12)}";\n`);
});
