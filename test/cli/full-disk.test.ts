/** Messages about a full disk: whether files were written, and which. */
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, type TestContext } from "vitest";
import { sha256 } from "../../generator/text/sha256.ts";
import { byCodeUnit } from "../../generator/text/texts.ts";
import { lockText } from "../../generator/write/lock.ts";
import { printJournal } from "../../generator/write/manifest.ts";
import { smallProject } from "../project/config/small-project.ts";
import { skip } from "../support/able.ts";
import { blocksOf, fillDisk, mountSmallDisk, noDisk } from "../support/small-disk.ts";
import { leftoversIn, snapshotOf } from "../write/support/project.ts";
import { runCli } from "./run-cli.ts";

const newProject = (): string => smallProject({ "callsheet.yaml": "dist: false\n" });

/** Returns every generated file except the manifest. */
async function generatedFiles(): Promise<readonly (readonly [path: string, text: string])[]> {
  const cwd = newProject();
  await runCli(["generate"], { cwd });
  return Object.entries(snapshotOf(join(cwd, "generated")))
    .filter(([path]) => !path.endsWith("/") && path !== "manifest.json")
    .toSorted(([a], [b]) => byCodeUnit(a, b));
}

/**
 * Creates a project on a disk with room for the temporary files of a run, its lock and its journal, except for some
 * blocks.
 */
async function projectOnFullDisk(context: TestContext, { missing }: { readonly missing: number }) {
  const disk = mountSmallDisk("16m");
  if (disk === undefined) return skip(context, noDisk);
  const files = await generatedFiles();
  const hashes = new Map(files.map(([path, text]) => [path, sha256(text)]));
  const journal = printJournal({ pid: process.pid, files: hashes });
  const cwd = join(disk, "project");
  cpSync(newProject(), cwd, { recursive: true });
  // Removes the cache, so that the size of the run's files is known.
  rmSync(join(cwd, "node_modules"), { recursive: true });
  const room = blocksOf(disk, [lockText(), journal, ...files.map(([, text]) => text)]);
  const ballast = fillDisk(disk, room - missing);
  return { cwd, out: join(cwd, "generated"), files, free: () => rmSync(ballast) };
}

const reported = (text: string): unknown => JSON.parse(text);

test("reports that nothing was written if the disk is full before any replacement", async (context) => {
  const { cwd, out, files, free } = await projectOnFullDisk(context, { missing: 1 });
  const { code, stderr } = await runCli(["generate"], { cwd });
  expect([code, stderr]).toEqual([1, expect.stringContaining("1 error; nothing was written.")]);
  const { stdout } = await runCli(["generate", "--json"], { cwd });
  expect(reported(stdout)).toMatchObject({
    ok: false,
    diagnostics: [{ code: "output-system" }],
    packages: [{ ok: false, written: [], removed: [] }],
  });
  expect(() => snapshotOf(out)).toThrow("ENOENT");
  free();
  const { stdout: done } = await runCli(["generate", "--json"], { cwd });
  expect(reported(done)).toMatchObject({
    ok: true,
    packages: [{ written: files.map(([path]) => path) }],
  });
});

describe("a disk that fills up before the manifest is written", () => {
  test("reports a partly written package, and completes it in the next run", async (context) => {
    const { cwd, out, files, free } = await projectOnFullDisk(context, { missing: 0 });
    const { code, stderr } = await runCli(["generate"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain("generated/manifest.json could not be written");
    expect(stderr).toContain(
      "1 error; generated/ was partly written, and the next run completes it.",
    );
    expect(snapshotOf(out)).toMatchObject(Object.fromEntries(files));
    free();
    const next = await runCli(["generate"], { cwd });
    expect(next).toMatchObject({ code: 0, stderr: "" });
    expect(await runCli(["generate", "--check"], { cwd })).toMatchObject({ code: 0, stderr: "" });
    expect(leftoversIn(out)).toEqual([]);
  });

  test("lists written files in the report of a run that filled the disk", async (context) => {
    const { cwd, files } = await projectOnFullDisk(context, { missing: 0 });
    const { code, stdout } = await runCli(["generate", "--json"], { cwd });
    expect(code).toBe(1);
    expect(reported(stdout)).toMatchObject({
      ok: false,
      diagnostics: [{ code: "output-system" }],
      packages: [{ ok: false, written: files.map(([path]) => path), removed: [] }],
    });
  });
});
