/**
 * Tests warnings of every stage: they are printed, counted and reported, do not end a run, and are errors with
 * `--strict`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { check, generate } from "../../generator/api/index.ts";
import { catalogue, type DiagnosticCode } from "../../generator/diagnostics/catalogue.ts";
import { runLine } from "../../generator/cli/generate-lines.ts";
import type { GeneratedPackage, Report } from "../../generator/project/report/report.ts";
import { watchHere } from "../project/watch/support/watch-here.ts";
import { smallProject, write, type Files } from "../project/config/small-project.ts";
import { generatedOnce } from "./generated-once.ts";
import { runCli } from "./run-cli.ts";
import { unbuiltProject } from "./unbuilt-project.ts";

const unused =
  "resource: pens\ntypes:\n  Ink: { values: { red: Red }, doc: Unused. }\noperations: {}\n";

/** Files that cause a warning in each stage, its code, and the location of the output. */
const stages: Readonly<Record<string, readonly [Files, DiagnosticCode, string]>> = {
  configuration: [{ "callsheet.yaml": "", "callsheet.yml": "" }, "config-unread", "generated"],
  "folder of files": [{ "callsheet.yaml": "files: own\n" }, "config-folder-empty", "generated"],
  reading: [{ "spec/example/books.json": "{}" }, "file-unread", "generated"],
  model: [{ "spec/example/pens.yaml": unused }, "type-unused", "generated"],
  templates: [
    { "callsheet.yaml": "templates: own\n", "own/readme.md.hbs": "{{#if description}}x{{/if}}" },
    "template-empty",
    "generated",
  ],
  writing: [
    { "callsheet.yaml": "out: node_modules/client\n" },
    "output-in-modules",
    "node_modules/client",
  ],
};

function project(files: Files): string {
  const cwd = unbuiltProject(files);
  mkdirSync(join(cwd, "own"), { recursive: true });
  return cwd;
}

describe.each(Object.entries(stages))("a warning of the %s", (_, [files, code, out]) => {
  const generated = generatedOnce(() => project(files));

  test("prints and counts a warning, and exits with 0", async () => {
    const { cwd, first } = await generated();
    const { code: exit, stdout, stderr } = first;
    expect(exit).toBe(0);
    expect(stderr).toContain(`warning ${code}\n`);
    expect(stderr).toMatch(/\n\n1 warning\.\n$/);
    expect(stdout).toMatch(/: \d+ written/);
    expect(existsSync(join(cwd, out, "manifest.json"))).toBe(true);
  });

  test("repeats a warning of an up-to-date package, also in JSON, and fails with --strict", async () => {
    const { cwd, first } = await generated();
    const again = await runCli(["generate"], { cwd });
    expect(again).toMatchObject({ code: 0, stderr: first.stderr });
    expect(again.stdout).toContain(`${out}/ is up to date`);
    for (const args of [["generate"], ["generate", "--check"]]) {
      const { code: exit, stdout, stderr } = await runCli([...args, "--json"], { cwd });
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
      expect(JSON.parse(stdout)).toMatchObject({
        ok: true,
        diagnostics: [{ code, severity: "warning" }],
        packages: [{ ok: true, out }],
      });
      expect((await runCli([...args, "--strict"], { cwd })).code).toBe(1);
    }
  });

  test("reports a warning as an error with --strict, and writes nothing", async () => {
    const cwd = project(files);
    const strict = await runCli(["generate", "--strict"], { cwd });
    expect(strict).toMatchObject({ code: 1, stdout: "" });
    expect(strict.stderr).toContain(`error ${code}\n`);
    expect(strict.stderr).toContain("1 error; nothing was written.");
    expect(existsSync(join(cwd, out))).toBe(false);
  });
});

test("returns a warning as an error with `strict: true`", async () => {
  const cwd = unbuiltProject({ "spec/example/pens.yaml": unused });
  const error = { ok: false, diagnostics: [{ code: "type-unused", severity: "error" }] };
  expect(await check({ cwd, strict: true })).toMatchObject(error);
  expect(await generate({ cwd, strict: true })).toMatchObject(error);
});

test("counts errors apart from warnings, and a warning of two packages once", async () => {
  const cwd = smallProject({
    "callsheet.yaml": "packages: [{ out: a }, { out: b }]\n",
    "spec/example/notes.json": "{}",
    "spec/example/pens.yaml": "resource: pen\noperations: {}\n",
  });
  const { stderr } = await runCli(["generate"], { cwd });
  expect(stderr).toMatch(/\n\n1 error, 1 warning; nothing was written\.\n$/);
});

test("finds no warnings in the call sheets of this repository", async () => {
  expect(await runCli(["generate", "--check", "--strict"])).toMatchObject({ code: 0, stderr: "" });
});

test("counts warnings in the line of watch mode, and continues", async () => {
  const cwd = unbuiltProject({ "spec/example/pens.yaml": unused });
  const event = await watchHere(cwd).next(() => true);
  expect(runLine(event)).toMatch(/^1 warning, wrote generated/);
  expect(event.result.text).toContain("warning type-unused");
});

/** An error code turned into a warning must not end a run in any stage. The catalogue sets the severity. */
describe("stages after a warning", () => {
  const bad: Partial<Record<DiagnosticCode, Files>> = {
    "file-ending": { "spec/example/more.yml": "resource: more\n" },
    "path-variable-unused": {
      "spec/example/pens.yaml":
        "resource: pens\noperations:\n  get:\n    http: GET /p\n    path:\n      id: { type: string }\n    result: string\n",
    },
  };

  test.each(Object.entries(bad))(
    "continues after %s if its severity is a warning",
    async (code, files) => {
      const cwd = unbuiltProject(files);
      const one = catalogue[code as DiagnosticCode];
      expect(one.severity).toBe("error");
      expect((await runCli(["generate"], { cwd })).code).toBe(1);
      Object.assign(one, { severity: "warning" });
      onTestFinished(() => void Object.assign(one, { severity: "error" }));
      const first = await runCli(["generate"], { cwd });
      expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining("written") });
      expect(first.stderr).toContain(`warning ${code}`);
      const again = await runCli(["generate", "--json"], { cwd });
      expect(JSON.parse(again.stdout) as Report<GeneratedPackage>).toMatchObject({
        ok: true,
        diagnostics: [{ code, severity: "warning" }],
        packages: [{ written: [] }],
      });
    },
  );
});

test("ignores altered files below node_modules/.cache", async () => {
  const cwd = unbuiltProject({ "spec/example/pens.yaml": unused });
  await runCli(["generate"], { cwd });
  const cache = join(cwd, "node_modules/.cache/callsheet");
  const good = readFileSync(join(cwd, "generated/src/example/books.ts"), "utf8");
  for (const name of readdirSync(cache)) {
    const text = readFileSync(join(cache, name), "utf8");
    writeFileSync(
      join(cache, name),
      text.replaceAll("Lists books", "Lists cooks").replaceAll("No operation", "Any operation"),
    );
  }
  const compared = await runCli(["generate", "--check"], { cwd });
  expect(compared).toMatchObject({ code: 0 });
  expect(compared.stderr).toContain("example has 1 unused type: Ink");
  write(cwd, { "generated/src/example/books.ts": good.replace("Lists books", "Lists cooks") });
  expect(await runCli(["generate", "--check"], { cwd })).toMatchObject({ code: 1 });
  expect(await runCli(["generate", "--force"], { cwd })).toMatchObject({ code: 0 });
  expect(readFileSync(join(cwd, "generated/src/example/books.ts"), "utf8")).toBe(good);
});
