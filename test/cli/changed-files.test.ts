/** Names of files as arguments, as passed by a git hook. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chooseProjects } from "../../generator/project/config/choose-projects.ts";
import { smallProject, write } from "../project/config/small-project.ts";
import { runCli } from "./run-cli.ts";

const config = [
  "packages:",
  "  - { out: a, spec: spec/first, templates: words }",
  "  - { out: b, spec: spec/second }",
  "",
].join("\n");

const project = (): string =>
  smallProject({ "callsheet.yaml": config, "spec/first/x.yaml": "", "README.md": "" });

describe("the selected packages", () => {
  const outs = async (files: readonly string[], cwd = project()): Promise<string[] | string> => {
    const { projects, usageError } = await chooseProjects({ files }, cwd);
    return usageError ?? projects.map(({ out }) => out);
  };

  test.each<readonly [what: string, files: readonly string[], outs: readonly string[]]>([
    ["no file", [], ["a", "b"]],
    ["a call sheet", ["spec/first/x.yaml"], ["a"]],
    ["a call sheet that was removed", ["spec/second/gone.yaml"], ["b"]],
    ["a template", ["words/readme.md.hbs"], ["a"]],
    ["a generated file", ["b/src/index.ts"], ["b"]],
    ["files of both packages", ["b/README.md", "spec/first/x.yaml"], ["a", "b"]],
    ["the configuration", ["callsheet.yaml"], ["a", "b"]],
    ["an unrelated file", ["README.md"], []],
    ["an unrelated file that was removed", ["docs/old.md"], []],
  ])("selects packages for %s", async (_, files, wanted) => {
    expect(await outs(files)).toEqual(wanted);
  });

  test("accepts absolute paths of call sheets", async () => {
    const cwd = project();
    expect(await outs([join(cwd, "spec/first/x.yaml")], cwd)).toEqual(["a"]);
  });

  test("rejects an argument that is not a file as a misspelling", async () => {
    expect(await outs(["chekc"])).toBe('"chekc" is neither a file nor a file of a package.');
  });

  test("selects packages by files together with `spec` and `package`", async () => {
    const cwd = project();
    const choice = { spec: "spec/third", package: "b", files: ["spec/third/new.yaml"] };
    expect((await chooseProjects(choice, cwd)).projects).toMatchObject([{ out: "b" }]);
  });
});

test("generates the packages of a passed file, and ignores unrelated files", async () => {
  const cwd = smallProject({ "README.md": "" });
  expect(await runCli(["generate", "README.md"], { cwd })).toEqual({
    code: 0,
    stdout: "",
    stderr: "",
  });
  expect(existsSync(join(cwd, "generated"))).toBe(false);
  const sheet = join(cwd, "spec/example/books.yaml");
  expect(await runCli(["generate", sheet], { cwd })).toMatchObject({ code: 0 });
  rmSync(join(cwd, "generated/README.md"));
  const checked = await runCli(["generate", "--check", "spec/example/books.yaml"], { cwd });
  expect(checked).toMatchObject({ code: 1, stderr: expect.stringContaining("missing") });
});

test("formats only the files that are passed to `fmt`", async () => {
  const cwd = smallProject();
  const sheets = ["service", "books"].map((name) => join(cwd, `spec/example/${name}.yaml`));
  const before = sheets.map((sheet) => `${readFileSync(sheet, "utf8")}\n\n`);
  for (const [index, sheet] of sheets.entries()) writeFileSync(sheet, before[index] ?? "");
  const { code, stdout } = await runCli(["fmt", "spec/example/books.yaml"], { cwd });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^spec\/example\/books\.yaml\n\n1 call sheet formatted/);
  expect(sheets.map((sheet, index) => readFileSync(sheet, "utf8") === before[index])).toEqual([
    true,
    false,
  ]);
});

test("rejects --watch with files", async () => {
  const cwd = smallProject();
  write(cwd, { "a.yaml": "" });
  const { code, stderr } = await runCli(["generate", "--watch", "a.yaml"], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain('--watch watches all files. Remove "a.yaml".');
});
