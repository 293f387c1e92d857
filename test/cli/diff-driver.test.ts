/** `callsheet diff --driver` as git runs it, with a real git. */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commit, demo, git, gitEnv, gitProject } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { builtCli } from "../support/built-callsheet.ts";

const cli = await builtCli();

/** A repository that uses the driver as `callsheet help diff` says. */
function driven(files = demo()): string {
  const cwd = gitProject({ ...files, ".gitattributes": "spec/**/*.yaml diff=callsheet\n" });
  const command = `'${process.execPath}' '${cli}' diff --driver`;
  git(cwd, "config", "diff.callsheet.command", command);
  return cwd;
}

/** What git prints, which has to end well. */
const shown = (cwd: string, ...args: readonly string[]): string => git(cwd, ...args);

const added = /New: `users\.ban`/;
const removed = /operation-removed/;

describe("git diff shows what a change of a call sheet means", () => {
  test("of the files on the disk, staged, and between revisions", () => {
    const cwd = driven();
    write(cwd, demo(["get", "ban"]));
    expect(shown(cwd, "diff")).toMatch(added);
    git(cwd, "add", ".");
    expect(shown(cwd, "diff")).toBe("");
    expect(shown(cwd, "diff", "--cached")).toMatch(added);
    commit(cwd);
    expect(shown(cwd, "diff", "HEAD^", "HEAD")).toMatch(added);
    expect(shown(cwd, "diff", "HEAD", "HEAD^")).toMatch(removed);
    expect(shown(cwd, "diff", "HEAD", "HEAD^", "--no-ext-diff")).toContain("-  ban:");
  });

  test("of every commit, in the revision that it is of", () => {
    const cwd = driven();
    write(cwd, demo(["get", "ban"]));
    commit(cwd, "Adds ban");
    // A type that the call sheet of the resource has from the service, and that is gone today.
    const service = demo()["spec/demo/service.yaml"] ?? "";
    const users = demo(["get", "ban"])["spec/demo/users.yaml"] ?? "";
    write(cwd, {
      "spec/demo/service.yaml": `${service}types:\n  Name: { type: string }\n`,
      "spec/demo/users.yaml": users.replace("result: string", "result: Name"),
    });
    commit(cwd, "Names the result");
    write(cwd, {
      "spec/demo/users.yaml": users
        .replace("result: string", "result: Name")
        .replace("  ban:", "  mute:"),
    });
    commit(cwd, "Renames ban");
    write(cwd, demo(["get"]));
    commit(cwd, "Removes all that");
    const log = shown(
      cwd,
      "log",
      "-p",
      "--ext-diff",
      "--format=== %s",
      "--",
      "spec/demo/users.yaml",
    );
    const [, last = "", renames = "", , adds = ""] = log.split("== ");
    expect(last).toMatch(/breaking/);
    expect(renames).toMatch(/operation-(?:renamed|removed)/);
    expect(renames).not.toMatch(/^@@/m);
    expect(adds).toMatch(added);
  });

  test("of a file that is new, gone or renamed", () => {
    const cwd = driven();
    const more = (demo(["list"])["spec/demo/users.yaml"] ?? "").replace(
      "resource: users",
      "resource: teams",
    );
    write(cwd, { "spec/demo/teams.yaml": more });
    git(cwd, "add", ".");
    expect(shown(cwd, "diff", "--cached")).toMatch(/New: `teams\.list`/);
    commit(cwd);
    rmSync(`${cwd}/spec/demo/teams.yaml`);
    expect(shown(cwd, "diff")).toMatch(/teams\.list[^]*operation-removed/);
    git(cwd, "checkout", "--quiet", ".");
    git(cwd, "mv", "spec/demo/teams.yaml", "spec/demo/groups.yaml");
    write(cwd, { "spec/demo/groups.yaml": more.replace("resource: teams", "resource: groups") });
    git(cwd, "add", ".");
    const renamed = shown(cwd, "diff", "--cached", "-M");
    expect(renamed).toMatch(/a\/spec\/demo\/teams\.yaml b\/spec\/demo\/groups\.yaml/);
    expect(renamed).toMatch(/groups\.list/);
  });

  test("from a folder below, and where names have spaces and letters of any script", () => {
    const cwd = gitProject({
      ...demo(["get"], "demo", "ünï cödé/spec"),
      ".gitattributes": "*.yaml diff=callsheet\n",
    });
    git(cwd, "config", "diff.callsheet.command", `'${process.execPath}' '${cli}' diff --driver`);
    write(cwd, demo(["get", "ban"], "demo", "ünï cödé/spec"));
    expect(shown(`${cwd}/ünï cödé`, "diff")).toMatch(added);
  });
});

