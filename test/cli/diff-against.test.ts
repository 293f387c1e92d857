/** `callsheet diff --against DIR`, as a build runs it. */
import { readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { write } from "../project/config/small-project.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const service = (name: string): string =>
  `callsheet: 1\nservice: ${name}\ntitle: ${name}\nbaseUrl: https://${name}.test\n`;
const things = "resource: things\noperations:\n  get: { http: GET /things, result: string }\n";
const ban = "  ban: { http: POST /things, result: none }\n";

const project = {
  "old/spec/demo/service.yaml": service("demo"),
  "old/spec/demo/things.yaml": things + ban,
  "old/spec/other/service.yaml": service("other"),
  "old/spec/other/things.yaml": things,
  "new/spec/demo/service.yaml": service("demo"),
  "new/spec/demo/things.yaml": things,
  "new/spec/other/service.yaml": service("other"),
  "new/spec/other/things.yaml": things,
  "app/tsconfig.json":
    '{ "compilerOptions": { "strict": true, "module": "preserve", "types": [] } }',
  "app/main.ts": [
    'import { createDemo } from "clients/demo";',
    'import { createOther } from "clients/other";',
    "export const text: string = await createOther().things.get();",
    "await createDemo().things.ban();",
  ].join("\n"),
};

function newProject(files: Readonly<Record<string, string>> = {}) {
  const cwd = temporaryFolder();
  write(cwd, { ...project, ...files });
  return { cwd, diff: (...args: string[]) => runCli(["diff", ...args], { cwd }) };
}

test("reports the lines that no longer compile in every format", async () => {
  const { cwd, diff } = newProject();
  const { code, stdout } = await diff("old", "new", "--against", "app", "--json");
  expect(code).toBe(1);
  const { against, changes } = JSON.parse(stdout) as {
    readonly against: readonly object[];
    readonly changes: readonly { readonly fingerprint: string }[];
  };
  const line = { file: "app/main.ts", line: 4, column: 27, change: changes[0]?.fingerprint };
  expect(against).toEqual([expect.objectContaining(line)]);
  // Nothing is written.
  const left = readdirSync(cwd, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(cwd.length + 1));
  expect(left.toSorted()).toEqual(Object.keys(project).toSorted());

  writeFileSync(join(cwd, "report.json"), stdout);
  const formats = {
    text: "1 line of the program no longer compiles:\n\noperation-removed things.ban\n  app/main.ts:4:27\n",
    md: "  - `app/main.ts:4:27` Property `ban` does not exist on type",
    github: "::error file=app/main.ts,line=4,col=27,endColumn=30,title=no longer compiles",
    sarif: '"ruleId": "program-broken"',
  };
  for (const [format, expected] of Object.entries(formats)) {
    const shown = await diff("--report", "report.json", "--format", format);
    expect(shown.code).toBe(1);
    expect(shown.stdout).toContain(expected);
    expect(shown.stdout).not.toContain("main.ts:3");
    expect(shown.stdout).not.toContain(tmpdir());
  }
});

test("exits with 2 and a reason if a program cannot be compiled", async () => {
  const { diff } = newProject({ "app/tsconfig.json": "{\n  nonsense" });
  const { code, stderr, stdout } = await diff("old", "new", "--against", "app");
  expect(stderr).toMatch(/app\/tsconfig.json:2:\d+ error against-config/);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
});
