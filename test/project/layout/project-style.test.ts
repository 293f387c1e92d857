/** Tests `format: project`, which prints in the style of the project's prettier. */
import { join } from "node:path";
import * as prettier from "prettier";
import { describe, expect, test } from "vitest";
import { styleInputs, styleNames } from "../../../generator/project/load/read-style.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { unformatted } from "./unformatted.ts";
import { smallProject, write } from "../config/small-project.ts";
import { check, generate } from "../../support/published.ts";

const plain = "out: src/clients\nlayout: source\nformat: project\n";

test.each<readonly [where: string, Readonly<Record<string, string>>]>([
  ["no file", {}],
  [".prettierrc", { ".prettierrc": "semi: false\nsingleQuote: true\nprintWidth: 120\n" }],
  [".prettierrc.json5", { ".prettierrc.json5": "{ semi: false }" }],
  [".prettierrc.toml", { ".prettierrc.toml": 'quoteProps = "consistent"\n' }],
  [
    "package.json",
    { "package.json": '{\n  "prettier": { "tabWidth": 4, "arrowParens": "avoid" }\n}\n' },
  ],
  ["package.yaml", { "package.yaml": "prettier:\n  tabWidth: 3\n" }],
  [
    "a folder above, and .editorconfig",
    {
      ".prettierrc.yml": "overrides:\n  - { files: '*.json', options: { tabWidth: 4 } }\n",
      "src/.editorconfig": "root = true\n[*]\nindent_style = tab\nmax_line_length = 60\n",
    },
  ],
])("reads the style from %s", async (_, files) => {
  const cwd = temporaryFolder();
  write(cwd, files);
  const found = await styleInputs(join(cwd, "src/clients"), cwd).read();
  if (!found.ok) throw new Error(found.diagnostics.map(({ message }) => message).join());
  for (const [ending, options] of Object.entries(found.value.project)) {
    const file = join(cwd, `src/clients/demo/index${ending}`);
    const wanted = await prettier.resolveConfig(file, { editorconfig: true, useCache: false });
    expect(options, ending).toEqual(wanted ?? {});
  }
});

test("leaves no file for prettier to change among modules of an application", async () => {
  const cwd = smallProject({ "callsheet.yaml": plain });
  expect(await generate({ cwd })).toMatchObject({ ok: true });
  // The style is an input of the run.
  write(cwd, {
    ".prettierrc.yaml":
      "{ semi: false, overrides: [{ files: '*.json', options: { tabWidth: 4 } }] }\n",
    ".editorconfig": "root = true\n[*]\nmax_line_length = 60\n",
  });
  expect((await generate({ cwd })).packages[0]?.written).not.toEqual([]);
  expect(await unformatted(cwd, "src/clients", 3)).toEqual([]);
  expect(await check({ cwd })).toMatchObject({ ok: true, packages: [{ drift: [] }] });
});

describe("styles that run code", () => {
  test.each<readonly [what: string, file: string, text: string, reason: string]>([
    [
      "a module",
      "prettier.config.js",
      "throw new Error('run')",
      "it is code, which is not executed",
    ],
    [
      "a package in package.json",
      "package.json",
      '{\n  "prettier": "@acme/style"\n}\n',
      "it names a package, whose code is not executed",
    ],
    [
      "a package in package.json on one line",
      "package.json",
      '{"devDependencies":{"prettier":"3"},"prettier":"@acme/style"}',
      "it names a package, whose code is not executed",
    ],
    [
      "a package in .prettierrc",
      ".prettierrc",
      '"@acme/style"\n',
      "it names a package, whose code is not executed",
    ],
    [
      "plugins",
      ".prettierrc.json",
      '{ "plugins": ["prettier-plugin-sorted"] }',
      "it names plugins, whose code is not executed",
    ],
    [
      "other line ends",
      ".prettierrc",
      "endOfLine: crlf\n",
      "it sets `endOfLine: crlf`, but generated files use lf",
    ],
  ])("rejects a style with %s", async (_, file, text, reason) => {
    const cwd = smallProject({ "callsheet.yaml": plain, [file]: text });
    const result = await check({ cwd });
    expect(result.ok).toBe(false);
    expect(result.text).toContain(`${file}:1:1 error format-project`);
    expect(result.text.replaceAll(/\s+/g, " ")).toContain(reason);
  });

  test("quotes prettier's message for an invalid style", async () => {
    const cwd = smallProject({ "callsheet.yaml": plain, ".prettierrc.json": "{" });
    const { ok, text } = await generate({ cwd });
    expect(ok).toBe(false);
    expect(text).toContain(".prettierrc.json:1:1 error format-project");
    expect(text).not.toContain(cwd);
  });
});

test("searches for a style under the same names as prettier, in the same order", async () => {
  const folder = temporaryFolder();
  for (const name of styleNames.toReversed()) {
    const text = name.startsWith("package.") ? '{ "prettier": {} }' : "";
    write(folder, { [name]: text });
    await prettier.clearConfigCache();
    expect(await prettier.resolveConfigFile(join(folder, "index.ts"))).toBe(join(folder, name));
  }
});