describe("git diff shows lines, as it would by itself,", () => {
  const lines = (text: string): string => text.slice(text.search(/^(?:@@|Binary)/m)).trimEnd();
  /** What git shows by itself, and with the driver. */
  const both = (cwd: string, ...args: readonly string[]): readonly [string, string] => {
    const own = lines(shown(cwd, "diff", "--no-ext-diff", ...args));
    const driver = shown(cwd, "diff", ...args);
    expect(own).not.toBe("");
    expect(driver).toMatch(/^diff --git a\/\S+ b\/\S+\n--- \S+\n\+\+\+ \S+\n@@/);
    return [own, lines(driver)];
  };

  test("where nothing of the API changes", () => {
    const cwd = driven();
    write(cwd, { "spec/demo/users.yaml": `# A remark.\n${demo()["spec/demo/users.yaml"]}` });
    expect(new Set(both(cwd)).size).toBe(1);
  });

  test("where a side cannot be understood", () => {
    const cwd = driven();
    write(cwd, { "spec/demo/users.yaml": "resource: [\n" });
    expect(new Set(both(cwd)).size).toBe(1);
    commit(cwd);
    write(cwd, demo());
    expect(new Set(both(cwd)).size).toBe(1);
  });

  test("for what is beside the services, and for a file that is no call sheet", () => {
    const cwd = driven();
    write(cwd, { "spec/package.yaml": "callsheet: 1\npackage: { name: other }\n" });
    expect(new Set(both(cwd)).size).toBe(1);
    git(cwd, "checkout", "--quiet", ".");
    write(cwd, { "spec/notes/idea.yaml": "a: 1\n" });
    git(cwd, "add", ".");
    expect(new Set(both(cwd, "--cached")).size).toBe(1);
  });

  test("with colours where git shows it to a person", () => {
    const cwd = driven();
    write(cwd, { "spec/demo/users.yaml": "resource: [\n" });
    const coloured = execFileSync("git", ["--paginate", "diff"], {
      cwd,
      encoding: "utf8",
      env: { ...process.env, ...gitEnv, GIT_PAGER: "cat", GIT_PAGER_IN_USE: "true" },
    });
    expect(coloured).toContain("\u001B[32m+\u001B[m\u001B[32mresource: [");
  });
});

test("a conflict is named", () => {
  const cwd = driven();
  git(cwd, "checkout", "--quiet", "-b", "topic");
  write(cwd, demo(["ban"]));
  commit(cwd);
  git(cwd, "checkout", "--quiet", "main");
  write(cwd, demo(["mute"]));
  commit(cwd);
  expect(() => git(cwd, "merge", "topic")).toThrow(/merge/);
  expect(shown(cwd, "diff", "--ours")).toMatch(/Unmerged path spec\/demo\/users\.yaml/);
});

test("words that git would not say end well, and say nothing of the inside", () => {
  const output = execFileSync(
    process.execPath,
    [cli, "diff", "--driver", "-x", "/nowhere", "0", "0", "/nowhere", "0", "0"],
    { encoding: "utf8" },
  );
  expect(output).not.toMatch(/\n\s+at /);
});
