/** `callsheet diff` as a build runs it: exit codes, options, and reports for other tools. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { formatFile } from "../../generator/print/format/format-file.ts";
import { diffSchema } from "../../generator/project/report/json-schemas.ts";
import { commit, demo, git, gitEnv, gitProject, users } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const path = "spec/diff.schema.json";
const schema = readFileSync(path, "utf8");
const validate = new Ajv({ strict: false, allErrors: true }).compile(JSON.parse(schema) as object);

const diff = (cwd: string, ...args: readonly string[]) =>
  runCli(["diff", ...args], { cwd, env: gitEnv });

/** The report, held against its schema. */
function reported(json: string): Record<string, unknown> {
  const value = JSON.parse(json) as Record<string, unknown>;
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
  return value;
}

function changed(from: readonly string[], to: readonly string[]): string {
  const cwd = gitProject(demo(from));
  write(cwd, demo(to));
  return cwd;
}

/** A change that compiles and changes behaviour. */
function risky(): string {
  const cwd = gitProject();
  write(cwd, { "spec/demo/users.yaml": users(["get"]).replace("GET", "POST") });
  return cwd;
}

test("writes spec/diff.schema.json from the definition of comparisons", async () => {
  const made = await formatFile({ path, text: JSON.stringify(diffSchema()) });
  expect(schema, "run `npm run schema`").toBe(made.text);
});

