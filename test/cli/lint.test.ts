/** `callsheet lint` on projects. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { reportSchema } from "../../generator/project/report/json-schemas.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const service = `# yaml-language-server: $schema=../schema.json
callsheet: 1
service: shop
title: A shop
doc: Sells things.
source: Its handbook
baseUrl: https://shop.test
auth: none
errors: unknown
`;

const items = `# yaml-language-server: $schema=../../schema.json
resource: items
operations:
  # The first one.
  list:
    http: GET /items # All of them.
    doc: Lists what is for sale.
    query:
      end-date: string # A day.
    result: string[]

  get:
    http: GET /items/{id}
    result: string
`;

function project(files: Readonly<Record<string, string>> = {}): string {
  const root = temporaryFolder();
  const all = { "spec/shop/service.yaml": service, "spec/shop/items.yaml": items, ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const read = (root: string): string => readFileSync(join(root, "spec/shop/items.yaml"), "utf8");

const many = (count: number): string =>
  `resource: items\noperations:\n${Array.from({ length: count }, (_, at) => `  get${at}:\n    http: GET /items/${at}\n    query: { end-date: string }\n    result: string\n`).join("")}`;

describe("callsheet lint", () => {
  test("shows each finding with its line, and exits with 0 without errors", async () => {
    const { code, stdout } = await runCli(["lint"], { cwd: project() });
    expect(code).toBe(0);
    expect(stdout).toContain("2 warnings, 1 info: 3 rules, 1 file.");
    expect(stdout).toContain("spec/shop/items.yaml:12:3 warning doc-missing");
    expect(stdout).toContain("12 |   get:");
  });

  test("reads levels from the configuration, and exits with 1 for errors", async () => {
    const root = project({
      "callsheet.yaml":
        "lint: { doc-missing: error, parameter-name-style: off, parameter-doc-missing: off }\n",
    });
    const { code, stdout } = await runCli(["lint"], { cwd: root });
    expect(code).toBe(1);
    expect(stdout).toContain("1 error: 1 rule, 1 file.");
  });

  test("suggests the nearest rule for a misspelling in the configuration", async () => {
    const root = project({ "callsheet.yaml": "lint: { doc-mising: error }\n" });
    const { code, stdout } = await runCli(["lint"], { cwd: root });
    expect(code).toBe(1);
    expect(stdout).toContain(
      'callsheet.yaml:1:9 error unknown-key\n  There is no key "doc-mising" here; did you mean "doc-missing"?',
    );
  });

  test("exits with 1 for warnings with --strict", async () => {
    expect((await runCli(["lint", "--strict"], { cwd: project() })).code).toBe(1);
  });

  test("prints at most 25 lines for any number of findings", async () => {
    const root = project({ "spec/shop/items.yaml": many(300) });
    const { stdout } = await runCli(["lint"], { cwd: root });
    expect(stdout.trimEnd().split("\n").length).toBeLessThanOrEqual(25);
    expect(stdout).toContain("warning doc-missing 300×");
    const all = await runCli(["lint", "--all"], { cwd: root });
    expect(all.stdout.match(/warning doc-missing/g)).toHaveLength(300);
  });

  test("prints long messages in full if they fit 25 lines", async () => {
    const longName = "end-date-of-the-period-of-the-list";
    const { stdout } = await runCli(["lint"], {
      cwd: project({ "spec/shop/items.yaml": many(6).replaceAll("end-date", longName) }),
    });
    expect(stdout.trimEnd().split("\n").length).toBeLessThanOrEqual(25);
    expect(stdout).toContain("warning parameter-name-style 6×\n  Callers have to quote");
    expect(stdout).not.toContain("…");
  });

  test("shows rare findings in full, and counts frequent ones", async () => {
    const types = Array.from({ length: 9 }, (_, at) => `  T${at}: { fields: { a: string } }\n`);
    const operations = many(60).replace("GET /items/11", "DELETE /items/11");
    const root = project({
      "spec/shop/items.yaml": operations
        .replace("operations:", () => `types:\n${types.join("")}operations:`)
        .replace("get7:", "Get_7:")
        .replace("/items/9", "/items/9/"),
      "package.json": "{}",
      "pnpm-lock.yaml": "",
    });
    const { stdout } = await runCli(["lint", "--spec", "spec"], { cwd: root });
    const lines = stdout.trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(25);
    expect(lines[0]).toContain("130 warnings, 71 info: 8 rules, 1 file.");
    expect(lines.filter((line) => /^(?:warning|info) /.test(line))).toEqual([
      "warning operation-name-style",
      expect.stringMatching(/^warning type-unused 9×/),
      expect.stringMatching(/^warning (?:doc-missing|parameter-name-style) 60× .*\.$/),
      expect.stringMatching(/^warning (?:doc-missing|parameter-name-style) 60× .*\.$/),
      "info path-trailing-slash",
      "info operation-verb-method",
    ]);
    expect(lines).toContain("Also info: type-doc-missing 9×, parameter-doc-missing 60×.");
    expect(lines.at(-1)).toBe("See `pnpm dlx callsheet help lint operation-name-style`.");
  });

  test("prints a JSON report like other commands", async () => {
    const { code, stdout } = await runCli(["lint", "--json"], { cwd: project() });
    const report: unknown = JSON.parse(stdout);
    expect(code).toBe(0);
    const validate = new Ajv({ strict: false }).compile(reportSchema() as object);
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    expect(report).toMatchObject({
      version: 1,
      ok: true,
      diagnostics: [
        { code: "parameter-doc-missing", severity: "info" },
        {
          code: "parameter-name-style",
          severity: "warning",
          target: "shop/items.yaml#operations/list/query/end-date",
          suggestion: {
            edits: [{ text: "{ as: endDate, type: string }" }],
            lines: [
              "-      end-date: string # A day.",
              "+      end-date: { as: endDate, type: string } # A day.",
            ],
          },
        },
        { code: "doc-missing", target: "shop/items.yaml#operations/get" },
      ],
      packages: [{ ok: true, counts: { error: 0, warning: 2, info: 1 }, fixed: [] }],
    });
  });

  test("annotates a pull request with one finding of each rule before others", async () => {
    const root = project({ "spec/shop/items.yaml": many(300) });
    const { code, stdout } = await runCli(["lint", "--format", "github"], { cwd: root });
    const lines = stdout.trimEnd().split("\n");
    expect(code).toBe(0);
    expect(lines.filter((line) => line.startsWith("::warning "))).toHaveLength(10);
    expect(lines[0]).toMatch(/^::warning .*file=spec\/shop\/items.yaml,.*line=3/);
    expect(
      lines
        .slice(0, 2)
        .map((line) => /title=([^,:]+)/.exec(line)?.[1])
        .toSorted(),
    ).toEqual(["doc-missing", "parameter-name-style"]);
    expect(lines.at(-1)).toMatch(/^::notice.*more findings/);
  });

  test("describes each finding, its location and its fix in SARIF", async () => {
    const root = project({ "callsheet.yaml": "" });
    mkdirSync(join(root, ".git"));
    mkdirSync(join(root, "api"));
    renameSync(join(root, "spec"), join(root, "api/spec"));
    const { stdout } = await runCli(["lint", "--format", "sarif"], { cwd: join(root, "api") });
    const log = JSON.parse(stdout) as {
      runs: {
        results: readonly unknown[];
        tool: { driver: { rules: readonly { id: string }[] } };
      }[];
    };
    expect(log.runs[0]?.results).toContainEqual(
      expect.objectContaining({
        ruleId: "parameter-name-style",
        level: "warning",
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: "api/spec/shop/items.yaml", uriBaseId: "%SRCROOT%" },
              region: { startLine: 9, startColumn: 7, endColumn: 15 },
            },
          },
        ],
        fixes: [
          expect.objectContaining({
            description: { text: expect.stringContaining("--unsafe") as string },
          }),
        ],
      }),
    );
    expect(log.runs[0]?.tool.driver.rules.map(({ id }) => id)).toContain("doc-missing");
  });

  test("prints errors of call sheets in every format", async () => {
    const root = project({
      "spec/shop/items.yaml": items.replace("result: string\n", "result: strin\n"),
    });
    const formats = ["text", "json", "github", "sarif"];
    for (const format of formats) {
      const { code, stdout } = await runCli(["lint", "--format", format], { cwd: root });
      expect(code, format).toBe(1);
      expect(stdout, format).toContain("type-unresolved");
    }
  });

  test("rejects options that contradict each other", async () => {
    for (const args of [
      ["--format", "xml"],
      ["--dry-run"],
      ["--unsafe"],
      ["--json", "--format", "text"],
    ]) {
      expect((await runCli(["lint", ...args], { cwd: project() })).code).toBe(2);
    }
  });
});

/** One finding with a fix, and one with a suggestion. */
const both = items.replace("Lists what is for sale.", "Lists what is for sale");

