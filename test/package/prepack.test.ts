/** Tests packing a generated package with npm, in its folder and from the root of its project. */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { generate } from "../../generator/api/index.ts";
import { smallProject } from "../project/config/small-project.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { installCommand } from "./support/install-command.ts";
import { run } from "./support/run.ts";

/** Creates a project with its package. `config`: the content of callsheet.yaml, if any. */
async function generatedProject(config?: string): Promise<string> {
  const cwd = smallProject(config === undefined ? {} : { "callsheet.yaml": config });
  await installCommand(cwd);
  const { ok } = await generate({ cwd });
  if (!ok) throw new Error("The package cannot be generated.");
  return cwd;
}

/** Packs and unpacks a folder; returns the unpacked files by path. */
async function packed(
  cwd: string,
  ...args: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  const folder = temporaryFolder();
  const { code, stdout, stderr } = await run(
    "npm",
    ["pack", "--json", "--silent", "--pack-destination", folder, ...args],
    cwd,
  );
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf("["))) as [{ filename: string }];
  execFileSync("tar", ["-xzf", filename], { cwd: folder });
  return filesBelow(join(folder, "package"));
}

const filesBelow = (folder: string): Map<string, string> =>
  new Map(
    globSync("**/*.*", { cwd: folder })
      .toSorted()
      .map((path) => [path, readFileSync(join(folder, path), "utf8")]),
  );

/** Returns generated files without Callsheet's manifests. */
function generatedFiles(folder: string): Map<string, string> {
  const files = filesBelow(folder);
  for (const record of ["manifest.json", "dist/manifest.json"]) files.delete(record);
  return files;
}

describe("npm pack", () => {
  test("packs what was generated, in the folder of the package", async () => {
    const cwd = await generatedProject();
    const known = generatedFiles(join(cwd, "generated"));
    expect(known.has("dist/index.js")).toBe(true);
    expect(await packed(join(cwd, "generated"))).toEqual(known);
  });

  test("packs what was generated, from the root of the project", async () => {
    const cwd = await generatedProject("out: packages/clients\n");
    const known = generatedFiles(join(cwd, "packages/clients"));
    expect(await packed(cwd, "./packages/clients")).toEqual(known);
  });

  test("refuses a package without its built form", async () => {
    const cwd = await generatedProject();
    rmSync(join(cwd, "generated/dist"), { recursive: true });
    const { code, stdout, stderr } = await run("npm", ["pack"], join(cwd, "generated"));
    expect(code).not.toBe(0);
    expect(stdout + stderr).toContain("generated/dist/ is not built from the sources in");
  });

  test("refuses a package that call sheets have changed for", async () => {
    const cwd = await generatedProject();
    const sheet = globSync("spec/*/*.yaml", { cwd }).find((path) => !/service/.test(path)) ?? "";
    const text = readFileSync(join(cwd, sheet), "utf8");
    writeFileSync(join(cwd, sheet), text.replace(/http: GET \/\w+/, "$&-more"));
    const { code, stdout, stderr } = await run("npm", ["pack"], join(cwd, "generated"));
    expect(code).not.toBe(0);
    expect(stdout + stderr).toContain("differ from the generator's output");
  });

  test("names the fix if the command is not installed", async () => {
    const cwd = await generatedProject();
    rmSync(join(cwd, "node_modules/.bin/callsheet"));
    const { code, stdout, stderr } = await run("npm", ["pack"], join(cwd, "generated"));
    expect(code).not.toBe(0);
    expect(stdout + stderr).toContain("run: npm install --save-dev callsheet");
  });
});

test("builds a package with `dist: false` by its compiler, without comparing the output", async () => {
  const cwd = await generatedProject("dist: false\n");
  const { scripts, devDependencies } = JSON.parse(
    readFileSync(join(cwd, "generated/package.json"), "utf8"),
  ) as Readonly<Record<string, object>>;
  expect(scripts).toEqual({ build: "rimraf dist && tsc", prepack: "npm run build" });
  expect(Object.keys(devDependencies ?? {})).toEqual(["rimraf", "typescript"]);
  expect(existsSync(join(cwd, "generated/dist"))).toBe(false);
});
