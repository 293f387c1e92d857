/** `callsheet diff --driver` as git runs it, with a real git. */
import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { commit, demo, git, gitEnv } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { cli, driven, published, shown, start } from "./driven.ts";

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

test("words that git would not say end well, and say nothing of the inside", () => {
  const output = execFileSync(
    process.execPath,
    [cli, "diff", "--driver", "-x", "/nowhere", "0", "0", "/nowhere", "0", "0"],
    { encoding: "utf8" },
  );
  expect(output).not.toMatch(/\n\s+at /);
});
