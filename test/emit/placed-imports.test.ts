/** Modules of the runtime at other paths or with other extensions, formatted like prettier. */
import { format } from "prettier";
import { expect, test } from "vitest";
import { importEndings, packageLayout, sourceLayout } from "../../generator/text/package-layout.ts";
import { linterDirectives } from "../../generator/text/linter-directives.ts";
import { placeCopy } from "../../generator/typescript/plan/plan-module.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";

const { runtime } = readTemplates();

/** The text of a module in an application, whose linters ignore it. */
const withLine = (text: string): string => `${linterDirectives}\n${text}`;

test("copies modules unchanged into a package", () => {
  for (const { name, text } of runtime) {
    const path = `src/runtime/${name}`;
    expect(placeCopy({ name, text }, packageLayout)).toEqual({ kind: "copy", path, text });
  }
});

test("re-exports public names from the index of an application, and copies other files below a line for linters", () => {
  const layout = sourceLayout(".ts");
  for (const file of runtime.filter(({ name }) => name !== "public.ts")) {
    const { path, text } = placeCopy(file, layout);
    expect({ path, text }).toEqual({ path: `runtime/${file.name}`, text: withLine(file.text) });
  }
  const text = 'export { a, type B } from "./some/file.ts";\nexport type { C } from "./c.ts";\n';
  expect(placeCopy({ name: "public.ts", text }, layout)).toEqual({
    kind: "copy",
    path: "index.ts",
    text: withLine(text.replaceAll("./", "./runtime/")),
  });
});

test.each(importEndings)(
  "changes only the extension in copied modules to %s, in prettier's format",
  async (ending) => {
    for (const [at, { name, text }] of runtime.entries()) {
      const { path, text: placed } = placeCopy({ name, text }, sourceLayout(ending));
      if (at % 6 === 0) {
        expect(await format(placed, { filepath: name, printWidth: 100 }), name).toBe(placed);
      }
      const words = (of: string): string => of.replaceAll(/,?\s+/g, " ");
      const back = placed
        .replaceAll(/((?:from |import\()"\.[^"]*?)(?:\.[jt]s)?"/g, '$1.ts"')
        .replaceAll(/(?<=")\.\/runtime\//g, path === "index.ts" ? "./" : "$&");
      expect(words(back), name).toBe(words(withLine(text)));
    }
  },
);

const names = Array.from({ length: 8 }, (_, index) => `name${index}`);
const onLines = (path: string): string =>
  `import {\n  ${names.join(",\n  ")},\n} from "${path}";\n`;
const onOneLine = (path: string): string => `import { ${names.join(", ")} } from "${path}";\n`;

test("joins a list of names into one line if a shorter path allows it", () => {
  const [text, path] = [onLines(`./${"x".repeat(12)}.ts`), `./${"x".repeat(12)}`];
  expect(placeCopy({ name: "a.ts", text }, sourceLayout("none")).text).toBe(
    withLine(onOneLine(path)),
  );
});

test("breaks an import line that becomes too long", () => {
  const [text, path] = [onOneLine(`./${"x".repeat(15)}.ts`), `./runtime/${"x".repeat(15)}.ts`];
  expect(placeCopy({ name: "public.ts", text }, sourceLayout(".ts")).text).toBe(
    withLine(onLines(path)),
  );
});
