/** Tests the published generator with the oldest supported Node and compiler. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installRuntimes } from "../everywhere/run/runtimes.ts";
import { run } from "../package/support/run.ts";
import { install } from "./installed.ts";
import { complaintsOfOldest } from "./program.ts";

const { project } = await install();

test("runs on the oldest supported Node, and writes the same files", async () => {
  const folder = mkdtempSync(join(project, "use-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = await installRuntimes();
  const cli = join(project, "node_modules/callsheet/generator/dist/cli.js");
  const [old, current] = [join(folder, "old"), join(folder, "current")];
  for (const cwd of [old, current]) {
    cpSync(join(project, "package.json"), join(cwd, "package.json"));
    const node = cwd === old ? program("node-22") : process.execPath;
    const args = [cli, "init", "--layout", "package"];
    expect(await run(node, args, cwd)).toMatchObject({ code: 0, stderr: "" });
  }
  const hashes = (cwd: string): string => readFileSync(join(cwd, "clients/manifest.json"), "utf8");
  expect(hashes(old)).toBe(hashes(current));
});

test("compiles with TypeScript 5.9", async () => {
  expect(await complaintsOfOldest(project)).toEqual([]);
});
