/** The selection of the two sides, in unusual repositories. */
import { mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { write } from "../../project/config/small-project.ts";
import { diffed } from "./diffed.ts";
import { commit, demo, git, gitEnv, gitProject } from "./git-project.ts";
import { lineIn, obey, remotes, shallowClone } from "./shallow-clones.ts";

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

describe("a repository", () => {
  test("compares a worktree and a detached HEAD like any other", async () => {
    const cwd = gitProject();
    const worktree = join(realpathSync(temporaryFolder()), "tree");
    git(cwd, "worktree", "add", "--quiet", "--detach", worktree);
    write(worktree, demo(["get", "ban"]));
    expect(await diffed(worktree)).toEqual(added("spec/demo/users.yaml:7"));
    expect(await diffed(cwd)).toEqual(nothing);
  });

  test("accepts paths with spaces, letters of any script, and a leading dash", async () => {
    const cwd = gitProject(demo(["get"], "demo", "-x/mañana 天 'q\"/spec"));
    write(cwd, demo(["get", "ban"], "demo", "-x/mañana 天 'q\"/spec"));
    const folder = join(cwd, "-x/mañana 天 'q\"");
    expect(await diffed(folder)).toEqual(added("spec/demo/users.yaml:7"));
    expect(await diffed(cwd, ["HEAD:-x/mañana 天 'q\""])).toEqual(
      added("-x/mañana 天 'q\"/spec/demo/users.yaml:7"),
    );
    expect(await diffed(cwd, ["./-x/mañana 天 'q\"", "./-x/mañana 天 'q\""])).toEqual(nothing);
  });

  test("matches a renamed project folder with its former name", async () => {
    const cwd = gitProject(demo(["get"], "demo", "old place/spec"));
    git(cwd, "mv", "old place", "new place");
    expect(await diffed(join(cwd, "new place"), ["HEAD"])).toEqual({
      ...nothing,
      messages: ["side-spec-renamed git reports spec as renamed from ../old place/spec in HEAD."],
    });
  });

  test("compares the targets of an unchanged link in two revisions", async () => {
    const cwd = gitProject(demo());
    mkdirSync(join(cwd, "shared"));
    renameSync(join(cwd, "spec/demo/users.yaml"), join(cwd, "shared/users.yaml"));
    symlinkSync("../../shared/users.yaml", join(cwd, "spec/demo/users.yaml"));
    commit(cwd);
    writeFileSync(
      join(cwd, "shared/users.yaml"),
      demo(["get", "ban"])["spec/demo/users.yaml"] ?? "",
    );
    commit(cwd);
    expect(await diffed(cwd, ["HEAD^", "HEAD"])).toEqual(added("HEAD:spec/demo/users.yaml:7"));
  });

  test("reads a linked folder of call sheets through the link, in revisions and on disk", async () => {
    const cwd = gitProject(demo());
    mkdirSync(join(cwd, "api"));
    renameSync(join(cwd, "spec"), join(cwd, "api/sheets"));
    symlinkSync("api/sheets", join(cwd, "spec"));
    commit(cwd);
    expect(await diffed(cwd, ["HEAD^", "HEAD"])).toEqual(nothing);
    expect(await diffed(cwd, ["HEAD"])).toEqual(nothing);
    const users = demo(["get", "ban"])["spec/demo/users.yaml"] ?? "";
    writeFileSync(join(cwd, "api/sheets/demo/users.yaml"), users);
    expect(await diffed(cwd, ["HEAD"])).toEqual(added("spec/demo/users.yaml:7"));
    commit(cwd);
    expect(await diffed(cwd, ["HEAD^", "HEAD"])).toEqual(added("HEAD:spec/demo/users.yaml:7"));
  });

  test("reads call sheets from the folder that the configuration of each side specifies", async () => {
    const cwd = gitProject();
    renameSync(join(cwd, "spec"), join(cwd, "api"));
    write(cwd, { ...demo(["get", "ban"], "demo", "api"), "callsheet.yaml": "spec: api\n" });
    expect(await diffed(cwd)).toEqual(added("api/demo/users.yaml:7"));
  });
});

describe("a project of several packages", () => {
  const config = (spec: string): string =>
    `packages:\n  - { spec: ${spec}, out: api/clients }\n  - { spec: other/spec, out: other/clients, name: "@other/clients" }\n`;
  const sheets = { ...demo(["get"], "demo", "api/sheets"), ...demo(["get"], "shop", "other/spec") };

  test("compares with a commit without configuration, using the existing configuration", async () => {
    const cwd = gitProject(sheets);
    const empty = gitProject({ "package.json": "{}" });
    for (const project of [cwd, empty]) {
      git(project, "checkout", "--quiet", "-b", "topic");
      write(project, {
        ...sheets,
        ...demo(["get", "ban"], "demo", "api/sheets"),
        "callsheet.yaml": config("api/sheets"),
      });
      commit(project);
    }
    expect(await diffed(cwd, ["main", "topic"])).toEqual(
      added("topic:api/sheets/demo/users.yaml:7"),
    );
    const { verdict, changes, messages } = await diffed(empty, ["main", "topic"]);
    expect({ verdict, changes }).toEqual({
      verdict: "safe",
      changes: [
        expect.stringMatching(/^service-added demo /),
        expect.stringMatching(/^service-added shop /),
      ],
    });
    expect(messages).toEqual([
      expect.stringContaining("main has no folder api/sheets"),
      expect.stringContaining("main has no folder other/spec"),
    ]);
  });

  test("compares a project of several packages from any of its folders", async () => {
    const cwd = gitProject({ ...sheets, "callsheet.yaml": config("api/sheets") });
    write(cwd, demo(["get", "ban"], "demo", "api/sheets"));
    expect(await diffed(join(cwd, "api/sheets/demo"), ["HEAD"])).toEqual(
      added("../../../api/sheets/demo/users.yaml:7"),
    );
    expect(await diffed(join(cwd, "api"))).toEqual(added("../api/sheets/demo/users.yaml:7"));
  });

  test("selects a package by its name on either side", async () => {
    const cwd = gitProject({ ...sheets, "callsheet.yaml": config("api/sheets") });
    write(cwd, demo(["get", "ban"], "demo", "api/sheets"));
    for (const name of ["@demo/clients", "api/clients"]) {
      expect(await diffed(cwd, ["HEAD"], { package: name })).toEqual(
        added("api/sheets/demo/users.yaml:7"),
      );
    }
    expect(await diffed(cwd, ["HEAD"], { package: "@other/clients" })).toEqual(nothing);
    write(cwd, { "api/sheets/package.yaml": 'callsheet: 1\npackage:\n  name: "@new/clients"\n' });
    for (const name of ["@demo/clients", "@new/clients"]) {
      const { changes } = await diffed(cwd, ["HEAD"], { package: name });
      expect(changes?.map((one) => one.split(" ", 1)[0])).toEqual([
        "package-renamed",
        "operation-added",
      ]);
    }
  });
});

test("rejects call sheets of a submodule, whose files git does not store", async () => {
  const inner = gitProject(demo());
  const cwd = gitProject();
  git(cwd, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner, "api");
  rmSync(join(cwd, "spec"), { recursive: true });
  symlinkSync("api/spec", join(cwd, "spec"));
  commit(cwd);
  const { verdict, messages } = await diffed(cwd, ["HEAD^", "HEAD"]);
  expect(verdict).toBeUndefined();
  expect(messages).toEqual([
    "unreadable spec cannot be read: it is in the submodule api, whose files another repository has.",
    "side-broken The new side, HEAD, has errors, so nothing was compared. Fix them.",
  ]);
});

test("prints the command that fetches missing commits of a shallow clone for every kind of revision", async () => {
  const { remote, first } = remotes();
  const cwd = shallowClone(remote, "topic");
  const missing = [
    [first, `git fetch --depth=1 origin ${first}`, "safe"],
    ["main", "git fetch --depth=1 origin +refs/heads/main:refs/heads/main", "none"],
    ["origin/main", "git fetch --depth=1 origin +refs/heads/main:refs/remotes/origin/main", "none"],
    ["HEAD~2", "git fetch --unshallow origin", "safe"],
  ] as const;
  const lines = await Promise.all(
    [...missing, [first.slice(0, 9)]].map(async ([name = ""]) => {
      const { messages } = await diffed(cwd, [name]);
      expect(messages).toEqual([expect.stringMatching(/^revision-not-here/)]);
      return lineIn(messages);
    }),
  );
  expect(lines).toEqual([...missing.map(([, line]) => line), "git fetch --unshallow origin"]);
  for (const [name, line, verdict] of missing) {
    obey(cwd, line);
    expect(await diffed(cwd, [name])).toMatchObject({ verdict });
  }
});
