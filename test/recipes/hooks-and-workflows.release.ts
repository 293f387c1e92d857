/** Tests the recipes under "Hooks and workflows" of `generator/cli/README.md` with the original tools. */
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { runCli } from "../cli/run-cli.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { installTools } from "../package/support/npm-install.ts";
import { nodeModules, repository } from "../package/support/repository.ts";
import { output, run } from "../package/support/run.ts";
import { firstSpec } from "../../generator/cli/init/first-spec.ts";
import { blocksOf } from "../readmes/blocks.ts";
import { putServedCommand } from "../readmes/put-command.ts";

const installed = await installTools(["husky@9.1.7", "lefthook@2.2.2", "lint-staged@17.6.1"]);

const page = "generator/cli/README.md";
const recipes = (await blocksOf(page)).filter(({ name }) => name.startsWith("Hooks and workflows"));
const readme = await readFile(join(repository, page), "utf8");
const recipe = (has: string): string => {
  const found = recipes.find(({ text }) => text.includes(has));
  if (found === undefined) throw new Error(`The page has no recipe with ${has}.`);
  return found.text;
};

const sheet = "spec/example/books.yaml";
const generated = "src/clients/example/books.ts";

async function put(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text, { mode: path.startsWith(".husky") ? 0o755 : 0o644 });
  }
}

/** Creates a git project with call sheets and their generated code. */
async function makeCommitted(
  folder: string,
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  const sheets = firstSpec({
    name: "example",
    packageName: "example-client",
    schema: () => "schema.json",
  });
  await put(folder, {
    ...Object.fromEntries(sheets.map(({ path, text }) => [`spec/${path}`, text])),
    "callsheet.yaml": "out: src/clients\nlayout: source\n",
    ".gitignore": "node_modules\n",
    "package.json": '{ "private": true }\n',
    "src/main.ts": "",
    ...files,
  });
  await putTools(folder);
  await runCli(["generate", "--quiet"], { cwd: folder });
  for (const words of [
    ["init", "--quiet"],
    ["config", "user.name", "Author"],
    ["config", "user.email", "author@example.test"],
    ["add", "."],
    ["commit", "--quiet", "--message=Begin", "--no-verify"],
  ]) {
    await output("git", words, folder);
  }
}

const application = await mkdtemp(join(tmpdir(), "callsheet-recipes-"));
await makeCommitted(application);

/** A copy of an application that its test can modify. */
async function committed(): Promise<string> {
  const folder = temporaryFolder();
  await cp(application, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

async function putTools(folder: string): Promise<void> {
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, ".bin"), { recursive: true });
  for (const tool of ["husky", "lefthook", "lint-staged"]) {
    const program = `#!/bin/sh\nexec '${installed}/node_modules/.bin/${tool}' "$@"\n`;
    await writeFile(join(modules, ".bin", tool), program, { mode: 0o755 });
  }
  await symlink(join(nodeModules, "ky"), join(modules, "ky"), "junction");
  await putServedCommand(folder);
}

/** Replaces `npx`, which takes a second to find a command. */
const quick = await mkdtemp(join(tmpdir(), "callsheet-npx-"));
const npx = '#!/bin/sh\nPATH="$PWD/node_modules/.bin:$PATH" exec "$@"\n';
await writeFile(join(quick, "npx"), npx, { mode: 0o755 });

/** Runs a shell line with the replaced `npx`. */
const shell = (line: string, folder: string) =>
  run("bash", ["-e", "-c", `PATH='${quick}':"$PATH"\n${line}`], folder);

async function edit(folder: string): Promise<void> {
  const path = join(folder, sheet);
  const text = await readFile(path, "utf8");
  await writeFile(path, `${text.replace("Reads one book.", "Reads a book.")}\n\n`);
  await output("git", ["add", sheet], folder);
}

const commit = (folder: string) => shell("git commit --quiet --message=Edit", folder);

/** Returns a file of the last commit. */
const inCommit = (folder: string, path: string): Promise<string> =>
  output("git", ["show", `HEAD:${path}`], folder);

