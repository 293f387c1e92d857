/** Kinds of modules, by package.json and by the code of a project. */
import { expect, test } from "vitest";
import { moduleKind } from "../../../generator/project/surroundings/module-kind.ts";
import { readPackageJson } from "../../../generator/project/surroundings/package-json.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { type Files, write } from "../config/small-project.ts";

function kindOf(files: Files) {
  const folder = temporaryFolder();
  write(folder, { "package.json": "{}", ...files });
  const packageJson = readPackageJson(folder);
  return packageJson === undefined ? undefined : moduleKind(packageJson);
}

test.each<readonly [path: string, text: string]>([
  ["app.js", 'const express = require("express");\n'],
  ["index.js", "module.exports = {};\n"],
  ["lib/users.js", "exports.find = () => [];\n"],
  ["bin/www.js", "console.log(__dirname);\n"],
  ["server/a/b/c.js", 'if (x) { require.resolve("y"); }\n'],
  ["jest.config.js", "module.exports = { testEnvironment: 'node' };\n"],
  ["src/main.ts", 'import express = require("express");\n'],
  ["src/index.ts", "export = main;\n"],
  [
    "src/paths.ts",
    'import { join } from "node:path";\nexport const root = join(__dirname, "..");\n',
  ],
])("detects CommonJS by %s: %s", (path, text) => {
  expect(kindOf({ [path]: text })).toEqual({ kind: "commonjs", commonJsFile: path });
});

test.each<readonly [path: string, text: string]>([
  ["app.js", 'import express from "express";\n'],
  ["app.js", '// const x = require("x");\n/* module.exports = 1 */\nlisten();\n'],
  [
    "app.js",
    'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);\nrequire("x");\n',
  ],
  ["app.cjs", "module.exports = {};\n"],
  ["node_modules/x/index.js", "module.exports = {};\n"],
  ["dist/index.js", "module.exports = {};\n"],
  [".next/index.js", "module.exports = {};\n"],
  ["src/main.ts", 'import { x } from "./x";\nconst __dirname = import.meta.dirname;\n'],
])("detects no CommonJS in %s: %s", (path, text) => {
  expect(kindOf({ [path]: text })).toEqual({ kind: "undeclared" });
});

test.each(["module", "commonjs"])("prefers the declared type %s to the code", (type) => {
  const files = { "a.js": "module.exports = {};\n", "b.js": "export {};\n" };
  expect(kindOf({ "package.json": JSON.stringify({ type }), ...files })).toEqual({ kind: type });
});
