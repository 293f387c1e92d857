/** The selection of the two sides, in real repositories. */
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { write } from "../../project/config/small-project.ts";
import { diffed } from "./diffed.ts";
import { commit, demo, git, gitEnv, gitProject } from "./git-project.ts";

beforeAll(() => {
  for (const [name, value] of Object.entries(gitEnv)) vi.stubEnv(name, value);
});
afterAll(() => vi.unstubAllEnvs());

const nothing = { verdict: "none", changes: [], messages: [] };
const added = (place: string) => ({
  verdict: "safe",
  changes: [`operation-added users.ban ${place}`],
  messages: [],
});
const removed = (place: string) => ({
  verdict: "breaking",
  changes: [`operation-removed users.ban ${place}`],
  messages: [],
});

describe("diff without arguments", () => {
  test("compares files on disk with the commit where HEAD left the default branch", async () => {
    const cwd = gitProject();
    git(cwd, "checkout", "--quiet", "-b", "topic");
    write(cwd, demo(["get", "ban"]));
    commit(cwd);
    git(cwd, "checkout", "--quiet", "main");
    write(cwd, demo(["get", "later"]));
    commit(cwd, "What main did since is not what the branch does");
    git(cwd, "checkout", "--quiet", "topic");
    expect(await diffed(cwd)).toEqual(added("spec/demo/users.yaml:7"));
  });

  test("compares files on disk with the last commit on the default branch", async () => {
    const cwd = gitProject();
    expect(await diffed(cwd)).toEqual(nothing);
    write(cwd, demo(["get", "ban"]));
    expect(await diffed(cwd)).toEqual(added("spec/demo/users.yaml:7"));
  });

  test("uses the default branch of the remote, which can be ahead of the local one", async () => {
    const remote = gitProject();
    git(remote, "branch", "--move", "main", "release");
    const cwd = join(temporaryFolder(), "clone");
    git(remote, "clone", "--quiet", remote, cwd);
    git(cwd, "checkout", "--quiet", "--detach");
    write(cwd, demo(["get", "ban"]));
    commit(cwd);
    expect(await diffed(cwd)).toEqual(added("spec/demo/users.yaml:7"));
  });
});

describe("a revision", () => {
  test("compares a revision with files on disk, or with another revision", async () => {
    const cwd = gitProject();
    git(cwd, "tag", "v1");
    write(cwd, demo(["get", "ban"]));
    expect(await diffed(cwd, ["v1"])).toEqual(added("spec/demo/users.yaml:7"));
    commit(cwd);
    expect(await diffed(cwd, ["v1", "main"])).toEqual(added("main:spec/demo/users.yaml:7"));
    expect(await diffed(cwd, ["HEAD", "HEAD^"])).toEqual(removed("HEAD:spec/demo/users.yaml:7"));
    expect(await diffed(cwd, ["HEAD^{/The first}"])).toEqual(added("spec/demo/users.yaml:7"));
  });

  test("compares a folder of call sheets or a project elsewhere in a revision", async () => {
    const cwd = gitProject(demo(["get"], "demo", "apis/one"));
    write(cwd, demo(["get", "ban"], "demo", "apis/one"));
    commit(cwd);
    write(cwd, demo(["get", "ban"], "demo", "apis/two/spec"));
    expect(await diffed(join(cwd, "apis"), ["HEAD^:./one"])).toEqual(
      added("one/demo/users.yaml:7"),
    );
    expect(await diffed(cwd, ["HEAD^:apis/one", "apis/two"])).toEqual(
      added("apis/two/spec/demo/users.yaml:7"),
    );
    expect(await diffed(cwd, ["HEAD^:apis/one/", "HEAD:apis/one"])).toEqual(
      added("HEAD:apis/one/demo/users.yaml:7"),
    );
  });

  test("accepts every branch name that git allows, never as an option", async () => {
    const cwd = gitProject();
    const names = ["ünï/cö'dé$(true)", "--output=owned", "-n"];
    const id = git(cwd, "rev-parse", "HEAD").trim();
    for (const name of names) git(cwd, "update-ref", `refs/heads/${name}`, id);
    write(cwd, demo(["get", "ban"]));
    for (const name of names) {
      expect(await diffed(cwd, [name]), name).toEqual(added("spec/demo/users.yaml:7"));
    }
    expect(git(cwd, "status", "--porcelain")).toBe(" M spec/demo/users.yaml\n");
  });
});

test("compares folders outside of a repository", async () => {
  const cwd = temporaryFolder();
  write(join(cwd, "old"), demo());
  write(join(cwd, "new"), demo(["get", "ban"]));
  const expected = added("new/spec/demo/users.yaml:7");
  expect(await diffed(cwd, ["old", "new"])).toEqual(expected);
  expect(await diffed(cwd, ["old/spec", "new"])).toEqual(expected);
  expect(await diffed(cwd, ["./old/spec/", join(cwd, "new/spec")])).toEqual(expected);
  expect(await diffed(join(cwd, "new"), ["../old"])).toEqual(added("spec/demo/users.yaml:7"));
});

