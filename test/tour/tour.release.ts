import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";

/** A copy of the project, so that building its package disturbs no other test. */
function copyOfProject(): string {
  const copy = temporaryFolder();
  const ours = ["test/tour", "test/stand-in", "test/wire"];
  for (const part of ["package.json", "spec", "templates", "generator", "generated", ...ours]) {
    cpSync(resolve(part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.endsWith("dist"),
    });
  }
  const modules = join(copy, "node_modules");
  mkdirSync(join(modules, "@callsheet"), { recursive: true });
  symlinkSync(join(copy, "generated"), join(modules, "@callsheet/clients"));
  for (const name of readdirSync(resolve("node_modules"))) {
    if (name !== "@callsheet") symlinkSync(resolve("node_modules", name), join(modules, name));
  }
  return copy;
}

test("generates, builds and calls both services with npm start", async () => {
  const cwd = copyOfProject();
  const { code, output } = await new Promise<{ code: number; output: string }>((done) => {
    execFile(
      process.execPath,
      [join(cwd, "test/tour/start.ts")],
      { cwd, env: { ...process.env, NO_COLOR: "1" } },
      (error, stdout, stderr) => {
        done({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr });
      },
    );
  });
  expect(output).toContain("Everything went as expected.");
  expect(output).toMatch(/\b0 {2}violations of its limit/);
  expect(output).toMatch(/\b15 {2}operations of both services called/);
  expect(code).toBe(0);
});
