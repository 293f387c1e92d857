import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { smallProject } from "../project/config/small-project.ts";
import { generatedOnce } from "./generated-once.ts";
import { runCli } from "./run-cli.ts";
import { spyOnPackages } from "./spy-on-packages.ts";
import { temporaryFolder, temporaryProject } from "./temporary-folder.ts";

const heavy = /resolved (ts-morph|prettier|handlebars|yaml|valibot)/;

const generatedProject = generatedOnce(temporaryProject);

describe("callsheet generate", () => {
  test("writes the package, then reports it as up to date without loading a library", async () => {
    const cwd = smallProject();
    const first = await runCli(["generate"], { cwd, node: ["--import", spyOnPackages] });
    expect(first.code).toBe(0);
    expect(first.stderr).toContain("resolved ");
    expect(first.stderr).not.toMatch(heavy);
    expect(first.stdout).toContain("3 operations of 1 service");
    const index = join(cwd, "generated/src/index.ts");
    const before = statSync(index).mtimeMs;

    const second = await runCli(["generate"], { cwd, node: ["--import", spyOnPackages] });
    expect(second).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^generated\/ is up to date/),
    });
    expect(second.stderr).toContain("resolved ");
    expect(second.stderr).not.toMatch(heavy);
    expect(statSync(index).mtimeMs).toBe(before);
  });

  test("writes one module and one page when one sentence of a spec changes", async () => {
    const { cwd } = await generatedProject();
    const spec = join(cwd, "spec/token-data/token.yaml");
    writeFileSync(spec, readFileSync(spec, "utf8").replace("one page per request", "page by page"));
    const { code, stdout } = await runCli(["generate", "--json"], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      packages: [{ written: ["docs/token-data/token.md", "src/token-data/token.ts"], removed: [] }],
    });
  });

  test("removes the module of a removed resource", async () => {
    const { cwd } = await generatedProject();
    rmSync(join(cwd, "spec/token-data/token.yaml"));
    const { stdout } = await runCli(["generate", "--json"], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({
      packages: [
        {
          removed: [
            "dist/token-data/token.d.ts",
            "dist/token-data/token.d.ts.map",
            "dist/token-data/token.js",
            "docs/guide/lists.md",
            "docs/token-data/token.md",
            "src/token-data/token.ts",
          ],
        },
      ],
    });
    expect(existsSync(join(cwd, "generated/src/token-data/token.ts"))).toBe(false);
  });

  test("writes nothing for an invalid spec, and prints the location of the error", async () => {
    const { cwd } = await generatedProject();
    const spec = join(cwd, "spec/token-data/token.yaml");
    const before = readFileSync(join(cwd, "generated/manifest.json"), "utf8");
    writeFileSync(spec, readFileSync(spec, "utf8").replace("    requires:", "    requries:"));
    const { code, stdout, stderr } = await runCli(["generate"], { cwd });
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^spec\/token-data\/token\.yaml:\d+:5 error unknown-key/);
    expect(stderr).toContain('did you mean "requires"?');
    expect(stderr).toContain("1 error; nothing was written.");
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(readFileSync(join(cwd, "generated/manifest.json"), "utf8")).toBe(before);
  });

  test.each([
    [
      "a folder that does not exist",
      ["generate", "--spec", "nowhere"],
      /There is no spec folder nowhere/,
    ],
    ["an empty folder", ["generate", "--spec", "empty"], /has no call sheets/],
    ["the spec folder as output", ["generate", "--out", "spec"], /is or contains the spec folder/],
    ["the spec folder above as output", ["generate", "--out", "."], /is or contains/],
  ])("rejects %s with one error", async (_, args, message) => {
    const cwd = temporaryProject();
    mkdirSync(join(cwd, "empty"));
    const { code, stdout, stderr } = await runCli(args, { cwd });
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(message);
    expect(stderr).toContain("1 error; nothing was written.");
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test("rejects an output folder that became a repository", async () => {
    const { cwd } = await generatedProject();
    mkdirSync(join(cwd, "generated/.git"));
    const message = "generated is or contains the root of a repository.";
    for (const args of [[], ["--check"], ["--force"]]) {
      const { code, stderr } = await runCli(["generate", ...args], { cwd });
      expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    }
    rmSync(join(cwd, "generated/.git"), { recursive: true });
    expect((await runCli(["generate"], { cwd })).stdout).toContain("generated/ is up to date");
  });

  test("keeps the user's files in the output folder", async () => {
    const cwd = smallProject();
    mkdirSync(join(cwd, "generated"));
    writeFileSync(join(cwd, "generated/notes.txt"), "mine");
    writeFileSync(join(cwd, "generated/README.md"), "mine too");
    const refused = await runCli(["generate"], { cwd });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("generated/README.md already exists");
    expect(existsSync(join(cwd, "generated/src"))).toBe(false);

    rmSync(join(cwd, "generated/README.md"));
    expect((await runCli(["generate"], { cwd })).code).toBe(0);
    expect(readFileSync(join(cwd, "generated/notes.txt"), "utf8")).toBe("mine");
  });
});

describe("callsheet generate --check", () => {
  test("lists missing, different, stale and edited files, and writes nothing", async () => {
    const empty = smallProject();
    expect((await runCli(["generate", "--check"], { cwd: empty })).code).toBe(1);
    expect(existsSync(join(empty, "generated"))).toBe(false);

    const { cwd } = await generatedProject();
    expect(await runCli(["generate", "--check"], { cwd })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^generated\/ is up to date \(\d+ files\)/),
    });

    const generated = join(cwd, "generated/src");
    rmSync(join(generated, "advertising/users.ts"));
    writeFileSync(join(generated, "advertising/media.ts"), "// edited\n");
    rmSync(join(cwd, "spec/token-data/token.yaml"));
    const { code, stdout, stderr } = await runCli(["generate", "--check"], { cwd });
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain("missing    generated/src/advertising/users.ts");
    expect(stderr).toContain("edited     generated/src/advertising/media.ts");
    expect(stderr).toContain("stale      generated/src/token-data/token.ts");
    expect(stderr).toContain("different  generated/src/token-data/resources.ts");
    expect(stderr).toContain("Run `npx callsheet generate`");
    expect(readFileSync(join(generated, "advertising/media.ts"), "utf8")).toBe("// edited\n");
  });
});

describe("the command line", () => {
  test.each<readonly [words: readonly string[], code: number]>([
    [[], 2],
    [["--help"], 0],
    [["help", "generate"], 0],
    [["--version"], 0],
  ])("prints help or the version for %j, and exits with %d", async (words, exit) => {
    const { code, stdout, stderr } = await runCli(words);
    expect({ code, stderr }).toEqual({ code: exit, stderr: "" });
    expect(stdout).toMatch(/callsheet generate|^\d/);
  });

  test("accepts paths with spaces from any working directory", async () => {
    const project = smallProject();
    const cwd = temporaryFolder();
    const out = join(cwd, "my clients");
    const spec = join(project, "spec");
    expect(await runCli(["generate", "--spec", spec, "--out", out], { cwd })).toMatchObject({
      code: 0,
    });
    expect(readFileSync(join(out, "src/example/books.ts"), "utf8")).toContain("/v1/books");
  });
});
