/** Tests the next steps after `generate`, with the commands of the project's package manager. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Project } from "../../../generator/project/config/project.ts";
import { nextStep } from "../../../generator/project/surroundings/next-step.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { write, type Files } from "../config/small-project.ts";

// Hides the package manager that runs the tests.
beforeAll(() => void vi.stubEnv("npm_config_user_agent", ""));
afterAll(() => void vi.unstubAllEnvs());

function folderWith(files: Files): string {
  const cwd = temporaryFolder();
  write(cwd, files);
  return cwd;
}

const manifest = (content: object): string => JSON.stringify(content);
const ky = (version: string) => manifest({ name: "ky", version });
const modules: Project = { spec: "spec", out: "src/clients", layout: "source" };
const packageIn = (out: string): Project => ({ spec: "spec", out });

async function commandIn(cwd: string, project: Project): Promise<string | undefined> {
  return (await nextStep({ project, name: "acme-client", cwd }))?.command;
}

describe("plain modules without ky", () => {
  test.each<readonly [files: Files, command: string]>([
    [{}, "npm install ky@2"],
    [{ "package.json": "{}", "package-lock.json": "{}" }, "npm install ky@2"],
    [{ "package.json": "{}", "pnpm-lock.yaml": "" }, "pnpm add ky@2"],
    [{ "package.json": "{}", "yarn.lock": "" }, "yarn add ky@2"],
    [{ "package.json": "{}", "bun.lock": "" }, "bun add ky@2"],
    [
      { "package.json": '{ "workspaces": ["a"] }', "yarn.lock": "" },
      "yarn add --ignore-workspace-root-check ky@2",
    ],
    [
      { "package.json": '{ "workspaces": ["a"] }', "yarn.lock": "", ".yarnrc.yml": "" },
      "yarn add ky@2",
    ],
    [{ "package.json": manifest({ packageManager: "yarn@4.9.2" }) }, "yarn add ky@2"],
    [
      { "package.json": "{}", "pnpm-workspace.yaml": "packages: [apps/*]\n" },
      "pnpm add --ignore-workspace-root-check ky@2",
    ],
  ])("suggests the command to install ky for %j: `%s`", async (files, command) => {
    const named = { ...files };
    // A workspace file alone does not identify its package manager.
    if ("pnpm-workspace.yaml" in files) Object.assign(named, { "pnpm-lock.yaml": "" });
    expect(await commandIn(folderWith(named), modules)).toBe(command);
  });

  test("suggests a command in the package of the modules", async () => {
    const files = { "package.json": "{}", "apps/my web/package.json": "{}", "pnpm-lock.yaml": "" };
    const cwd = folderWith(files);
    const command = await commandIn(cwd, { ...modules, out: "apps/my web/src/clients" });
    expect(command).toBe("cd 'apps/my web' && pnpm add ky@2");
    const inside = join(cwd, "apps/my web/api");
    mkdirSync(inside);
    const project = { ...modules, out: "../src/clients" };
    expect(await commandIn(inside, project)).toBe("pnpm add ky@2");
  });

  test("suggests no command if ky is installed in the folder of the modules or above", async () => {
    const cwd = folderWith({
      "node_modules/ky/package.json": ky("2.3.0"),
      "app/package.json": "{}",
    });
    expect(await commandIn(join(cwd, "app"), modules)).toBeUndefined();
  });

  test.each(["1.14.3", "2.0.9", "3.0.0"])(
    "suggests a matching version of ky instead of %s",
    async (version) => {
      const cwd = folderWith({ "package.json": "{}", "node_modules/ky/package.json": ky(version) });
      expect(await nextStep({ project: modules, name: "clients", cwd })).toEqual({
        command: "npm install ky@2",
        reason: `The modules need ky 2.1.0 or a later 2.x, but ${version} is installed.`,
      });
    },
  );

  test("suggests an installation if package.json lists ky", async () => {
    const named = manifest({ dependencies: { ky: "^2.1.0" } });
    expect(await commandIn(folderWith({ "package.json": named }), modules)).toBe("npm install");
    const old = manifest({ dependencies: { ky: "^1.2.0" } });
    expect(await commandIn(folderWith({ "package.json": old }), modules)).toBe("npm install ky@2");
  });

  test.each<readonly [command: string | undefined, files: Files]>([
    ["npm install ky@2 @tanstack/query-core@5", { "package.json": "{}" }],
    [
      "npm install @tanstack/query-core@5",
      { "package.json": "{}", "node_modules/ky/package.json": ky("2.3.0") },
    ],
    [
      undefined,
      {
        "package.json": "{}",
        "node_modules/ky/package.json": ky("2.3.0"),
        "node_modules/@tanstack/query-core/package.json": manifest({ version: "5.90.2" }),
      },
    ],
  ])("suggests `%s` for modules of TanStack Query in %j", async (command, files) => {
    const project = { ...modules, emit: ["tanstack", "mock"] };
    expect(await commandIn(folderWith(files), project)).toBe(command);
  });

  test("suggests no command with Yarn if package.json lists ky, because there is no node_modules", async () => {
    const files = { ".pnp.cjs": "", "yarn.lock": "", "package.json": "{}" };
    const cwd = folderWith(files);
    expect(await commandIn(cwd, modules)).toBe("yarn add ky@2");
    write(cwd, { "package.json": manifest({ dependencies: { ky: "2.1.0" } }) });
    expect(await commandIn(cwd, modules)).toBeUndefined();
  });
});

describe("a package that is not linked", () => {
  const clients = { "clients/package.json": manifest({ name: "acme-client" }) };

  test.each<readonly [files: Files, command: string]>([
    [{}, "npm install ./clients"],
    [{ "pnpm-lock.yaml": "" }, "pnpm add ./clients ky@2"],
    [{ "yarn.lock": "" }, "yarn add acme-client@link:./clients ky@2"],
    [
      { "package.json": manifest({ packageManager: "yarn@4.9.2" }) },
      "yarn add acme-client@link:./clients ky@2",
    ],
    [{ "bun.lock": "" }, "bun add ./clients"],
  ])("suggests the command to link a package as a folder for %j: `%s`", async (files, command) => {
    const cwd = folderWith({ "package.json": "{}", ...clients, ...files });
    expect(await commandIn(cwd, packageIn("clients"))).toBe(command);
  });

  const member = { "packages/clients/package.json": manifest({ name: "acme-client" }) };
  const npmRoot = manifest({ workspaces: ["packages/*", "!packages/old"] });
  const inPackages = packageIn("packages/clients");

  test.each<readonly [files: Files, command: string]>([
    [{ "package.json": npmRoot }, "npm install"],
    [{ "package.json": npmRoot, "yarn.lock": "" }, "yarn install"],
    [{ "package.json": npmRoot, "bun.lock": "" }, "bun install"],
    [
      { "package.json": npmRoot, "yarn.lock": "__metadata:\n" },
      "yarn add acme-client@workspace:packages/clients",
    ],
    [
      { "package.json": npmRoot, "yarn.lock": "", ".pnp.cjs": "" },
      "yarn add acme-client@workspace:packages/clients",
    ],
    ...['packages:\n  # Ours.\n  - "packages/*"\n', "packages: [packages/**]\n"].map(
      (text): readonly [Files, string] => [
        { "package.json": "{}", "pnpm-lock.yaml": "", "pnpm-workspace.yaml": text },
        "pnpm add --ignore-workspace-root-check --workspace acme-client",
      ],
    ),
  ])(
    "suggests the command to link a package in a workspace for %j: `%s`",
    async (files, command) => {
      expect(await commandIn(folderWith({ ...member, ...files }), inPackages)).toBe(command);
    },
  );

  test("suggests the command to link a folder outside the workspace", async () => {
    const cwd = folderWith({ "package.json": npmRoot });
    expect(await commandIn(cwd, packageIn("packages/old"))).toBe("npm install ./packages/old");
  });

  test.each<readonly [name: string, files: Files]>([
    ["the project can import the package", { "node_modules/acme-client/package.json": "{}" }],
    [
      "another package of the workspace can import the package",
      {
        "pnpm-lock.yaml": "",
        "pnpm-workspace.yaml": "packages:\n  - packages/*\n  - 'apps/*' # All.\n",
        "apps/web/package.json": "{}",
        "apps/web/node_modules/acme-client/package.json": "{}",
      },
    ],
    [
      "the package is to be published",
      { "packages/clients/package.json": manifest({ publishConfig: { access: "public" } }) },
    ],
  ])("suggests no command to link a package if %s", async (_, files) => {
    const cwd = folderWith({ "package.json": npmRoot, ...member, ...files });
    expect(await commandIn(cwd, inPackages)).toBeUndefined();
  });

  test("suggests no command without a project, and for a package built in another way", async () => {
    const alone = folderWith(clients);
    expect(await commandIn(alone, packageIn("clients"))).toBeUndefined();
    const cwd = folderWith({ "package.json": "{}", ...clients });
    expect(await commandIn(cwd, { ...packageIn("clients"), dist: false })).toBeUndefined();
    expect(await commandIn(cwd, { ...packageIn("clients"), outside: true })).toBeUndefined();
  });
});
