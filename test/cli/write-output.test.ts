/** Strings of any length arrive completely and in order, for any reader at any speed. */
import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

const platform = Object.getOwnPropertyDescriptor(process, "platform") ?? {};
const written: string[] = [];
/** Numbers of bytes that the system accepts of each string, or an error. Further strings are accepted completely. */
let takes: (number | Error)[] = [];

vi.mock("node:fs", async (original) => ({
  ...(await original<typeof import("node:fs")>()),
  writeSync(descriptor: number, bytes: Buffer, from: number) {
    const take = takes.shift() ?? bytes.length;
    if (take instanceof Error) throw take;
    written.push(`${descriptor}: ${bytes.subarray(from, from + take).toString()}`);
    return Math.min(take, bytes.length - from);
  },
}));

function listenTo(name: "stdout" | "stderr"): void {
  vi.spyOn(process[name], "write").mockImplementation((bytes) => {
    written.push(`${name}: ${Buffer.from(bytes as Uint8Array).toString()}`);
    return true;
  });
}

describe("output of strings", () => {
  let writeOutput: typeof import("../../generator/cli/terminal.ts").writeOutput;
  let writeAtOnce: () => void;
  beforeEach(async () => {
    written.length = 0;
    takes = [];
    vi.resetModules();
    ({ writeOutput, writeAtOnce } = await import("../../generator/cli/terminal.ts"));
    listenTo("stdout");
    listenTo("stderr");
  });
  afterEach(() => vi.restoreAllMocks());

  test("writes a string immediately and completely", () => {
    writeAtOnce();
    takes = [3];
    writeOutput("stdout", "café\n");
    writeOutput("stderr", "b\n");
    expect(written).toEqual(["1: caf", "1: é\n", "2: b\n"]);
  });

  test("continues in the stream after a full pipe, with the strings that follow", () => {
    writeAtOnce();
    takes = [2, Object.assign(new Error("full"), { code: "EAGAIN" })];
    writeOutput("stdout", "abcd\n");
    writeOutput("stdout", "e\n");
    writeOutput("stderr", "f\n");
    expect(written).toEqual(["1: ab", "stdout: cd\n", "stdout: e\n", "2: f\n"]);
  });

  test("writes through the stream if other code shares the process", () => {
    writeOutput("stdout", "a\n");
    expect(written).toEqual(["stdout: a\n"]);
  });

  test("writes through the stream on Windows, whose consoles accept no bytes", () => {
    Object.defineProperty(process, "platform", { ...platform, value: "win32" });
    writeAtOnce();
    Object.defineProperty(process, "platform", platform);
    writeOutput("stdout", "a\n");
    expect(written).toEqual(["stdout: a\n"]);
  });
});

describe("the end of the process", () => {
  let output: typeof import("../../generator/cli/terminal.ts");
  beforeEach(async () => {
    takes = [];
    vi.resetModules();
    output = await import("../../generator/cli/terminal.ts");
    vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
    listenTo("stdout");
  });
  afterEach(() => {
    process.exitCode = undefined;
    vi.restoreAllMocks();
  });

  test("exits immediately after the stream is drained", () => {
    output.writeAtOnce();
    output.writeOutput("stdout", "a\n");
    output.endProcess(3);
    expect(process.exitCode).toBe(3);
    expect(process.exit).toHaveBeenCalledWith();
  });

  test("waits for buffered output before the process exits", () => {
    output.writeAtOnce();
    takes = [0, Object.assign(new Error("full"), { code: "EAGAIN" })];
    output.writeOutput("stdout", "a\n");
    output.endProcess(3);
    expect(process.exitCode).toBe(3);
    expect(process.exit).not.toHaveBeenCalled();
  });
});

const module = pathToFileURL(resolve("generator/cli/terminal.ts")).href;
const program = `
  import { endProcess, writeAtOnce, writeOutput } from ${JSON.stringify(module)};
  writeAtOnce();
  for (let line = 0; line < 2000; line += 1) writeOutput("stdout", line + " " + "é".repeat(500) + "\\n");
  writeOutput("stderr", "done");
  endProcess(0);
`;

function run() {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  const ended = once(child, "close");
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return { child, ended, said: () => said };
}

test("delivers two megabytes to a slow reader", async () => {
  const { child, ended, said } = run();
  await sleep(300);
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  expect(await ended).toEqual([0, null]);
  const lines = Buffer.concat(chunks).toString().split("\n");
  expect(lines).toHaveLength(2001);
  expect(lines.every((line, index) => line === "" || line === `${index} ${"é".repeat(500)}`)).toBe(
    true,
  );
  expect(said()).toBe("done");
});

test("exits with 0 if the reader closes early", async () => {
  const { child, ended, said } = run();
  child.stdout.once("data", () => child.stdout.destroy());
  expect(await ended).toEqual([0, null]);
  expect(said()).toBe("done");
});

test.runIf(existsSync("/dev/full"))("reports a full disk in one line", async () => {
  const full = openSync("/dev/full", "w");
  onTestFinished(() => closeSync(full));
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", full, "pipe"],
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  expect(await once(child, "close")).toEqual([1, null]);
  expect(said).toMatch(/Cannot write to standard output: ENOSPC[^\n]*\.\n$/);
  expect(said).not.toContain("    at ");
});
