// Loaded before a run: makes the system fail, or kills the process, at one of the steps that change the disk. Writing a
// file has two steps: before the write, and in the middle of it.

import fs from "node:fs";
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

const killAt = Number(process.env["KILL_AT"]);
const failAt = Number(process.env["FAIL_AT"]);
let steps = 0;

function step(): void {
  steps += 1;
  if (steps === killAt) process.kill(process.pid, "SIGKILL");
  if (steps === failAt) {
    const error = new Error("EIO: i/o error, write");
    throw Object.assign(error, { code: "EIO", syscall: "write" });
  }
}

function before<A extends readonly unknown[], R>(work: (...given: A) => R): (...given: A) => R {
  return (...given) => {
    step();
    return work(...given);
  };
}

const { mkdirSync, openSync, renameSync, rmdirSync, rmSync, unlinkSync, writeFileSync } = fs;
const { writeFile } = promises;

function isLast(): boolean {
  return steps + 1 === killAt || steps + 1 === failAt;
}

Object.assign(fs, {
  mkdirSync: before(mkdirSync),
  openSync(...[path, ...rest]: Parameters<typeof openSync>) {
    // Other files are opened to be read, or by one of these functions.
    if (String(path).endsWith(".lock")) step();
    return openSync(path, ...rest);
  },
  renameSync: before(renameSync),
  rmdirSync: before(rmdirSync),
  rmSync: before(rmSync),
  unlinkSync: before(unlinkSync),
  writeFileSync(file: number | string, text: string, options: fs.WriteFileOptions) {
    step();
    if (isLast()) writeFileSync(file, text.slice(0, text.length / 2), options);
    step();
    writeFileSync(file, text, options);
  },
});
Object.assign(promises, {
  async writeFile(file: string, text: string, options: fs.WriteFileOptions) {
    step();
    if (isLast()) await writeFile(file, text.slice(0, text.length / 2), options);
    step();
    await writeFile(file, text, options);
  },
});
syncBuiltinESMExports();

process.on("exit", () => fs.writeSync(process.stdout.fd, `${steps}\n`));