describe("equal sides", () => {
  test("reads no call sheets if both sides have the same git tree", async () => {
    const cwd = gitProject({ ...demo(), "spec/demo/users.yaml": "resource: [" });
    commit(cwd, "Nothing");
    expect(await diffed(cwd, ["HEAD^", "HEAD"])).toEqual(nothing);
    expect(await diffed(cwd, ["HEAD"])).toEqual(nothing);
  });

  test("loads no parser for equal files", async () => {
    const cwd = gitProject();
    onTestFinished(() => {
      vi.doUnmock("yaml");
      vi.resetModules();
    });
    vi.resetModules();
    vi.doMock("yaml", () => {
      throw new Error("the parser was loaded");
    });
    const { diffSides } = await import("../../../generator/project/diff/diff.ts");
    const done = await diffSides({ cwd, sides: [] });
    expect(done).toMatchObject({ ok: true, value: { report: { verdict: "none" } } });
    write(cwd, demo(["get", "ban"]));
    await expect(diffSides({ cwd, sides: [] })).rejects.toThrow(/mock|parser/);
  });

  test("ignores a difference in line ends between sides", async () => {
    const cwd = gitProject();
    const crlf = Object.fromEntries(
      Object.entries(demo()).map(([path, text]) => [path, text.replaceAll("\n", "\r\n")]),
    );
    write(cwd, crlf);
    expect(await diffed(cwd)).toEqual(nothing);
    commit(cwd, "With CRLF");
    expect(await diffed(cwd, ["HEAD^", "HEAD"])).toEqual(nothing);
    write(cwd, demo(["get", "ban"]));
    expect(await diffed(cwd)).toEqual(added("spec/demo/users.yaml:7"));
  });
});

test("matches a renamed folder of call sheets by git's rename detection", async () => {
  const cwd = gitProject();
  git(cwd, "mv", "spec", "api");
  write(cwd, demo(["get", "ban"], "demo", "api"));
  git(cwd, "add", ".");
  const messages = ["side-spec-renamed git reports api as renamed from spec in HEAD."];
  const expected = { ...added("api/demo/users.yaml:7"), messages };
  expect(await diffed(cwd, ["HEAD"], { spec: "api" })).toEqual(expected);
  commit(cwd);
  expect(await diffed(cwd, ["HEAD^", "HEAD"], { spec: "api" })).toMatchObject({
    changes: ["operation-added users.ban HEAD:api/demo/users.yaml:7"],
  });
});

test("reports all as new or removed if one side has no folder of call sheets", async () => {
  const cwd = gitProject({ "README.md": "Nothing yet.\n" });
  write(cwd, demo());
  const all = "everything on the other side counts as";
  expect(await diffed(cwd)).toMatchObject({
    messages: [expect.stringMatching(`side-spec-absent \\w+ has no folder spec: ${all} added`)],
    verdict: "safe",
  });
  commit(cwd);
  expect(await diffed(cwd, ["HEAD", "HEAD^"])).toMatchObject({
    messages: [`side-spec-absent HEAD^ has no folder spec: ${all} removed.`],
    verdict: "breaking",
  });
});

test("reports a package of one side as new or removed", async () => {
  const one = "packages: [{ out: a, services: [demo] }]\n";
  const two = "packages: [{ out: a, services: [demo] }, { out: b, services: [shop] }]\n";
  const cwd = gitProject({ ...demo(), ...demo(["get"], "shop"), "callsheet.yaml": one });
  write(cwd, { "callsheet.yaml": two });
  const all = "in its configuration: everything on the other side counts as";
  expect(await diffed(cwd, ["HEAD"])).toMatchObject({
    messages: [`side-package-absent HEAD has no package b ${all} added.`],
    verdict: "safe",
  });
  commit(cwd);
  expect(await diffed(cwd, ["HEAD", "HEAD^"])).toMatchObject({
    messages: [`side-package-absent HEAD^ has no package b ${all} removed.`],
    verdict: "breaking",
  });
});

test("reads a linked call sheet through the link, on both sides", async () => {
  const cwd = gitProject(demo());
  mkdirSync(join(cwd, "shared"));
  renameSync(join(cwd, "spec/demo/users.yaml"), join(cwd, "shared/users.yaml"));
  symlinkSync("../../shared/users.yaml", join(cwd, "spec/demo/users.yaml"));
  commit(cwd);
  expect(await diffed(cwd, ["HEAD^", "HEAD"])).toEqual(nothing);
  writeFileSync(join(cwd, "shared/users.yaml"), demo(["get", "ban"])["spec/demo/users.yaml"] ?? "");
  expect(await diffed(cwd, ["HEAD"])).toEqual(added("spec/demo/users.yaml:7"));
});