describe("callsheet lint --fix", () => {
  test("applies fixes of docs, and prints other edits as suggestions", async () => {
    const root = project({
      "callsheet.yaml": "lint: { doc-missing: off, parameter-doc-missing: off }\n",
      "spec/shop/items.yaml": both,
    });
    const before = await runCli(["lint"], { cwd: root });
    expect(before.stdout).toContain("`npx callsheet lint --fix` fixes 1 finding.");
    const { code, stdout } = await runCli(["lint", "--fix"], { cwd: root });
    expect(code).toBe(0);
    expect(read(root)).toBe(items);
    expect(stdout).toContain(
      [
        "  suggestion, which changes more than docs:",
        "    -      end-date: string # A day.",
        "    +      end-date: { as: endDate, type: string } # A day.",
      ].join("\n"),
    );
    expect(stdout).toContain("`npx callsheet lint --fix --unsafe` applies 1 suggestion.");
    await runCli(["lint", "--fix", "--unsafe"], { cwd: root });
    expect(read(root)).toContain("end-date: { as: endDate, type: string }");
  });

  test("shows a suggestion in the annotation of a pull request", async () => {
    const { stdout } = await runCli(["lint", "--format", "github"], { cwd: project() });
    expect(stdout).toMatch(/^::warning .*Suggestion.*%0A\+ +end-date: \{ as: endDate/m);
  });
});

describe("callsheet lint --fix --unsafe", () => {
  test("applies suggestions, and keeps every other character", async () => {
    const root = project();
    const { code, stdout } = await runCli(["lint", "--fix", "--unsafe"], { cwd: root });
    expect(code).toBe(0);
    expect(read(root)).toBe(
      items.replace("end-date: string #", "end-date: { as: endDate, type: string } #"),
    );
    expect(stdout).toContain("1 file fixed.");
    expect(stdout).toContain("1 warning, 1 info: 2 rules, 1 file.");
  });

  test("prints a patch with --dry-run that keeps tabs and line ends", async () => {
    const limits =
      '{\n\t"name": "x",\n\t"callsheet": { "lint": { "unknowns": { "shop": 9 } } }\n}\n';
    const root = project({
      "package.json": limits,
      "spec/shop/items.yaml": items.replaceAll("\n", "\r\n"),
    });
    const { stdout } = await runCli(["lint", "--fix", "--unsafe", "--dry-run"], { cwd: root });
    writeFileSync(join(root, "fix.patch"), stdout);
    execFileSync("git", ["apply", "fix.patch"], { cwd: root });
    expect(readFileSync(join(root, "package.json"), "utf8")).toBe(limits.replace("9", "1"));
    expect(read(root)).toContain("end-date: { as: endDate, type: string } # A day.\r\n");
    const patched = read(root);
    writeFileSync(join(root, "spec/shop/items.yaml"), items.replaceAll("\n", "\r\n"));
    await runCli(["lint", "--fix", "--unsafe"], { cwd: root });
    expect(read(root)).toBe(patched);
  });

  test("reports locations in shared call sheets after the fixes of all packages", async () => {
    const root = project({
      "callsheet.yaml":
        "packages:\n  - { name: a, out: a, lint: { parameter-name-style: off, unknowns: { shop: 9 } } }\n  - { name: b, out: b }\n",
      "spec/shop/items.yaml": items.replace(
        "query:\n      end-date: string # A day.",
        "query: { end-date: string, size: integer }",
      ),
    });
    const left = async (): Promise<unknown> => {
      const { stdout } = await runCli(["lint", "--fix", "--unsafe", "--json"], { cwd: root });
      return (JSON.parse(stdout) as { diagnostics: unknown }).diagnostics;
    };
    expect(await left()).toEqual(await left());
    expect(readFileSync(join(root, "callsheet.yaml"), "utf8")).toContain("{ shop: 1 }");
  });

  test("prints one patch of a shared call sheet with --dry-run", async () => {
    const root = project({
      "callsheet.yaml":
        "packages:\n  - { name: a, out: a, lint: { parameter-name-style: off } }\n  - { name: b, out: b }\n",
      "spec/shop/items.yaml": items.replace("for sale.", "for sale"),
    });
    const { stdout } = await runCli(["lint", "--fix", "--unsafe", "--dry-run"], { cwd: root });
    writeFileSync(join(root, "fix.patch"), stdout);
    execFileSync("git", ["apply", "fix.patch"], { cwd: root });
    expect(read(root)).toBe(
      items.replace("end-date: string", "end-date: { as: endDate, type: string }"),
    );
  });

  test("keeps a byte order mark and line ends in files and patches", async () => {
    const mixed = `\uFEFF${items.replaceAll("\n", "\r\n").replace("# All of them.\r\n", "# All of them.\n")}`;
    const root = project({ "spec/shop/items.yaml": mixed });
    const { stdout } = await runCli(["lint", "--fix", "--unsafe", "--dry-run"], { cwd: root });
    writeFileSync(join(root, "fix.patch"), stdout);
    execFileSync("git", ["apply", "fix.patch"], { cwd: root });
    const mended = mixed.replace("end-date: string", "end-date: { as: endDate, type: string }");
    expect(read(root)).toBe(mended);
    writeFileSync(join(root, "spec/shop/items.yaml"), mixed);
    await runCli(["lint", "--fix", "--unsafe"], { cwd: root });
    expect(read(root)).toBe(mended);
  });

  test("prints a patch that git applies with --dry-run, and writes nothing", async () => {
    const root = project();
    const { stdout } = await runCli(["lint", "--fix", "--unsafe", "--dry-run"], { cwd: root });
    expect(read(root)).toBe(items);
    writeFileSync(join(root, "fix.patch"), stdout);
    execFileSync("git", ["apply", "fix.patch"], { cwd: root });
    const patched = read(root);
    writeFileSync(join(root, "spec/shop/items.yaml"), items);
    await runCli(["lint", "--fix", "--unsafe"], { cwd: root });
    expect(patched).toBe(read(root));
  });
});

describe("callsheet help lint", () => {
  test("prints the page of a rule", async () => {
    const { code, stdout } = await runCli(["help", "lint", "doc-missing"]);
    expect(code).toBe(0);
    expect(stdout).toContain("Instead of");
  });

  test("suggests the nearest rule for a misspelling", async () => {
    const { code, stderr } = await runCli(["help", "lint", "doc-mising"]);
    expect(code).toBe(2);
    expect(stderr).toContain('did you mean "doc-missing"?');
  });
});
