/** Limits of unknown facts in a configuration. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Example } from "../../generator/lint/rule.ts";
import { lintRules } from "../../generator/lint/rules/rules.ts";
import { readConfig } from "../../generator/project/config/read-config.ts";
import { lintPackages } from "../../generator/project/lint/lint-packages.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { sheetsOf } from "./examples.ts";

function project(example: Example): string {
  const root = temporaryFolder();
  const { "callsheet.yaml": config = "", ...sheets } = typeof example === "string" ? {} : example;
  const files = sheetsOf(sheets).map(({ origin, text }) => [origin, text] as const);
  for (const [path, text] of [...files, ["callsheet.yaml", config] as const]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const lintIn = async (cwd: string, options: { fix?: boolean; dryRun?: boolean } = {}) =>
  await lintPackages(await readConfig(cwd), { cwd, ...options });

const ofProject = lintRules.filter(({ kind }) => kind === "project");

describe.each(ofProject.map((rule) => [rule.id, rule] as const))("the rule %s", (id, rule) => {
  test("reports the bad example of a rule's page at the limit", async () => {
    const { diagnostics } = await lintIn(project(rule.bad));
    expect(diagnostics.map(({ code, file, line }) => ({ code, file, line }))).toEqual([
      { code: id, file: "callsheet.yaml", line: 2 },
    ]);
  });

  test("reports nothing for the good example of its page", async () => {
    expect((await lintIn(project(rule.good))).diagnostics).toEqual([]);
  });

  test("fixes findings if and only if the page of the rule mentions a fix", async () => {
    const root = project(rule.bad);
    const { diagnostics } = await lintIn(root, { fix: true });
    expect(diagnostics.length).toBe(rule.fixKind !== undefined ? 0 : 1);
    const wanted = rule.fixKind !== undefined ? rule.good : rule.bad;
    const config = typeof wanted === "string" ? "" : wanted["callsheet.yaml"];
    expect(readFileSync(join(root, "callsheet.yaml"), "utf8")).toBe(config);
  });
});

test("reports a limit for an unknown service with the nearest name", async () => {
  const root = project({
    "callsheet.yaml": "lint: { unknowns: { libary: 3 } }\n",
    "service.yaml": "",
  });
  const { ok, diagnostics } = await lintIn(root);
  expect(ok).toBe(false);
  expect(diagnostics[0]?.message).toContain('no service "libary"; did you mean "library"?');
  expect(diagnostics[0]).toMatchObject({ file: "callsheet.yaml", line: 1 });
});

test("lowers limits of several packages in one configuration together, and changes nothing else", async () => {
  const config = `# Two packages of one folder.
packages:
  - out: one # the first
    lint: { unknowns: { library: 9 } }
  - out: two
    lint:
      unknowns:
        library: 10 # for now
`;
  const root = project({ "callsheet.yaml": config, "service.yaml": "" });
  const { packages } = await lintIn(root, { fix: true });
  expect(packages.map(({ unknowns }) => unknowns)).toEqual([
    [{ service: "library", count: 1, limit: 9 }],
    [{ service: "library", count: 1, limit: 10 }],
  ]);
  expect(readFileSync(join(root, "callsheet.yaml"), "utf8")).toBe(
    config.replace("library: 9", "library: 1").replace("library: 10", "library: 1"),
  );
});
