/** `callsheet diff --driver` in histories, renamings and conflicts. */
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { commit, demo, git } from "../diff/sides/git-project.ts";
import { write } from "../project/config/small-project.ts";
import { driven, shown } from "./driven.ts";

const added = /New: `users\.ban`/;

test("git shows what a change means of every commit, in the revision that it is of", async () => {
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

test("git shows what a change means of a file that is new, gone or renamed", async () => {
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
