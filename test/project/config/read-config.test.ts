import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../../generator/project/config/read-config.ts";
import { showDiagnostics } from "../../../generator/diagnostics/show.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { write, type Files } from "./small-project.ts";

async function read(files: Files) {
  const folder = temporaryFolder();
  write(folder, files);
  return await readConfig(folder);
}

/** Returns the projects without locations for messages. */
async function projects(files: Files) {
  const config = await read(files);
  expect(showDiagnostics(config.diagnostics, config.sources)).toBe("");
  return config.projects.map((project) => {
    const { places: _, ...said } = project;
    return said;
  });
}

async function complaints(files: Files): Promise<string> {
  const { projects: found, diagnostics, sources } = await read(files);
  expect(found).toEqual([]);
  return showDiagnostics(diagnostics, sources);
}

const byDefault = { spec: "spec", out: "generated" };

test("reports a configuration that links to a missing file", async () => {
  const folder = temporaryFolder();
  symlinkSync(join(folder, "gone.yaml"), join(folder, "callsheet.yaml"));
  const { projects: found, diagnostics, sources } = await readConfig(folder);
  expect(found).toEqual([]);
  expect(showDiagnostics(diagnostics, sources)).toContain(
    "callsheet.yaml cannot be read: it is a link to a missing file.",
  );
});

describe("a configuration", () => {
  test.each<[string, Files]>([
    ["no file", {}],
    ["an empty file", { "callsheet.yaml": "" }],
    ["only comments", { "callsheet.yaml": "# nothing yet\n" }],
    ["a package.json without the key", { "package.json": '{ "name": "callsheet" }' }],
    [
      "a dependency named callsheet",
      { "package.json": '{ "devDependencies": { "callsheet": "1" } }' },
    ],
    ["an empty key", { "package.json": '{ "callsheet": {} }' }],
    ["an invalid package.json without the key", { "package.json": "{ oops" }],
  ])("uses the default folders for %s", async (_, files) => {
    expect(await projects(files)).toEqual([byDefault]);
  });

  test("accepts every setting of one package", async () => {
    const text = [
      "# yaml-language-server: $schema=node_modules/callsheet/spec/config.schema.json",
      "spec: api",
      "out: clients/acme",
      'name: "@acme/clients"',
      "services: [token-data]",
      "format: { printWidth: 120, singleQuote: true, trailingComma: none }",
      "templates: templates",
      "files: extra",
    ].join("\n");
    expect(await projects({ "callsheet.yaml": text })).toEqual([
      {
        spec: "api",
        out: "clients/acme",
        name: "@acme/clients",
        services: ["token-data"],
        format: { printWidth: 120, singleQuote: true, trailingComma: "none" },
        templates: "templates",
        files: "extra",
      },
    ]);
  });

  test("reads the same in package.json, whatever its other keys and indentation", async () => {
    const value = { packages: [{ out: "a" }, { out: "b", services: ["x"] }] };
    const text = JSON.stringify(
      { name: "x", scripts: { a: "&b *c" }, callsheet: value },
      null,
      "\t",
    );
    expect(await projects({ "package.json": `\uFEFF${text}\r\n` })).toEqual([
      { spec: "spec", out: "a" },
      { spec: "spec", out: "b", services: ["x"] },
    ]);
  });
});

describe("a wrong configuration", () => {
  test.each<[string, string, readonly string[]]>([
    ["a misspelled key", "sepc: api", ["callsheet.yaml:1:1", 'did you mean "spec"?']],
    ["misspelled packages", "pakages: []", ['did you mean "packages"?']],
    ["an empty list of packages", "packages: []", ["must have an entry for each package"]],
    [
      "packages next to a folder",
      "packages: [{ out: a }]\nspec: api",
      ["callsheet.yaml:2:1", '"spec"'],
    ],
    ["a key of a package", "packages:\n  - otu: a", ["callsheet.yaml:2:5", 'did you mean "out"?']],
    [
      "a folder that is not a string",
      "out: 3",
      ["callsheet.yaml:1:6", "must be text, not the number 3"],
    ],
    ["an empty folder", "out: ''", ["callsheet.yaml:1:6", "must not be empty"]],
    ["a name npm refuses", "name: My Clients", ["a name that npm accepts"]],
    ["a prettier option that loads code", "format: { plugins: [x] }", ['"plugins"', "printWidth"]],
    ["an option out of range", "format: { printWidth: 0 }", ["must be 1 or more"]],
    ["an unknown choice", "format: { quoteProps: never }", ["as-needed"]],
    ["services that are not a list", "services: token-data", ["must be a list"]],
    ["a list", "- spec: a", ["must be a mapping (`name: value`), not a list: remove the dashes"]],
    ["invalid YAML", "spec: [a", ["yaml-syntax"]],
    ["a duplicate key", "out: a\nout: b", ["callsheet.yaml:2:1", "yaml-duplicate-key"]],
    [
      "one output folder for two packages",
      "packages: [{ out: a }, { out: ./a/ }]",
      ["1:31", "config-overlap"],
    ],
    [
      "an output folder in another output folder",
      "packages:\n  - out: a/b\n  - out: a",
      ["3:10", "config-overlap"],
    ],
    [
      "an output folder with templates",
      "out: a\ntemplates: a/t",
      ["2:12", "folder of templates a/t"],
    ],
    [
      "the spec folder of another package as output",
      "packages: [{ out: x }, { out: y, spec: x }]",
      ["spec folder x"],
    ],
  ])("reports %s at its location", async (_, text, parts) => {
    const shown = await complaints({ "callsheet.yaml": text });
    for (const part of parts) expect(shown).toContain(part);
  });

  test("reports errors in package.json with tabs or spaces", async () => {
    const text = '{\n\t"callsheet": {\n\t\t"sepc": "a"\n\t}\n}';
    const shown = await complaints({ "package.json": text });
    expect(shown).toContain("package.json:3:3 error unknown-key");
  });

  test.each<[string, Files, string]>([
    [
      "two configurations",
      { "callsheet.yaml": "out: a", "package.json": '{ "callsheet": { "out": "b" } }' },
      "Remove one of the two.",
    ],
    ["the extension .yml", { "callsheet.yml": "out: a" }, "Rename it callsheet.yaml"],
    ["a JSON configuration", { "callsheet.json": "{}" }, "Rename it callsheet.yaml"],
    [
      "an invalid package.json that can have the key",
      { "package.json": '{ "callsheet": { "out": "b", } }' },
      "package.json is not JSON",
    ],
  ])("reports %s", async (_, files, part) => {
    expect(await complaints(files)).toContain(part);
  });
});

test("caches the parsed configuration of identical content only", async () => {
  const folder = temporaryFolder();
  write(folder, { "callsheet.yaml": "out: a\n", "node_modules/keep": "" });
  const first = await readConfig(folder);
  const again = await readConfig(folder);
  expect(again).toEqual(first);
  write(folder, { "callsheet.yaml": "out: b\n" });
  expect((await readConfig(folder)).projects).toMatchObject([{ out: "b" }]);
  write(folder, { "callsheet.yaml": "otu: b\n" });
  expect((await readConfig(folder)).projects).toEqual([]);
});
