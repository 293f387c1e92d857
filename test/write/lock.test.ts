import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { hostname } from "node:os";
import { beforeEach, expect, test } from "vitest";
import { lockName } from "../../generator/write/paths.ts";
import { isDead, lockText, parseLock, takeLock } from "../../generator/write/lock.ts";
import { writeTree } from "../../generator/write/write-tree.ts";
import { codes, project, type Project, rendered } from "./support/project.ts";

const files = rendered({ "a.ts": "a\n" });
const since = "2026-01-02T03:04:05.000Z";
let here: Project;
beforeEach(() => {
  here = project();
  mkdirSync(here.folder.path);
});

/** Returns the number of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ["--version"]).pid;
}

function putLock(holder: Readonly<Record<string, unknown>>): void {
  here.put(lockName, JSON.stringify({ since, born: "", host: hostname(), ...holder }));
}

test("waits until another run releases the lock", async () => {
  const lock = await takeLock(here.folder, { lockTimeout: 0 });
  const run = writeTree(here.folder, files);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(Object.keys(here.snapshot())).toEqual([lockName]);
  lock.release();
  expect(await run).toMatchObject({ written: ["a.ts"], diagnostics: [] });
  expect(Object.keys(here.snapshot())).toEqual(["a.ts", "manifest.json"]);
});

test("gives up after the timeout, and names the holder", async () => {
  await takeLock(here.folder, { lockTimeout: 0 });
  const { written, diagnostics } = await writeTree(here.folder, files, { lockTimeout: 30 });
  expect(written).toEqual([]);
  expect(codes(diagnostics)).toEqual(["output-locked"]);
  expect(diagnostics[0]?.message).toContain(`process ${process.pid} on ${hostname()}, since 20`);
  expect(Object.keys(here.snapshot())).toEqual([lockName]);
});

test("stops waiting when it is aborted", async () => {
  await takeLock(here.folder, { lockTimeout: 0 });
  const signal = AbortSignal.timeout(30);
  expect(codes((await writeTree(here.folder, files, { signal })).diagnostics)).toEqual([
    "output-interrupted",
  ]);
});

test("takes over the lock of a process that ended", async () => {
  putLock({ pid: deadPid() });
  expect(await writeTree(here.folder, files, { lockTimeout: 0 })).toMatchObject({
    diagnostics: [],
  });
  expect(Object.keys(here.snapshot())).toEqual(["a.ts", "manifest.json"]);
});

test("removes a leftover lock even if there is nothing to write", async () => {
  await writeTree(here.folder, files);
  putLock({ pid: deadPid() });
  expect(await writeTree(here.folder, files)).toEqual({
    written: [],
    removed: [],
    diagnostics: [],
  });
  expect(Object.keys(here.snapshot())).toEqual(["a.ts", "manifest.json"]);
});

test("takes over an unfinished lock after a while, and not before", async () => {
  here.put(lockName, '{"pid":');
  const aborted = await writeTree(here.folder, files, { signal: AbortSignal.timeout(200) });
  expect(codes(aborted.diagnostics)).toEqual(["output-interrupted"]);
  expect(await writeTree(here.folder, files)).toMatchObject({ diagnostics: [] });
});

test("takes over an unfinished lock even if `lockTimeout` is shorter", async () => {
  here.put(lockName, '{"pid":');
  const outcome = await writeTree(here.folder, files, { lockTimeout: 0 });
  expect(outcome).toMatchObject({ written: ["a.ts"], diagnostics: [] });
});

test("respects the lock of another host, whose processes are unknown", async () => {
  putLock({ pid: deadPid(), host: "elsewhere.example" });
  const { diagnostics } = await writeTree(here.folder, files, { lockTimeout: 0 });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      / on elsewhere\.example, since 2026-01-02T.* remove generated\/\.callsheet\.lock\.$/,
    ),
  ]);
});

test("distinguishes a process that reuses the number of an ended one", () => {
  const own = parseLock(lockText());
  expect(own).toMatchObject({ pid: process.pid, host: hostname() });
  const lock = { pid: process.pid, host: hostname(), since, born: own?.born ?? "" };
  expect(isDead(lock)).toBe(false);
  expect(isDead({ ...lock, born: "" })).toBe(false);
  expect(isDead({ ...lock, born: "1" })).toBe(own?.born !== "");
});

test.each(["", "{", "[]", '{"pid":-1,"host":"a","since":"","born":""}', '{"pid":1}'])(
  "reads no holder from the lock %j",
  (text) => {
    expect(parseLock(text)).toBeUndefined();
  },
);

test("detects a stolen lock, and does not release the lock of another process", async () => {
  const lock = await takeLock(here.folder, { lockTimeout: 0 });
  lock.assertHeld();
  putLock({ pid: process.pid });
  expect(() => lock.assertHeld()).toThrow("The lock generated/.callsheet.lock was removed");
  lock.release();
  expect(Object.keys(here.snapshot())).toEqual([lockName]);
});

test("gives the lock to one of many processes at a time", async () => {
  let holders = 0;
  let most = 0;
  const turn = async () => {
    const lock = await takeLock(here.folder, { lockTimeout: 5000 });
    holders += 1;
    most = Math.max(most, holders);
    await new Promise((resolve) => setTimeout(resolve, 5));
    holders -= 1;
    lock.release();
  };
  await Promise.all(Array.from({ length: 8 }, turn));
  expect(most).toBe(1);
});
