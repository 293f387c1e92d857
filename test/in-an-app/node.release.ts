/** Tests programs for Node: one without a build, and one with a build. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodeModules } from "../package/support/repository.ts";
import { output } from "../package/support/run.ts";
import { appFolder, generateIn, link, write } from "./support/app.ts";
import { copyLibrarySheets, readingProgram, startLibrary } from "./support/library.ts";

const run = `import { titleOf } from "./title.ts";
console.log(await titleOf("7", process.argv[2] ?? ""));
`;

/** The options that Node's documentation recommends for type stripping. */
const stripped = {
  compilerOptions: {
    noEmit: true,
    target: "esnext",
    module: "nodenext",
    rewriteRelativeImportExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
  },
};

test.each([
  ["without a tsconfig", {}],
  ["with the tsconfig of Node's documentation", { "tsconfig.json": JSON.stringify(stripped) }],
])("runs plain modules in Node without a build, %s", async (_, files) => {
  const app = appFolder();
  copyLibrarySheets(app);
  write(app, {
    "package.json": '{ "type": "module" }',
    "src/title.ts": readingProgram((module) => `./clients/${module}.ts`),
    "src/main.ts": run,
    ...files,
  });
  await generateIn(app, [{ out: "src/clients", layout: "source" }]);
  link(app, ["ky"]);
  await using library = await startLibrary();
  const said = await output(process.execPath, ["src/main.ts", library.baseUrl], app);
  expect(said).toBe("Book 7\n");
});

test("builds a CommonJS program of plain modules with tsc, and runs it in Node", async () => {
  const app = appFolder();
  copyLibrarySheets(app);
  const compilerOptions = {
    target: "es2022",
    module: "node20",
    types: ["node"],
    lib: ["es2022"],
    strict: true,
    skipLibCheck: true,
    rootDir: "src",
    outDir: "dist",
  };
  write(app, {
    "package.json": '{ "type": "commonjs" }',
    "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }),
    "src/title.ts": readingProgram((module) => `./clients/${module}.js`),
    "src/main.ts": `import { titleOf } from "./title.js";
void titleOf("7", process.argv[2] ?? "").then((title) => console.log(typeof require, title));
`,
  });
  await generateIn(app, [{ out: "src/clients", layout: "source" }]);
  link(app, ["ky", "@types/node"]);
  await output(process.execPath, [join(nodeModules, "typescript/bin/tsc")], app);
  await using library = await startLibrary();
  const said = await output(process.execPath, ["dist/main.js", library.baseUrl], app);
  expect(said).toBe("function Book 7\n");
});
