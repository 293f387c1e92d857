/** Tests sides that cannot be compared: each reason has one clear message, and no result is "no changes". */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { diffMessages } from "../../../generator/diagnostics/diff-messages.ts";
import { findSides } from "../../../generator/project/sides/find-sides.ts";
import { readReport } from "../../../generator/project/diff/read-report.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { write } from "../../project/config/small-project.ts";
import { diffed, type Diffed } from "./diffed.ts";
import { commit, demo, git, gitEnv, gitProject } from "./git-project.ts";
import { lineIn, obey, remotes, shallowClone } from "./shallow-clones.ts";

beforeEach(() => {
  for (const [name, value] of Object.entries(gitEnv)) vi.stubEnv(name, value);
});

afterEach(() => vi.unstubAllEnvs());

const seen = new Set<string>();

/** Returns the diagnostics of a rejected comparison. */
async function refused(...args: Parameters<typeof diffed>): Promise<readonly string[]> {
  const { verdict, messages }: Diffed = await diffed(...args);
  expect(verdict).toBeUndefined();
  for (const one of messages) {
    const code = one.split(" ").find((word) => Object.hasOwn(diffMessages, word));
    if (code !== undefined) seen.add(code);
  }
  return messages;
}

test("rejects revisions without git, and compares folders", async () => {
  const cwd = gitProject();
  vi.stubEnv("PATH", temporaryFolder());
  expect(await refused(cwd)).toEqual([expect.stringMatching(/^git-missing There is no git/)]);
  expect(await refused(cwd, ["main"])).toEqual([expect.stringMatching(/^git-missing/)]);
  for (const folder of ["./spec", "spec"]) {
    expect(await diffed(cwd, [folder, folder])).toMatchObject({ verdict: "none" });
  }
});

test("rejects revisions outside of a repository", async () => {
  const cwd = temporaryFolder();
  write(cwd, demo());
  expect(await refused(cwd)).toEqual([expect.stringMatching(/^git-no-repository This folder/)]);
  expect(await refused(cwd, ["main"])).toEqual([
    'side-unknown There is no folder "main", and no git repository with such a revision. Pass a folder.',
  ]);
});

test("quotes git's own message if git fails", async () => {
  const cwd = gitProject();
  writeFileSync(join(cwd, ".git/config"), "[core\n");
  expect(await refused(cwd)).toEqual([
    "git-failed Git cannot read this repository: bad config line 1 in file .git/config.",
  ]);
  const bare = join(temporaryFolder(), "bare");
  git(temporaryFolder(), "clone", "--quiet", "--bare", gitProject(), bare);
  expect(await refused(bare, ["main"])).toEqual([
    "git-failed Git cannot read this repository: it is the data of a repository, not its files.",
  ]);
});

describe("a missing revision", () => {
  test("suggests the nearest branch, tag or remote branch for a misspelled revision", async () => {
    const cwd = gitProject();
    git(cwd, "tag", "v1.2.0");
    git(cwd, "update-ref", "refs/remotes/origin/develop", "HEAD");
    const unknown = (name: string, end: string) =>
      `revision-unknown There is no revision or folder "${name}"${end}`;
    expect(await refused(cwd, ["mian"])).toEqual([unknown("mian", '; did you mean "main"?')]);
    expect(await refused(cwd, ["main", "v1.2.1"])).toEqual([
      unknown("v1.2.1", '; did you mean "v1.2.0"?'),
    ]);
    expect(await refused(cwd, ["origin/devlop"])).toEqual([
      unknown("origin/devlop", '; did you mean "origin/develop"?'),
    ]);
    expect(await refused(cwd, ["HEAD~5"])).toEqual([unknown("HEAD~5", ".")]);
    expect(await refused(cwd, ["--upload-pack=touch owned"])).toEqual([
      unknown("--upload-pack=touch owned", "."),
    ]);
    expect(await refused(cwd, ["a\nmain"])).toEqual([unknown("a\nmain", '; did you mean "main"?')]);
    expect(await refused(cwd, [""])).toEqual([unknown("", ".")]);
    const long = "a".repeat(300);
    expect(await refused(cwd, [long])).toEqual([unknown(long, ".")]);
  });

  test("reports a missing folder or a file instead of the folder", async () => {
    const cwd = gitProject(demo(["get"], "demo", "apis/spec"));
    expect(await refused(cwd, ["main:apis/sepc"])).toEqual([
      'revision-without-path The revision main has no file or folder "apis/sepc"; did you mean "apis/spec"?',
    ]);
    for (const word of ["main:apis/spec/package.yaml", "./apis/spec/package.yaml"]) {
      expect(findSides([word], cwd)).toMatchObject({
        diagnostics: [{ code: "revision-path-file", message: expect.stringContaining(word) }],
      });
    }
    seen.add("revision-path-file");
    expect(await refused(cwd, ["main", "./nowhere"])).toEqual([
      "spec-folder-missing There is no spec folder ./nowhere.",
    ]);
    expect(await refused(cwd, ["main:../.."])).toHaveLength(1);
  });

  test("explains that a folder has the same name", async () => {
    const cwd = gitProject();
    git(cwd, "branch", "spec");
    const messages = [
      'revision-or-folder "spec" is a folder and a revision. Pass ./spec for the folder, or spec^0 for the revision.',
    ];
    expect(await refused(cwd, ["spec"])).toEqual(messages);
    expect(await diffed(cwd, ["spec^0", "./spec"])).toMatchObject({ verdict: "none" });
  });
});

