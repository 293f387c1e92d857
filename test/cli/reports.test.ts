/** The output of `--json`: one shape for every command and every outcome. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { check, generate, list } from "../../generator/api/index.ts";
import { formatFile } from "../../generator/print/format/format-file.ts";
import { reportSchema } from "../../generator/project/report/json-schemas.ts";
import { smallProject, write } from "../project/config/small-project.ts";
import { startWatchingJson } from "../project/watch/support/watch-process.ts";
import { generatedOnce } from "./generated-once.ts";
import { runCli } from "./run-cli.ts";

const path = "spec/report.schema.json";
const text = readFileSync(path, "utf8");
const validate = new Ajv({ strict: false, allErrors: true }).compile(JSON.parse(text) as object);

/** Parses a report, and validates it against the schema. */
function reported(json: string): Record<string, unknown> {
  const value = JSON.parse(json) as Record<string, unknown>;
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
  expect(Object.keys(value)).toEqual(["version", "ok", "diagnostics", "packages"]);
  return value;
}

/** A configuration without built form, which is two thirds of the files and not in reports. */
const single = { "callsheet.yaml": "dist: false\n" };
const two = {
  "callsheet.yaml":
    "packages: [{ out: a, services: [one], dist: false }, { out: b, dist: false }]\n",
};
const wrong = (cwd: string): void =>
  write(cwd, { "spec/one/pens.yaml": "resource: pen\noperations: {}\n" });

test("writes spec/report.schema.json from the definition of reports", async () => {
  const made = await formatFile({ path, text: JSON.stringify(reportSchema()) });
  expect(text, "run `npm run schema`").toBe(made.text);
});

describe.each([
  ["one package", single, ["generated"]],
  ["several packages", two, ["a", "b"]],
])("the report of %s", (_, files, outs) => {
  const project = () => smallProject(files, ["one", "two"]);
  const generated = generatedOnce(project);
  const packages = (more: object) => outs.map((out) => ({ spec: "spec", out, ...more }));
  const runs = [
    { args: ["generate"], good: { written: [], removed: [] }, bad: { written: [], removed: [] } },
    { args: ["generate", "--check"], good: { drift: [] }, bad: { drift: [] } },
    { args: ["list"], good: {}, bad: { operations: [] } },
  ];

  test("prints a JSON report for each command without errors", async () => {
    const { cwd } = await generated();
    for (const { args, good } of runs) {
      const { code, stdout, stderr } = await runCli([...args, "--json"], { cwd });
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(reported(stdout)).toMatchObject({
        version: 1,
        ok: true,
        diagnostics: [],
        packages: packages({ ok: true, name: "two-client", ...good }),
      });
    }
  });

  test("prints a JSON report for each command with a wrong call sheet or configuration", async () => {
    const cwd = project();
    wrong(cwd);
    for (const { args, bad } of runs) {
      const { code, stdout, stderr } = await runCli([...args, "--json"], { cwd });
      expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
      expect(reported(stdout)).toMatchObject({
        ok: false,
        diagnostics: [{ code: "file-misplaced", severity: "error", file: "spec/one/pens.yaml" }],
        packages: packages({ ok: false, name: null, ...bad }),
      });
    }
    write(cwd, { "callsheet.yaml": "otu: a\n" });
    for (const { args } of runs) {
      const { code, stdout, stderr } = await runCli([...args, "--json"], { cwd });
      expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
      expect(reported(stdout)).toMatchObject({
        ok: false,
        diagnostics: [{ code: "unknown-key", file: "callsheet.yaml" }],
        packages: [],
      });
    }
  });

  test("lists written and removed files for generate, and drift for --check", async () => {
    const cwd = project();
    const first = reported((await runCli(["generate", "--json"], { cwd })).stdout);
    for (const one of first["packages"] as { written: string[] }[]) {
      expect(one.written).toContain("src/one/books.ts");
    }
    rmSync(join(cwd, "spec/one/books.yaml"));
    writeFileSync(join(cwd, outs[0] ?? "", "README.md"), "mine");
    const checked = await runCli(["generate", "--check", "--json"], { cwd });
    expect(checked.code).toBe(1);
    const { ok, packages: compared } = reported(checked.stdout) as {
      ok: boolean;
      packages: { drift: unknown[] }[];
    };
    expect(ok).toBe(false);
    expect(compared[0]?.drift).toContainEqual({ file: "README.md", kind: "edited" });
    expect(compared[0]?.drift).toContainEqual({ file: "src/one/books.ts", kind: "stale" });

    const kept = await runCli(["generate", "--json"], { cwd });
    expect(reported(kept.stdout)).toMatchObject({
      ok: false,
      diagnostics: [{ code: "output-edited" }],
      packages: packages({ ok: false, written: [], removed: [] }),
    });
    const forced = await runCli(["generate", "--force", "--json"], { cwd });
    expect(reported(forced.stdout)).toMatchObject({
      ok: true,
      packages: packages({ removed: expect.arrayContaining(["src/one/books.ts"]) as unknown }),
    });
  });

  test("returns the same report from functions, with its plain text", async () => {
    const cwd = project();
    for (const run of [generate, check, list]) {
      const { text: said, ...report } = await run({ cwd });
      expect(reported(JSON.stringify(report))).toMatchObject({ ok: true });
      expect(said).toBe("");
    }
    wrong(cwd);
    for (const run of [generate, check, list]) {
      const { text: said, ...report } = await run({ cwd });
      expect(reported(JSON.stringify(report))).toMatchObject({ ok: false });
      expect(said).toMatch(/^spec\/one\/pens\.yaml:1:11 error file-misplaced/);
    }
  });
});

test("prints one line of JSON for each run of watch mode", async () => {
  const cwd = smallProject(two, ["one", "two"]);
  const { lines, stop } = startWatchingJson(cwd);
  expect(reported(await lines.next())).toMatchObject({ ok: true, diagnostics: [] });
  wrong(cwd);
  const failed = await lines.next((line) => line.includes('"ok":false'));
  expect(reported(failed)).toMatchObject({
    diagnostics: [{ code: "file-misplaced" }],
    packages: ["a", "b"].map((out) => ({ out, written: [], removed: [] })),
  });
  await stop();
});

test.each([
  [["generate", "--chek"]],
  [["generate", "--check", "--watch"]],
  [["generate", "--watch", "--package", "none"]],
  [["generate", "--package", "none"]],
  [["list", "spec"]],
  [["lsit"]],
  [["init", "a", "b"]],
])("reports wrong usage in the same JSON shape: %j", async (args) => {
  const cwd = smallProject(two, ["one"]);
  const { code, stdout, stderr } = await runCli([...args, "--json"], { cwd });
  expect({ code, stderr }).toEqual({ code: 2, stderr: "" });
  expect(reported(stdout)).toMatchObject({
    ok: false,
    diagnostics: [{ code: "command-line", severity: "error" }],
    packages: [],
  });
});

test.each(["generate", "list"])(
  "reports a value of --json as an error in JSON: %s",
  async (name) => {
    const { code, stdout, stderr } = await runCli([name, "--json=1"], { cwd: smallProject() });
    expect({ code, stderr }).toEqual({ code: 2, stderr: "" });
    expect(reported(stdout)).toMatchObject({
      ok: false,
      diagnostics: [{ code: "command-line", message: '--json takes no value. Remove "=1".' }],
    });
  },
);