describe("the exit code", () => {
  const sheets = {
    old: demo(["get", "ban"]),
    breaking: demo(["get"]),
    safe: demo(["get", "ban", "mute"]),
    risky: { ...demo(), "spec/demo/users.yaml": users(["get", "ban"]).replace("GET", "POST") },
  };

  test("exits according to --fail-on and the verdict, in each format", async () => {
    const cwd = temporaryFolder();
    for (const [side, files] of Object.entries(sheets)) write(join(cwd, side), files);
    const codes: Record<string, number> = {};
    for (const side of ["breaking", "risky", "safe", "old"]) {
      for (const failOn of ["", "risky", "any", "none"]) {
        const args = ["old", side, ...(failOn === "" ? [] : ["--fail-on", failOn])];
        const { code, stdout, stderr } = await diff(cwd, ...args, "--json");
        expect(stderr).toBe("");
        expect(reported(stdout)).toMatchObject({ version: 1, ok: code === 0 });
        codes[`${side} ${failOn}`.trim()] = code;
      }
      expect(await diff(cwd, "old", side)).toMatchObject({ code: codes[side], stderr: "" });
    }
    const failing = Object.keys(codes).filter((name) => codes[name] === 1);
    expect(failing).toEqual([
      "breaking",
      "breaking risky",
      "breaking any",
      "risky risky",
      "risky any",
      "safe any",
    ]);
    expect(new Set(Object.values(codes))).toEqual(new Set([0, 1]));
  });

  test("exits with 2 and no verdict if the sides cannot be compared", async () => {
    const cwd = gitProject();
    const text = await diff(cwd, "mian");
    expect(text).toMatchObject({ code: 2, stdout: "" });
    expect(text.stderr).toContain('did you mean "main"?');
    const json = await diff(cwd, "mian", "--json");
    expect(json).toMatchObject({ code: 2, stderr: "" });
    const report = reported(json.stdout);
    expect(report).toMatchObject({ ok: false, diagnostics: [{ code: "revision-unknown" }] });
    expect(Object.keys(report)).toEqual(["version", "ok", "packages", "diagnostics"]);
  });

  test.each([
    [["a", "b", "c"], '"diff" takes no argument "c"'],
    [["--format", "jsno"], '--format does not accept "jsno"; did you mean "json"?'],
    [["--fail-on", "braking"], '--fail-on does not accept "braking"; did you mean "breaking"?'],
    [["--package", "other"], 'There is no package "other"; there are generated.'],
    [["--driver=x"], '"diff" has no option --driver'],
  ])("exits with 2 for %j", async (args, message) => {
    const { code, stdout, stderr } = await diff(gitProject(), ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});

test.each([[["--json"]], [["--format", "json"]], [["--format=json"]]])(
  "reports a wrong command line in JSON with %j",
  async (args) => {
    const { code, stdout, stderr } = await diff(gitProject(), ...args, "--fail-on", "x");
    expect({ code, stderr }).toEqual({ code: 2, stderr: "" });
    expect(reported(stdout)).toMatchObject({ ok: false, diagnostics: [{ code: "command-line" }] });
  },
);

test("rejects --json together with another format", async () => {
  const { code, stdout } = await diff(gitProject(), "--json", "--format", "text");
  expect(code).toBe(2);
  expect(stdout).toContain("--json and --format text cannot be combined. Remove one of them.");
});

describe("the report", () => {
  test("names the compared sides, the affected users and the location on both sides", async () => {
    const cwd = risky();
    const base = git(cwd, "rev-parse", "HEAD").trim();
    const { stdout } = await diff(cwd, "--json");
    expect(reported(stdout)).toMatchObject({
      verdict: "risky",
      bump: "minor",
      old: { name: base.slice(0, 10), commit: base, leaves: "main" },
      new: { name: "the working tree" },
      folder: "",
      changes: [
        {
          rule: "method-changed",
          service: "demo",
          target: "users.get",
          code: "yes",
          behaviour: "differs",
          old: "no",
          verdict: "risky",
          bump: "minor",
          count: 1,
          reaches: ["users.get"],
          packages: ["@demo/clients"],
          places: {
            old: { file: "spec/demo/users.yaml", revision: base.slice(0, 10) },
            new: { file: "spec/demo/users.yaml" },
          },
        },
      ],
      packages: [
        {
          name: "@demo/clients",
          spec: { old: "spec", new: "spec" },
          version: { old: "1.0.0", new: "1.0.0", least: "1.1.0", enough: false },
        },
      ],
      diagnostics: [],
    });
    expect((await diff(cwd, "--format", "json")).stdout).toBe(stdout);
  });

  test("compares the project of a working directory below the repository's root", async () => {
    const cwd = gitProject(demo(["get"], "demo", "apis/shop/spec"));
    write(cwd, demo([], "demo", "apis/shop/spec"));
    write(cwd, demo(["get", "ban"], "demo", "apis/shop/spec"));
    const { stdout } = await diff(join(cwd, "apis/shop"), "HEAD", "--json");
    expect(reported(stdout)).toMatchObject({
      folder: "apis/shop",
      changes: [{ places: { new: { file: "spec/demo/users.yaml" } } }],
    });
  });

  test("reports a change of shared call sheets once for several packages", async () => {
    const config =
      "packages: [{ out: a, name: one }, { out: b, name: two }, { out: c, name: three, services: [shop] }]\n";
    const cwd = gitProject({ ...demo(), ...demo(["get"], "shop"), "callsheet.yaml": config });
    write(cwd, demo(["get", "ban"]));
    const { stdout } = await diff(cwd, "--json");
    const { changes, packages } = reported(stdout) as { changes: unknown[]; packages: unknown[] };
    expect(changes).toMatchObject([{ target: "users.ban", packages: ["one", "two"] }]);
    expect(packages).toHaveLength(3);
    const two = await diff(cwd, "--package", "two", "--json");
    expect(reported(two.stdout)).toMatchObject({ changes: [{ packages: ["two"] }] });
    const three = await diff(cwd, "--package", "c", "--json");
    expect(reported(three.stdout)).toMatchObject({ changes: [], verdict: "none" });
  });

  test("matches a package whose output folder was renamed in the configuration", async () => {
    const cwd = gitProject({ ...demo(), "callsheet.yaml": "out: old\n" });
    writeFileSync(join(cwd, "callsheet.yaml"), "out: new\n");
    write(cwd, demo(["get", "ban"]));
    expect(reported((await diff(cwd, "--json")).stdout)).toMatchObject({
      changes: [{ rule: "operation-added" }],
    });
  });

  test("escapes control characters of a terminal", async () => {
    const cwd = gitProject();
    const hostile = users(["get"]).replace(
      "    result",
      '    deprecated: "a\\u001B[2Jb\\u202Ec"\n    result',
    );
    write(cwd, { "spec/demo/users.yaml": hostile });
    commit(cwd);
    for (const args of [["HEAD^"], ["HEAD^", "--all"], ["HEAD^", "--json"]]) {
      const { stdout } = await diff(cwd, ...args);
      expect(stdout).toMatch(/docs/);
      expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    }
  });
});

describe("a saved comparison", () => {
  const stored = async (cwd: string) => {
    const { stdout, code } = await diff(cwd, "--format", "json");
    writeFileSync(join(cwd, "report.json"), stdout);
    return { stdout, code };
  };

  test("prints a saved comparison in another format like the comparison itself", async () => {
    const cwd = changed(["get", "ban"], ["get"]);
    const { code, stdout } = await stored(cwd);
    expect(code).toBe(1);
    for (const format of ["text", "md", "sarif"]) {
      const before = await diff(cwd, "--format", format);
      const again = await diff(cwd, "--report", "report.json", "--format", format);
      // Masks the random word that ends the part of the log without commands.
      const words = (text: string) => text.replaceAll(/callsheet-[0-9a-f]{64}/g, "");
      expect({ ...again, stdout: words(again.stdout) }).toEqual({
        ...before,
        stdout: words(before.stdout),
      });
    }
    expect((await diff(cwd, "--report", "report.json", "--json")).stdout).toBe(stdout);
  });

  test("exits with the same code for a saved comparison as for the comparison itself", async () => {
    const cwd = gitProject();
    const failed = await diff(cwd, "nowhere", "--format", "json");
    writeFileSync(join(cwd, "report.json"), failed.stdout);
    const { code, stderr } = await diff(cwd, "--report", "report.json", "--format", "md");
    expect(code).toBe(2);
    expect(stderr).toContain("revision-unknown");
  });

  test("rejects an unreadable saved comparison", async () => {
    const { code, stderr } = await diff(gitProject(), "--report", "report.json");
    expect(code).toBe(2);
    expect(stderr).toContain("report.json is not a comparison that can be shown");
  });

  test("rejects a saved comparison together with sides, --fail-on or HTML", async () => {
    const cwd = gitProject();
    for (const more of [["HEAD"], ["--fail-on", "any"], ["--format", "html"]]) {
      expect((await diff(cwd, "--report", "report.json", ...more)).code).toBe(2);
    }
  });
});
