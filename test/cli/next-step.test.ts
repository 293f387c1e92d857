/** Tests the last lines of `generate`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { GeneratedPackage, Report } from "../../generator/project/report/report.ts";
import { smallProject, write } from "../project/config/small-project.ts";
import { runCli } from "./run-cli.ts";
import { spyOnLibraries } from "./bundled-libraries.ts";

const application = () =>
  smallProject({
    "callsheet.yaml":
      "packages: [{ out: src/a, layout: source }, { out: src/b, layout: source }]\n",
    "package.json": "{}",
    "pnpm-lock.yaml": "",
  });

test("prints the next command after `generate` until setup is complete", async () => {
  const cwd = application();
  const reason = "The modules import ky, which is not installed.";
  const end = `\n${reason}\nNext: pnpm add ky@2\n`;
  const first = await runCli(["generate"], { cwd });
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout.endsWith(end)).toBe(true);
  expect(first.stdout.match(/Next:/g)).toHaveLength(1);

  const again = await runCli(["generate"], { cwd, node: ["--import", spyOnLibraries] });
  expect(again.stdout).toMatch(/^src\/a\/ is up to date/);
  expect(again.stdout.endsWith(end)).toBe(true);
  expect(again.stderr).toContain("loads package-manager-detector");
  expect(again.stderr).not.toMatch(/loads (ts-morph|prettier|yaml|valibot)/);

  expect((await runCli(["generate", "--quiet"], { cwd })).stdout).toBe("");
  const { packages } = JSON.parse(
    (await runCli(["generate", "--json"], { cwd })).stdout,
  ) as Report<GeneratedPackage>;
  const next = { command: "pnpm add ky@2", reason };
  expect(packages.map((one) => one.next)).toEqual([next, next]);

  mkdirSync(join(cwd, "node_modules/ky"), { recursive: true });
  write(cwd, { "node_modules/ky/package.json": '{ "version": "2.1.0" }' });
  const done = await runCli(["generate"], { cwd, node: ["--import", spyOnLibraries] });
  expect(done.stdout).toMatch(/^src\/a\/ is up to date.*\nsrc\/b\/ is up to date.*\n$/);
  expect(done.stderr).not.toContain("loads package-manager-detector");
  expect((await runCli(["generate", "--json"], { cwd })).stdout).not.toContain('"next"');
});
