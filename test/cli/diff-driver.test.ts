/** `callsheet diff --driver` as git runs it, with a real git. */
import { execFile, execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { commit, demo, git, gitEnv, gitProject } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { builtCli } from "../support/built-callsheet.ts";
import { servedProgram } from "../support/served-program.ts";
import { runCli } from "./run-cli.ts";

const cli = await builtCli();
const published = `'${process.execPath}' '${cli}'`;

/** Answered by this process, for speed. */
const folder = mkdtempSync(join(tmpdir(), "callsheet-driver-"));
afterAll(() => rmSync(folder, { recursive: true }));
const served = join(folder, "callsheet");
writeFileSync(served, `#!/usr/bin/env bash\n${await servedProgram(runCli)}\n`);
chmodSync(served, 0o755);

/** A repository that uses the driver as `callsheet help diff` says. */
function driven(files = demo(), command = served): string {
  const cwd = gitProject({ ...files, ".gitattributes": "*.yaml diff=callsheet\n" });
  git(cwd, "config", "diff.callsheet.command", `${command} diff --driver`);
  return cwd;
}

const start = promisify(execFile);

/** What git prints, which has to end well. */
async function shown(cwd: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await start("git", args, { cwd, env: { ...process.env, ...gitEnv } });
  return stdout;
}

const added = /New: `users\.ban`/;
const removed = /operation-removed/;

describe("git diff shows what a change of a call sheet means", () => {
  test("of the files on the disk, staged, and between revisions", async () => {
    const cwd = driven();
    write(cwd, demo(["get", "ban"]));
    expect(await shown(cwd, "diff")).toMatch(added);
    git(cwd, "add", ".");
    expect(await shown(cwd, "diff")).toBe("");
    expect(await shown(cwd, "diff", "--cached")).toMatch(added);
    commit(cwd);
    expect(await shown(cwd, "diff", "HEAD^", "HEAD")).toMatch(added);
    expect(await shown(cwd, "diff", "HEAD", "HEAD^")).toMatch(removed);
    expect(await shown(cwd, "diff", "HEAD", "HEAD^", "--no-ext-diff")).toContain("-  ban:");
  });

  test("of every commit, in the revision that it is of", async () => {
    const cwd = driven();
    write(cwd, demo(["get", "ban"]));
    commit(cwd, "Adds ban");
    // A type that the call sheet of the resource has from the service, and that is gone today.
    const service = demo()["spec/demo/service.yaml"] ?? "";
    const users = demo(["get", "ban"])["spec/demo/users.yaml"] ?? "";
    write(cwd, {
      "spec/demo/service.yaml": `${service}types:\n  Name: { type: string }\n`,
      "spec/demo/users.yaml": users
        .replace("result: string", "result: Name")
        .replace("  ban:", "  mute:"),
    });
    commit(cwd, "Names the result, and renames ban");
    write(cwd, demo(["get"]));
    commit(cwd, "Removes all that");
    const log = await shown(
      cwd,
      "log",
      "-p",
      "--ext-diff",
      "--format=== %s",
      "--",
      "spec/demo/users.yaml",
    );
    const [, last = "", renames = "", adds = ""] = log.split("== ");
    expect(last).toMatch(/breaking/);
    expect(renames).toMatch(/operation-(?:renamed|removed)/);
    expect(renames).not.toMatch(/^@@/m);
    expect(adds).toMatch(added);
  });

  test("of a file that is new, gone or renamed", async () => {
    const cwd = driven();
    const more = (demo(["list"])["spec/demo/users.yaml"] ?? "").replace(
      "resource: users",
      "resource: teams",
    );
    write(cwd, { "spec/demo/teams.yaml": more });
    git(cwd, "add", ".");
    expect(await shown(cwd, "diff", "--cached")).toMatch(/New: `teams\.list`/);
    commit(cwd);
    rmSync(`${cwd}/spec/demo/teams.yaml`);
    expect(await shown(cwd, "diff")).toMatch(/teams\.list[^]*operation-removed/);
    git(cwd, "checkout", "--quiet", ".");
    git(cwd, "mv", "spec/demo/teams.yaml", "spec/demo/groups.yaml");
    write(cwd, { "spec/demo/groups.yaml": more.replace("resource: teams", "resource: groups") });
    git(cwd, "add", ".");
    const renamed = await shown(cwd, "diff", "--cached", "-M");
    expect(renamed).toMatch(/a\/spec\/demo\/teams\.yaml b\/spec\/demo\/groups\.yaml/);
    expect(renamed).toMatch(/groups\.list/);
  });

  test("from a folder below, and where names have spaces and letters of any script", async () => {
    const cwd = driven(demo(["get"], "demo", "ünï cödé/spec"), published);
    write(cwd, demo(["get", "ban"], "demo", "ünï cödé/spec"));
    expect(await shown(`${cwd}/ünï cödé`, "diff")).toMatch(added);
  });
});

describe("git diff shows lines, as it would by itself,", () => {
  const lines = (text: string): string => text.slice(text.search(/^(?:@@|Binary)/m)).trimEnd();
  /** What git shows by itself, and with the driver. */
  const both = async (cwd: string, ...args: readonly string[]): Promise<[string, string]> => {
    const own = lines(await shown(cwd, "diff", "--no-ext-diff", ...args));
    const driver = await shown(cwd, "diff", ...args);
    expect(own).not.toBe("");
    expect(driver).toMatch(/^diff --git a\/\S+ b\/\S+\n--- \S+\n\+\+\+ \S+\n@@/);
    return [own, lines(driver)];
  };

  test("where nothing of the API changes", async () => {
    const cwd = driven();
    write(cwd, { "spec/demo/users.yaml": `# A remark.\n${demo()["spec/demo/users.yaml"]}` });
    expect(new Set(await both(cwd)).size).toBe(1);
  });

  test("where a side cannot be understood", async () => {
    const cwd = driven();
    write(cwd, { "spec/demo/users.yaml": "resource: [\n" });
    expect(new Set(await both(cwd)).size).toBe(1);
  });

  test("for what is beside the services, and for a file that is no call sheet", async () => {
    const cwd = driven();
    write(cwd, { "spec/package.yaml": "callsheet: 1\npackage: { name: other }\n" });
    expect(new Set(await both(cwd)).size).toBe(1);
    git(cwd, "checkout", "--quiet", ".");
    write(cwd, { "spec/notes/idea.yaml": "a: 1\n" });
    git(cwd, "add", ".");
    expect(new Set(await both(cwd, "--cached")).size).toBe(1);
  });

  test("with colours where git shows it to a person", async () => {
    const cwd = driven();
    write(cwd, { "spec/demo/users.yaml": "resource: [\n" });
    const { stdout: coloured } = await start("git", ["--paginate", "diff"], {
      cwd,
      env: { ...process.env, ...gitEnv, GIT_PAGER: "cat", GIT_PAGER_IN_USE: "true" },
    });
    expect(coloured).toContain("\u001B[32m+\u001B[m\u001B[32mresource: [");
  });
});

test("a conflict is named", async () => {
  const cwd = driven();
  git(cwd, "checkout", "--quiet", "-b", "topic");
  write(cwd, demo(["ban"]));
  commit(cwd);
  git(cwd, "checkout", "--quiet", "main");
  write(cwd, demo(["mute"]));
  commit(cwd);
  expect(() => git(cwd, "merge", "topic")).toThrow(/merge/);
  expect(await shown(cwd, "diff", "--ours")).toMatch(/Unmerged path spec\/demo\/users\.yaml/);
});

test("words that git would not say end well, and say nothing of the inside", () => {
  const output = execFileSync(
    process.execPath,
    [cli, "diff", "--driver", "-x", "/nowhere", "0", "0", "/nowhere", "0", "0"],
    { encoding: "utf8" },
  );
  expect(output).not.toMatch(/\n\s+at /);
});
