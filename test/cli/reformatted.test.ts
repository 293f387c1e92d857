/** A project's own formatter went over what was generated: said once, with what keeps it away. */
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { smallProject } from "../project/config/small-project.ts";
import { generatedOnce } from "./generated-once.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { unbuiltProject } from "./unbuilt-project.ts";

const another = {
  semi: false,
  singleQuote: true,
  useTabs: true,
  printWidth: 60,
  trailingComma: "none",
  quoteProps: "consistent",
  arrowParens: "avoid",
};

/** Code of every kind, without its built form. */
const every = generatedOnce(() => {
  const cwd = temporaryFolder();
  cpSync(resolve("test/docs/spec"), join(cwd, "spec"), { recursive: true });
  mkdirSync(join(cwd, "node_modules"));
  writeFileSync(join(cwd, "callsheet.yaml"), "dist: false\n");
  return cwd;
});
const small = generatedOnce(smallProject);
const unbuilt = generatedOnce(unbuiltProject);

async function reformattedProject(project: typeof every, style: object) {
  const { cwd } = await project();
  const prettier = (): void => {
    writeFileSync(join(cwd, ".prettierrc.json"), JSON.stringify(style));
    const program = resolve("node_modules/prettier/bin/prettier.cjs");
    execFileSync(process.execPath, [program, "--write", "generated"], { cwd });
  };
  prettier();
  return { cwd, prettier, generate: (...args: string[]) => runCli(["generate", ...args], { cwd }) };
}

test.each([
  ["prettier as it comes", small, {}],
  ["another style", every, another],
])("%s is told from an edit by hand", async (_, project, style) => {
  const { generate } = await reformattedProject(project, style);
  const { code, stderr } = await generate();
  expect(code).toBe(1);
  expect(stderr).toContain("A formatter has been over generated/");
  expect(stderr).toContain("generated/ in .prettierignore");
  expect(stderr).toContain("`format: project`");
  expect(stderr).not.toContain("was edited since");
  expect(stderr).toContain("1 error;");
});

test("it is kept away as the message says", async () => {
  const { cwd, prettier, generate } = await reformattedProject(small, another);
  const checked = await generate("--check");
  expect(checked.code).toBe(1);
  expect(checked.stderr).toContain("generated/ in .prettierignore");

  writeFileSync(join(cwd, ".prettierignore"), "generated/\n");
  expect(await generate("--force")).toMatchObject({ code: 0, stderr: "" });
  prettier();
  expect(await generate("--check")).toMatchObject({ code: 0, stderr: "" });
});

test("an edit by hand among them is named by itself", async () => {
  const { cwd, generate } = await reformattedProject(unbuilt, another);
  const file = join(cwd, "generated/src/example/index.ts");
  appendFileSync(file, "export const mine = 1\n");
  const { stderr } = await generate();
  expect(stderr).toContain("generated/src/example/index.ts was edited since it was generated");
  expect(stderr.match(/was edited since/g)).toHaveLength(1);
  expect(stderr).toContain("A formatter has been over generated/");
  expect(readFileSync(file, "utf8")).toContain("mine");
});
