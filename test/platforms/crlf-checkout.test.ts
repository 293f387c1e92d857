/** Tests a checkout in which git has converted all line ends, as with `core.autocrlf` on Windows. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../cli/run-cli.ts";
import { smallProject } from "../project/config/small-project.ts";

const git = (cwd: string, ...args: readonly string[]): void => {
  const who = ["-c", "user.name=A", "-c", "user.email=a@b.test", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...who, ...args], { cwd, stdio: "pipe" });
};

/** Creates a committed project with generated files and pages, and converts all line ends of its files. */
async function converted(): Promise<string> {
  const cwd = smallProject({ "callsheet.yaml": "emit: [mock]\n", ".gitignore": "node_modules/\n" });
  for (const command of ["generate", "docs"]) {
    expect(await runCli([command], { cwd })).toMatchObject({ code: 0 });
  }
  git(cwd, "init", "--quiet");
  git(cwd, "add", "--all");
  git(cwd, "commit", "--quiet", "--message", "first");
  for (const path of globSync("**/*.*", { cwd }).map((name) => join(cwd, name))) {
    if (!statSync(path).isFile()) continue;
    writeFileSync(path, readFileSync(path, "utf8").replaceAll("\n", "\r\n"));
  }
  return cwd;
}

test("finds no change in converted files", async () => {
  const cwd = await converted();
  const outputs = new Map<string, string>();
  for (const line of ["generate --check", "generate", "docs", "fmt --check", "lint", "diff HEAD"]) {
    const { code, stdout, stderr } = await runCli(line.split(" "), { cwd });
    expect({ code, stderr }, line).toEqual({ code: 0, stderr: "" });
    outputs.set(line, stdout);
  }
  expect(Object.fromEntries(outputs)).toEqual({
    "generate --check": expect.stringMatching(/^generated\/ is up to date/),
    generate: expect.stringMatching(/^generated\/ is up to date/),
    docs: expect.stringMatching(/^as it was /),
    "fmt --check": expect.stringMatching(/canonical form/),
    lint: expect.stringMatching(/^No findings/),
    "diff HEAD": expect.stringContaining("no changes of the API"),
  });
});

test("keeps the line ends of a file that it formats", async () => {
  const cwd = await converted();
  const file = join(cwd, "spec/example/books.yaml");
  const before = readFileSync(file, "utf8");
  writeFileSync(file, before.replace("    http: GET", "    http:   GET"));
  expect(await runCli(["fmt"], { cwd })).toMatchObject({ code: 0 });
  expect(readFileSync(file, "utf8")).toBe(before);
});