describe("a shallow clone", () => {
  test("prints the command that fetches a tag", async () => {
    const { remote } = remotes();
    const cwd = shallowClone(remote, "topic");
    const messages = await refused(cwd, ["v1.0.0"]);
    expect(messages).toEqual([expect.stringMatching(/^revision-not-here/)]);
    expect(lineIn(messages)).toBe("git fetch --depth=1 origin +refs/tags/v1.0.0:refs/tags/v1.0.0");
    obey(cwd, lineIn(messages));
    expect(await diffed(cwd, ["v1.0.0"])).toMatchObject({ verdict: "safe" });
  });

  test("prints the command that fetches the commit where HEAD left the default branch", async () => {
    const { remote } = remotes();
    git(remote, "checkout", "--quiet", "main");
    const cwd = shallowClone(remote, "topic");
    git(cwd, "fetch", "--quiet", "--depth=1", "origin", "main:refs/remotes/origin/main");
    const messages = await refused(cwd);
    expect(messages).toEqual([expect.stringMatching(/^base-not-here .* HEAD and origin\/main/)]);
    expect(lineIn(messages)).toBe(
      "git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main",
    );
    obey(cwd, lineIn(messages));
    expect(await diffed(cwd)).toMatchObject({ verdict: "none", messages: [] });
  });

  test("prints the command that fetches the default branch", async () => {
    const { remote } = remotes();
    git(remote, "checkout", "--quiet", "main");
    const cwd = shallowClone(remote, "topic");
    const messages = await refused(cwd);
    expect(messages).toEqual([expect.stringMatching(/^branch-not-here/)]);
    obey(cwd, lineIn(messages));
    expect(await diffed(cwd)).toMatchObject({ verdict: "none", messages: [] });
  });
});

describe("a missing base commit", () => {
  test("reports an empty repository", async () => {
    const cwd = temporaryFolder();
    git(cwd, "init", "--quiet");
    write(cwd, demo());
    expect(await refused(cwd)).toEqual([expect.stringMatching(/^base-no-commit/)]);
  });

  test("reports a repository without a default branch", async () => {
    const cwd = gitProject();
    git(cwd, "branch", "--move", "work");
    expect(await refused(cwd)).toEqual([
      expect.stringMatching(
        /^base-no-branch .*origin\/HEAD, origin\/main, .*`callsheet diff REVISION`/,
      ),
    ]);
  });

  test("reports branches without a common commit", async () => {
    const cwd = gitProject();
    git(cwd, "checkout", "--quiet", "--orphan", "other");
    commit(cwd);
    expect(await refused(cwd)).toEqual([
      expect.stringMatching(/^base-apart HEAD and main .*`callsheet diff main`/),
    ]);
  });
});