describe.each([
  [
    "lefthook",
    async (folder: string) => {
      await put(folder, { "lefthook.yml": recipe("pre-commit:") });
      await shell("npx lefthook install", folder);
    },
  ],
  [
    "lint-staged",
    async (folder: string) => {
      const manifest: unknown = JSON.parse(recipe('"lint-staged"'));
      await put(folder, {
        "package.json": JSON.stringify(manifest),
        ".husky/pre-commit": `${/npx lint-staged[^`]*/.exec(readme)?.[0]}\n`,
      });
      await shell("npx husky", folder);
    },
  ],
])("with %s", (_, setUp) => {
  test("commits canonical call sheets with their generated code, and rejects others", async () => {
    const folder = await committed();
    await setUp(folder);
    await edit(folder);
    const other = "spec/example/shelves.yaml";
    await put(folder, {
      [other]:
        "resource: shelves\noperations:\n  list: { http: GET /shelves, doc: Lists shelves., result: string }\n",
    });
    await output("git", ["add", other], folder);
    expect(await commit(folder)).toMatchObject({ code: 0 });
    expect(await inCommit(folder, generated)).toContain("Reads a book.");
    expect(await inCommit(folder, sheet)).not.toMatch(/\n\n$/);
    expect(await runCli(["generate", "--check"], { cwd: folder })).toMatchObject({ code: 0 });
    const tracked = () => output("git", ["ls-tree", "-r", "--name-only", "HEAD"], folder);
    expect(await tracked()).toContain("src/clients/example/shelves.ts");

    // A commit that only removes a call sheet removes the code that followed from it.
    await output("git", ["rm", "--quiet", other], folder);
    expect(await commit(folder)).toMatchObject({ code: 0 });
    expect(await tracked()).toContain(generated);
    expect(await tracked()).not.toContain("shelves");

    await put(folder, { [sheet]: "resource: books\noperatons: {}\n" });
    await output("git", ["add", sheet], folder);
    const { code, stdout, stderr } = await commit(folder);
    expect(code).not.toBe(0);
    expect(stdout + stderr).toContain("operations");
  });
});

test("rejects a commit with outdated code under husky alone, and accepts others", async () => {
  const folder = await committed();
  await put(folder, { ".husky/pre-commit": recipe("--cached") });
  await shell("npx husky", folder);
  await output("git", ["rm", "--quiet", "src/main.ts"], folder);
  expect(await commit(folder)).toMatchObject({ code: 0 });
  await edit(folder);
  const refused = await commit(folder);
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain(generated);
  await runCli(["generate"], { cwd: folder });
  await output("git", ["add", "src"], folder);
  expect(await commit(folder)).toMatchObject({ code: 0 });
});

test("fails the GitHub workflow for code that differs from its call sheets", async () => {
  const workflow = parse(recipe("actions/checkout")) as {
    readonly jobs: { readonly generated: { readonly steps: readonly { run?: string }[] } };
  };
  const lines = workflow.jobs.generated.steps.flatMap(({ run: line }) => line ?? []);
  expect(lines[0]).toBe("npm ci");
  const [check = ""] = lines.slice(1);
  const folder = await committed();
  expect(await shell(check, folder)).toMatchObject({ code: 0 });
  await edit(folder);
  expect(await shell(check, folder)).toMatchObject({ code: 1 });
});

test("links a package in a pnpm workspace if only its package.json is committed", async () => {
  const scripts = JSON.parse(recipe("postinstall")) as object;
  const name = "example-client";
  const config = `packages: [{ out: packages/clients, spec: spec }]\n`;
  const folder = temporaryFolder();
  await makeCommitted(folder, {
    "callsheet.yaml": config,
    "pnpm-workspace.yaml": "packages: ['packages/*', 'apps/*']\n",
    "package.json": JSON.stringify({ private: true, ...scripts }),
    "apps/web/package.json": JSON.stringify({
      name: "web",
      type: "module",
      dependencies: { [name]: "workspace:*" },
    }),
    "apps/web/main.js": `import "${name}/example"; console.log("linked");\n`,
    ".gitignore": `node_modules\n${recipe("packages/clients/*")}`,
  });
  const tracked = await output("git", ["ls-files", "packages"], folder);
  expect(tracked.trim()).toBe("packages/clients/package.json");
  const clone = join(temporaryFolder(), "clone");
  await output("git", ["clone", "--quiet", folder, clone], repository);
  const bin = join(folder, "node_modules/.bin");
  const pnpm = join(nodeModules, "pnpm/bin/pnpm.cjs");
  const line = `PATH="${bin}:$PATH" node "${pnpm}" install --prefer-offline --reporter=silent`;
  const { code, stdout, stderr } = await run("sh", ["-c", line], clone);
  expect(code, stdout + stderr).toBe(0);
  expect(existsSync(join(clone, "packages/clients/dist/index.js"))).toBe(true);
  expect(await output("node", ["apps/web/main.js"], clone)).toContain("linked");
});
