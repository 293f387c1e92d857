/** `callsheet diff --against DIR`, as a build runs it. */
import { readdirSync } from "node:fs";
import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeFiles } from "../hostile/support/temporary-folder.ts";
import { withFolder } from "../package/support/with-folder.ts";
import { runCli, type CliResult } from "./run-cli.ts";

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
    'import { createDemo } from "@callsheet/clients/demo";',
    'import { createOther } from "@callsheet/clients/other";',
    "export const text: string = await createOther().things.get();",
    "await createDemo().things.ban();",
  ].join("\n"),
};

const inProject = (
  args: readonly string[],
  files: Readonly<Record<string, string>> = {},
  run: typeof runCli = runCli,
): Promise<CliResult & { readonly left: readonly string[] }> =>
  withFolder(realpathSync(tmpdir()), {}, async (folder) => {
    const all = Object.entries({ ...project, ...files });
    writeFiles(
      folder,
      all.map(([path, text]) => ({ path, text })),
    );
    const done = await run(["diff", "old", "new", ...args], { cwd: folder });
    const left = readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true });
    const names = left
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    return { ...done, left: names.map((name) => name.slice(folder.length + 1)).toSorted() };
  });

describe("the lines that compile no more", () => {
  test("are named under the change that breaks them, and nothing is written", async () => {
    const { code, stdout, left } = await inProject(["--against", "app"], {}, runCli);
    expect(stdout).toContain(
      "1 line of the program compiles no more:\n\noperation-removed things.ban\n  app/main.ts:4:27\n",
    );
    expect(stdout).not.toContain("main.ts:3");
    expect(code).toBe(1);
    expect(left).toEqual(Object.keys(project).toSorted());
  });

  test("are in the report, with the fingerprint of the change", async () => {
    const { stdout } = await inProject(["--against", "app/tsconfig.json", "--json"]);
    const { against, changes } = JSON.parse(stdout) as {
      readonly against: readonly object[];
      readonly changes: readonly { readonly fingerprint: string }[];
    };
    const line = { file: "app/main.ts", line: 4, column: 27, change: changes[0]?.fingerprint };
    expect(against).toEqual([expect.objectContaining(line)]);
  });

  test.each([
    ["md", "  - `app/main.ts:4:27` Property `ban` does not exist on type"],
    ["github", "::error file=app/main.ts,line=4,col=27,endColumn=30,title=compiles no more"],
    ["sarif", '"ruleId": "program-broken"'],
    ["html", "app/<wbr>main"],
  ])("are shown by --format %s", async (format, expected) => {
    const { code, stdout } = await inProject(["--against", "app", "--format", format]);
    expect(stdout).toContain(expected);
    expect(stdout).not.toContain(realpathSync(tmpdir()));
    expect(code).toBe(1);
  });

  test("are none where the program does not use what changed", async () => {
    const program = [
      'import { createOther } from "@callsheet/clients/other";',
      "await createOther().things.get();",
      "export {};",
    ];
    const { stdout } = await inProject(["--against", "app"], { "app/main.ts": program.join("\n") });
    expect(stdout).toContain("Every line of the program compiles with the new side as well.");
  });
});

test.each([
  ["a folder that is not there", "nowhere", {}, /There is no folder .*nowhere/],
  [
    "a program that does not use the package",
    "app",
    { "app/main.ts": "export {};" },
    /Nothing in app imports @callsheet\/clients/,
  ],
  ["a folder without TypeScript", "old", {}, /There is no TypeScript to compile in .*old/],
  [
    "a broken tsconfig.json",
    "app",
    { "app/tsconfig.json": "{\n  nonsense" },
    /app\/tsconfig.json:2:\d+ error against-config/,
  ],
])("%s is said, and exits with 2", async (_, against, files, message) => {
  const { code, stderr, stdout } = await inProject(["--against", against], files);
  expect(stderr).toMatch(message);
  expect(stdout).toBe("");
  expect(code).toBe(2);
});