describe("a side with errors", () => {
  test("names the revision in locations of its errors", async () => {
    const cwd = gitProject({ ...demo(), "spec/demo/users.yaml": "resource: [\n" });
    write(cwd, demo());
    expect(await refused(cwd, ["main"])).toEqual([
      expect.stringMatching(/^main:spec\/demo\/users\.yaml:1 yaml-syntax/),
      "side-broken The old side, main, has errors, so nothing was compared. Fix them.",
    ]);
    expect(await refused(cwd, ["./spec", "main:spec"])).toEqual([
      expect.stringMatching(/^main:spec\/demo\/users\.yaml:1 yaml-syntax/),
      "side-broken The new side, main:spec, has errors, so nothing was compared. Fix them.",
    ]);
    write(cwd, { "spec/demo/users.yaml": "resource: users\noperations: 3\n" });
    expect(await refused(cwd, ["main"])).toEqual([
      expect.stringMatching(/^main:spec\/demo\/users\.yaml:1 yaml-syntax/),
      "side-broken The old side, main, has errors, so nothing was compared. Fix them.",
      expect.stringMatching(/^spec\/demo\/users\.yaml:2 wrong-type/),
      "side-broken The new side, the working tree, has errors, so nothing was compared. Fix them.",
    ]);
  });

  test("reports errors of files on disk at their paths", async () => {
    const cwd = gitProject(demo(["get"], "demo", "api/spec"));
    write(cwd, { "api/spec/demo/users.yaml": "resource: users\noperations: 3\n" });
    expect(await refused(join(cwd, "api"), ["main"])).toEqual([
      expect.stringMatching(/^spec\/demo\/users\.yaml:2/),
      "side-broken The new side, the working tree, has errors, so nothing was compared. Fix them.",
    ]);
  });

  test("reports errors in the configuration of a side", async () => {
    const cwd = gitProject({ ...demo(), "callsheet.yaml": "spce: api\n" });
    rmSync(join(cwd, "callsheet.yaml"));
    expect(await refused(cwd, ["main"])).toEqual([
      expect.stringMatching(/^main:callsheet\.yaml:1 unknown-key/),
    ]);
  });
});

test("rejects two sides without call sheets", async () => {
  const cwd = gitProject({ "a.txt": "" });
  expect(await refused(cwd, ["main"])).toEqual([
    "sides-without-spec Neither main nor the working tree has a spec folder spec. Pass folders or revisions with call sheets.",
  ]);
});

test("explains that a range such as a..b is two arguments", async () => {
  const cwd = gitProject();
  commit(cwd);
  expect(await refused(cwd, ["HEAD^..main"])).toEqual([
    'revision-unknown There is no revision or folder "HEAD^..main"; pass the two sides separately: `callsheet diff HEAD^ main`.',
  ]);
  expect(await refused(cwd, ["main...", "main"])).toEqual([
    'revision-unknown There is no revision or folder "main..."; pass the two sides separately: `callsheet diff $(git merge-base main HEAD) HEAD`.',
  ]);
  expect(await refused(cwd, ["main..nothing"])).toEqual([
    'revision-unknown There is no revision or folder "main..nothing".',
  ]);
});

test("rejects one folder of call sheets against several packages", async () => {
  const config = "packages: [{ out: a, services: [demo] }, { out: b, spec: other }]\n";
  const cwd = gitProject({
    ...demo(),
    ...demo(["get"], "demo", "other"),
    "callsheet.yaml": config,
  });
  mkdirSync(join(cwd, "elsewhere"));
  symlinkSync("../spec", join(cwd, "elsewhere/sheets"));
  expect(await refused(cwd, ["elsewhere/sheets"])).toEqual([
    "sides-packages elsewhere/sheets contains call sheets of one package, but the other side has several. Pass --package with one of a, b.",
  ]);
  const one = await diffed(cwd, ["elsewhere/sheets"], { package: "a" });
  expect(one).toMatchObject({ verdict: "none" });
});

test.each([
  ["that is missing", undefined, "the file does not exist"],
  ["that is not JSON", "{", "it is not JSON"],
  ["of another tool", '{ "version": 1 }', "it was not written by"],
])("rejects a report %s", async (_, text, reason) => {
  const cwd = temporaryFolder();
  if (text !== undefined) write(cwd, { "report.json": text });
  const read = await readReport("report.json", cwd);
  expect(read).toMatchObject({
    ok: false,
    diagnostics: [
      {
        code: "report-unreadable",
        message: expect.stringContaining("report.json is not a comparison that can be shown"),
      },
    ],
  });
  expect(JSON.stringify(read)).toContain(reason);
  seen.add("report-unreadable");
});

// Runs last, because it reads the messages of the other tests.
test("tests every error message of comparisons", () => {
  const errors = Object.entries(diffMessages).filter(([, { severity }]) => severity === "error");
  expect(errors.map(([code]) => code).filter((code) => !seen.has(code))).toEqual([]);
});
