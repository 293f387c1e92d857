import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { repository } from "../package/support/repository.ts";
import { keptVariable } from "./kept.ts";

const home = mkdtempSync(join(tmpdir(), "callsheet-once-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const log = join(home, "log");
const program = `
  import { appendFileSync, writeFileSync } from "node:fs";
  import { setTimeout } from "node:timers/promises";
  import { makeOnce } from ${JSON.stringify(join(repository, "test/package/support/make-once.ts"))};
  const [name, kind] = process.argv.slice(-2);
  await makeOnce(name, async (folder) => {
    appendFileSync(${JSON.stringify(log)}, "made " + name + "\\n");
    await setTimeout(200);
    if (kind === "fails") throw new Error("out of cheese");
    writeFileSync(folder + "/whole", "");
  });
`;

const needed = (name: string, kind: string): Promise<unknown> => {
  const args = ["--input-type=module-typescript", "--eval", program, name, kind];
  return promisify(execFile)(process.execPath, args, {
    env: { ...process.env, [keptVariable]: home },
  });
};

const timesMade = (name: string): number =>
  readFileSync(log, "utf8").split(`made ${name}\n`).length - 1;

const isWhole = (name: string): boolean => existsSync(join(home, name, "whole"));
const left = (name: string): string[] =>
  readdirSync(home).filter((entry) => entry.startsWith(`${name}.`) || entry.includes("draft"));

test("creates a shared resource once for several processes, and never exposes a partial one", async () => {
  await Promise.all([1, 2, 3].map(() => needed("shared", "works")));
  expect([timesMade("shared"), isWhole("shared"), left("shared")]).toEqual([1, true, []]);
});

test("does not wait for a process that ended while creating a resource", async () => {
  const ended = execFile(process.execPath, ["--version"]);
  await new Promise((resolve) => ended.once("exit", resolve));
  writeFileSync(join(home, "ended.lock"), `${ended.pid}\n`);
  await needed("ended", "works");
  expect([timesMade("ended"), isWhole("ended"), left("ended")]).toEqual([1, true, []]);
});

test("retries a failed creation in the next process that needs the resource", async () => {
  await expect(needed("failed", "fails")).rejects.toThrow("out of cheese");
  await needed("failed", "works");
  expect([timesMade("failed"), isWhole("failed"), left("failed")]).toEqual([2, true, []]);
});
