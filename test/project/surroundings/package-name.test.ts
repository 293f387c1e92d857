/** Tests the names of packages without package.yaml. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageNameIn } from "../../../generator/project/surroundings/package-name.ts";
import { runCli } from "../../cli/run-cli.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { type Files, smallProject, write } from "../config/small-project.ts";

const named = (name: string, more: object = {}): string => JSON.stringify({ name, ...more });

const members: Files = {
  "packages/a/package.json": named("@other/a"),
  "packages/b/package.json": named("@acme/b"),
  "packages/c/package.json": named("@acme/c"),
  "packages/d/package.json": named("d"),
};

test.each<[string, Files, string]>([
  ["a folder without package.json", {}, "clients"],
  ["a project without a name", { "package.json": "{}" }, "clients"],
  ["a project without a scope", { "package.json": named("web") }, "clients"],
  ["a project with a scope", { "package.json": named("@acme/web") }, "@acme/clients"],
  [
    "a workspace, by the scope of its root",
    { ...members, "package.json": named("@root/all", { workspaces: ["packages/*"] }) },
    "@root/clients",
  ],
  [
    "a workspace, by the most frequent scope of its packages",
    { ...members, "package.json": named("all", { workspaces: ["packages/*"] }) },
    "@acme/clients",
  ],
  [
    "a pnpm workspace",
    {
      ...members,
      "pnpm-workspace.yaml": 'packages: ["packages/*", apps/*]\n',
      "package.json": "{}",
    },
    "@acme/clients",
  ],
  [
    "a workspace whose generated package alone has a scope",
    {
      "package.json": named("all", { workspaces: ["generated"] }),
      "generated/package.json": named("@callsheet/clients"),
    },
    "clients",
  ],
])("names the package of %s", (_, files, name) => {
  const cwd = temporaryFolder();
  write(cwd, files);
  expect(packageNameIn(cwd, "generated")).toBe(name);
});

test("ignores a package.json above the repository, and uses one in it", () => {
  const above = temporaryFolder();
  write(above, { "package.json": named("@home/files"), "app/.git/HEAD": "" });
  mkdirSync(join(above, "app/api"));
  expect(packageNameIn(join(above, "app/api"), "generated")).toBe("clients");
  expect(packageNameIn(join(above, "other"), "generated")).toBe("clients");
  write(above, { "app/package.json": named("@acme/web") });
  expect(packageNameIn(join(above, "app/api"), "generated")).toBe("@acme/clients");
});

test("reports once that a package without package.yaml gets another name", async () => {
  const cwd = smallProject({ "package.json": named("@acme/web") });
  write(cwd, { "spec/package.yaml": 'callsheet: 1\npackage:\n  name: "@callsheet/clients"\n' });
  await runCli(["generate"], { cwd });
  rmSync(join(cwd, "spec/package.yaml"));
  const message =
    'warning package-renamed\n  The package "@callsheet/clients" is now named "@acme/clients", because spec/package.yaml is missing. Set its name there.\n';
  expect((await runCli(["generate", "--check"], { cwd })).stderr).toContain(message);
  const { code, stderr, stdout } = await runCli(["generate"], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining(message) });
  expect(stdout).toContain("@acme/clients");
  expect(await runCli(["generate", "--check"], { cwd })).toMatchObject({ code: 0, stderr: "" });
  expect((await runCli(["list", "--json"], { cwd })).stdout).toContain('"@acme/clients"');
});
