/** `callsheet lint --since REV` in real repositories: findings of the revision are not reported again. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../generator/project/config/read-config.ts";
import { lintPackages } from "../../generator/project/lint/lint-packages.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { sheetsOf } from "./examples.ts";

const old = `operations:
  list:
    http: GET /v1/books
    query:
      end-date: { type: date, doc: Last day to look at. }
    result: string[]
`;

const added = `
  get:
    http: GET /v1/books/{id}
    query:
      start-date: { type: date, doc: First day to look at. }
    result: string
`;

const git = (cwd: string, ...args: readonly string[]): void => {
  const who = ["-c", "user.name=A", "-c", "user.email=a@b.test", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...who, ...args], { cwd, stdio: "pipe" });
};

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

let committed = "";
beforeAll(() => {
  committed = mkdtempSync(join(tmpdir(), "callsheet-since-"));
  write(committed, Object.fromEntries(sheetsOf(old).map(({ origin, text }) => [origin, text])));
  git(committed, "init", "-q", "-b", "main");
  git(committed, "add", "-A");
  git(committed, "commit", "-qm", "Begin");
});

/** A repository whose only commit has the old call sheets. */
function repository(): string {
  const root = temporaryFolder();
  cpSync(committed, root, { recursive: true });
  return root;
}

const books = "spec/library/books.yaml";
const read = (root: string): string => readFileSync(join(root, books), "utf8");

const found = async (cwd: string, since: string | undefined, fix = false) => {
  const report = await lintPackages(await readConfig(cwd), { cwd, since, fix, unsafe: fix });
  return {
    ...report,
    names: report.diagnostics.map(({ code, target }) => `${code} ${target ?? ""}`),
  };
};

describe("lint --since", () => {
  test("reports no new findings if nothing changed", async () => {
    const root = repository();
    expect((await found(root, undefined)).names).toHaveLength(2);
    expect((await found(root, "main")).names).toEqual([]);
  });

  test("reports new findings, also if old lines have moved", async () => {
    const root = repository();
    write(root, {
      [books]: read(root).replace("operations:", "# Moved down.\n\noperations:") + added,
    });
    expect((await found(root, "HEAD")).names).toEqual([
      "doc-missing library/books.yaml#operations/get",
      "parameter-name-style library/books.yaml#operations/get/query/start-date",
    ]);
  });

  test("fixes new findings with --fix, and keeps earlier ones", async () => {
    const root = repository();
    write(root, { [books]: read(root) + added });
    await found(root, "HEAD", true);
    expect(read(root)).toContain("start-date: { as: startDate, type: date");
    expect(read(root)).toContain("end-date: { type: date");
  });

  test("compares findings with another folder", async () => {
    const root = repository();
    const before = temporaryFolder();
    cpSync(join(root, "spec"), join(before, "spec"), { recursive: true });
    write(root, { [books]: read(root) + added });
    expect((await found(root, before)).names).toHaveLength(2);
  });

  test("compares findings with a folder that was renamed", async () => {
    const root = repository();
    renameSync(join(root, "spec"), join(root, "api"));
    write(root, { "callsheet.yaml": "spec: api\n" });
    git(root, "add", "-A");
    const { names } = await found(root, "main");
    expect(names.filter((name) => !name.startsWith("side-"))).toEqual([]);
  });

  test("reports an undocumented fact only if it is new", async () => {
    const root = repository();
    write(root, { "callsheet.yaml": "lint: { unknowns: { library: 0 } }\n" });
    expect((await found(root, undefined)).names).toContain("unknowns-more unknowns/library");
    expect((await found(root, "main")).names).toEqual([]);
  });

  test("reports an unknown revision instead of no findings", async () => {
    const { ok, diagnostics } = await found(repository(), "mian");
    expect(ok).toBe(false);
    expect(diagnostics.map(({ message }) => message).join()).toContain('did you mean "main"?');
  });
});
