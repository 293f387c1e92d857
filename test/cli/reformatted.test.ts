/** A project's formatter changed generated files: reported once, with the way to exclude them. */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as prettier from "prettier";
import { afterAll, expect, test } from "vitest";
import { generatedOnce } from "./generated-once.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const another = {
  semi: false,
  singleQuote: true,
  useTabs: true,
  printWidth: 60,
  trailingComma: "none",
  quoteProps: "consistent",
  arrowParens: "avoid",
};

/** Code of every kind that needs little of the runtime. */
const project = generatedOnce(() => {
  const cwd = temporaryFolder();
  cpSync(resolve("test/docs/spec"), join(cwd, "spec"), { recursive: true });
  mkdirSync(join(cwd, "node_modules"));
  writeFileSync(join(cwd, "callsheet.yaml"), "layout: source\nimports: .ts\n");
  return cwd;
});

/** The formatted generated folder, cached because formatting takes seconds. */
let formatted: string | undefined;
afterAll(() => {
  if (formatted !== undefined) rmSync(formatted, { recursive: true });
});

/** Formats the folder as `prettier --write generated` does, without the runtime. */
async function prettify(cwd: string): Promise<void> {
  await prettier.clearConfigCache();
  const entries = readdirSync(join(cwd, "generated"), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    if (entry.parentPath.endsWith("runtime")) continue;
    const filepath = join(entry.parentPath, entry.name);
    const { ignored, inferredParser } = await prettier.getFileInfo(filepath, {
      ignorePath: join(cwd, ".prettierignore"),
      resolveConfig: false,
    });
    if (ignored || inferredParser === null) continue;
    const options = await prettier.resolveConfig(filepath);
    const text = readFileSync(filepath, "utf8");
    writeFileSync(filepath, await prettier.format(text, { ...options, filepath }));
  }
}

async function reformattedProject() {
  const { cwd } = await project();
  writeFileSync(join(cwd, ".prettierrc.json"), JSON.stringify(another));
  const generated = join(cwd, "generated");
  if (formatted === undefined) {
    await prettify(cwd);
    formatted = mkdtempSync(join(tmpdir(), "callsheet-formatted-"));
    cpSync(generated, formatted, { recursive: true });
  } else cpSync(formatted, generated, { recursive: true });
  return { cwd, generate: (...args: string[]) => runCli(["generate", ...args], { cwd }) };
}

test("distinguishes reformatted files from files edited by hand", async () => {
  const { generate } = await reformattedProject();
  const { code, stderr } = await generate();
  expect(code).toBe(1);
  expect(stderr).toContain("A formatter changed the layout of ");
  expect(stderr).toContain("Add the line generated/ to .prettierignore");
  expect(stderr).toContain("`format: project`");
  expect(stderr).not.toContain("was edited after");
  expect(stderr).toContain("1 error;");
});

test("finds no drift after generated files are excluded from the formatter", async () => {
  const { cwd, generate } = await reformattedProject();
  const checked = await generate("--check");
  expect(checked.code).toBe(1);
  expect(checked.stderr).toContain("Add the line generated/ to .prettierignore");

  writeFileSync(join(cwd, ".prettierignore"), "generated/\n");
  expect(await generate("--force")).toMatchObject({ code: 0, stderr: "" });
  await prettify(cwd);
  expect(await generate("--check")).toMatchObject({ code: 0, stderr: "" });
});

test("reports a file edited by hand apart from reformatted files", async () => {
  const { cwd, generate } = await reformattedProject();
  const file = join(cwd, "generated/library/index.ts");
  appendFileSync(file, "export const mine = 1\n");
  const { stderr } = await generate();
  expect(stderr).toContain("generated/library/index.ts was edited after it was generated");
  expect(stderr.match(/was edited after/g)).toHaveLength(1);
  expect(stderr).toContain("A formatter changed the layout of ");
  expect(readFileSync(file, "utf8")).toContain("mine");
});
