/** Behaviour of the command in pipes, on terminals, when it is stopped, and when it fails. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { commands } from "../../generator/cli/commands/commands.ts";
import { commandRows, help } from "../../generator/cli/help.ts";
import { painterOf, proseWidth } from "../../generator/cli/terminal.ts";
import { smallProject, write } from "../project/config/small-project.ts";
import { builtCli, sourceCli } from "../support/built-callsheet.ts";
import { spyOnLibraries } from "./bundled-libraries.ts";
import { runCli } from "./run-cli.ts";
import { temporaryProject } from "./temporary-folder.ts";

const cli = await builtCli();

describe("a wrong command line", () => {
  test.each([
    [["generate", "--chek"], '"generate" has no option --chek; did you mean "--check"?'],
    [
      ["list", "--out", "x"],
      '"list" has no option --out; there are --json, --package, --spec, --help.',
    ],
    [["generate", "--spec"], "--spec needs a value after it."],
    [["generate", "--spec", "--check"], "--spec needs a value after it."],
    [["generate", "--spec="], "--spec needs a value after it."],
    ...["check", "watch", "force", "strict", "quiet", "help"].map((flag): [string[], string] => [
      ["generate", `--${flag}=yes`],
      `--${flag} takes no value. Remove "=yes".`,
    ]),
    [["list", "--help="], '--help takes no value. Remove "=".'],
    [
      ["generate", "--check", "--watch"],
      "--check and --watch cannot be combined. Remove one of them.",
    ],
    [["fmt", "--out", "x"], '"fmt" has no option --out; there are --check, --json, --package'],
    [["generate", "--output", "x"], '"generate" has no option --output; did you mean "--out"?'],
    [["generate", "-w"], '"generate" has no option -w; did you mean "--watch"?'],
    [["gen"], 'There is no command "gen"; did you mean "generate"?'],
    [["docs", "a", "b"], '"docs" takes no argument "b". Remove it.'],
    [["list", "spec"], 'There is no service "spec"; there are advertising, token-data.'],
    [["init", "a", "b"], '"init" takes no argument "b". Remove it.'],
    [["lsit"], 'There is no command "lsit"; did you mean "list"?'],
    [["help", "lsit"], 'did you mean "list"?'],
    [["__proto__"], 'There is no command "__proto__"'],
    [["list", "--__proto__"], '"list" has no option --__proto__'],
  ])("rejects %j with one line and code 2", async (args, message) => {
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/callsheet help/);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test("prints help with an example for every command", async () => {
    const overview = await runCli(["--help"]);
    const names = [...overview.stdout.matchAll(/^ {2}callsheet ([a-z]+)/gm)].map(
      ([, name = ""]) => name,
    );
    const listed = names.filter((name) => name !== "help");
    const { stderr } = await runCli(["help", "no such command"]);
    const [, known = ""] = /there are (.*)\./.exec(stderr) ?? [];
    expect(listed.toSorted()).toEqual(known.split(", ").toSorted());
    for (const name of listed) {
      const { code, stdout } = await runCli([name, "--help"]);
      expect(code).toBe(0);
      expect(stdout).toMatch(new RegExp(`^callsheet ${name} .*\n[^]*^ {2}callsheet ${name}`, "m"));
      expect(stdout).toMatch(/\nExamples:\n\n {2}# .+\n {2}callsheet /);
    }
  });

  test.each([
    [undefined, 80],
    [60, 60],
    [100, 100],
    [200, 100],
  ])("wraps help to the width of a terminal with %s columns", (columns, most) => {
    const width = proseWidth({ columns } as unknown as NodeJS.WriteStream);
    expect(width).toBe(most);
    for (const command of [undefined, ...commands]) {
      const lines = help(command, width).split("\n");
      // Lines to copy are never wrapped.
      const copied = (command?.examples ?? []).map(([line]) => `  ${line}`);
      expect(lines).toEqual(expect.arrayContaining(copied));
      const wrapped = lines.filter(
        (line) => !copied.includes(line) && !/^ {2}(?:#|git )/.test(line),
      );
      expect(Math.max(...wrapped.map(({ length }) => length))).toBeLessThanOrEqual(most);
    }
  });
});

test("lists the same commands in the README as in the help", () => {
  const page = join(import.meta.dirname, "../../generator/cli/README.md");
  const rows = readFileSync(page, "utf8").matchAll(/^\| `callsheet ([^`]+)` +\| (.*?) +\|$/gm);
  expect(Array.from(rows, ([, name, summary]) => [name, summary])).toEqual(commandRows);
});

test("prints only problems with --quiet", async () => {
  const cwd = smallProject();
  const silence = { code: 0, stdout: "", stderr: "" };
  expect(await runCli(["generate", "--quiet"], { cwd })).toEqual(silence);
  expect(await runCli(["generate", "--check", "--quiet"], { cwd })).toEqual(silence);
  writeFileSync(join(cwd, "generated/README.md"), "edited");
  const drifted = await runCli(["generate", "--check", "--quiet"], { cwd });
  expect(drifted).toMatchObject({ code: 1, stdout: "" });
  expect(drifted.stderr).toContain("edited     generated/README.md");
});

describe("hidden characters in output", () => {
  const hostile = "a\u001B[2Jb\u009Bc\u202Ed\u2066e\u0007";
  const hidden = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
  const drifted = (cwd: string) => write(cwd, { [`${hostile}/README.md`]: "mine" });

  test.each<[string, readonly string[], ((cwd: string) => void)?]>([
    ["a command", [hostile]],
    ["an option", ["generate", `--${hostile}`]],
    ["a word", ["list", hostile]],
    ["a service for init", ["init", hostile]],
    ["a folder for init", ["init", "shop", "--spec", hostile]],
    ["a package", ["generate", "--package", hostile]],
    ["a spec folder", ["generate", "--spec", hostile]],
    ["an output folder", ["generate", "--out", hostile]],
    ["an output folder that has drifted", ["generate", "--check", "--out", hostile]],
    ["an output folder with unrelated files", ["generate", "--out", hostile], drifted],
    ["a configuration", ["generate"], (cwd) => write(cwd, { "callsheet.yaml": `${hostile}: a` })],
  ])("escapes hidden characters from %s", async (_, args, prepare) => {
    const cwd = smallProject();
    prepare?.(cwd);
    for (const more of [[], args[0] === "generate" ? ["--json"] : []]) {
      const { stdout, stderr } = await runCli([...args, ...more], { cwd });
      expect(stdout + stderr).not.toBe("");
      expect(stdout).not.toMatch(hidden);
      expect(stderr).not.toMatch(hidden);
      if (more.length > 0) expect(JSON.stringify(JSON.parse(stdout))).toContain('"version":1');
    }
  });
});

describe("colours", () => {
  test.each([
    ["no variable", {}, false],
    ["FORCE_COLOR", { FORCE_COLOR: "1" }, true],
    ["NO_COLOR", { NO_COLOR: "1" }, false],
    ["NO_COLOR and FORCE_COLOR", { NO_COLOR: "1", FORCE_COLOR: "1" }, false],
  ])(
    "prints colours into a pipe only on request: %s",
    (_, env: { readonly NO_COLOR?: string; readonly FORCE_COLOR?: string }, isColoured) => {
      vi.stubEnv("NO_COLOR", env.NO_COLOR);
      vi.stubEnv("FORCE_COLOR", env.FORCE_COLOR);
      onTestFinished(() => void vi.unstubAllEnvs());
      const pipe = new PassThrough() as unknown as NodeJS.WriteStream;
      expect(painterOf(pipe)("red", "wrong")).toBe(
        isColoured ? "\u001B[31mwrong\u001B[39m" : "wrong",
      );
    },
  );

  test("prints colours in the output of the command", async () => {
    const cwd = smallProject({ "callsheet.yaml": "otu: a" });
    const { stderr } = await start(["generate"], { cwd, env: { FORCE_COLOR: "1" } }).finished;
    expect(stderr).toContain("unknown-key");
    expect(stderr).toContain("\u001B[");
  });
});

test("exits with 0 if the reader closes the pipe", async () => {
  const child = spawn(process.execPath, [cli, "list", "--json"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.once("data", () => child.stdout.destroy());
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

describe("signals", () => {
  test("leaves neither a lock nor a partial package after SIGINT", async () => {
    const cwd = temporaryProject();
    const { child, finished } = start(["generate"], { cwd });
    const out = join(cwd, "generated");
    // The folder is created after printing, before writing.
    while (!existsSync(out) && child.exitCode === null) await sleep(1);
    child.kill("SIGINT");
    const { code, stderr } = await finished;
    expect(code).toBe(130);
    expect(stderr).not.toMatch(/\n\s+at /);
    const left = existsSync(out) ? readdirSync(out, { recursive: true }).map(String) : [];
    expect(left.filter((path) => /\.tmp$|\.callsheet\./.test(path))).toEqual([]);
    if (left.length > 0) {
      expect((await runCli(["generate", "--check"], { cwd })).code).toBe(0);
    }
  });

  test.each([
    [["generate"], "SIGTERM"],
    [["generate", "--check"], "SIGINT"],
    [["list"], "SIGTERM"],
    [["lint"], "SIGTERM"],
    [["fmt"], "SIGINT"],
    [["docs"], "SIGTERM"],
    [["import", "openapi", "doc.yaml", "--out", "spec"], "SIGTERM"],
  ] as const)("stops busy %j immediately on %s", async (args, signal) => {
    const cwd = smallProject({ "doc.yaml": "openapi: 3.1.0" });
    const { child } = start(args, { cwd, node: ["--import", whenReading] });
    await once(child.stderr, "data");
    child.kill(signal);
    expect(await once(child, "exit")).toEqual([null, signal]);
  });

  test("stops on SIGTERM while it prints code, and writes nothing", async () => {
    // Code in another style always passes through prettier.
    const cwd = smallProject({ "callsheet.yaml": "format: { printWidth: 90 }\n" });
    const { child, finished } = start(["generate"], { cwd, node: ["--import", spyOnLibraries] });
    await new Promise<void>((resolve) => {
      child.stderr.on("data", (text) => {
        if (String(text).includes("loads prettier")) resolve();
      });
    });
    child.kill("SIGTERM");
    const { code, stderr } = await finished;
    expect(code).toBe(143);
    expect(stderr).toContain("output-interrupted");
    expect(existsSync(join(cwd, "generated"))).toBe(false);
  });
});

/** Blocks the event loop after it has reported the read of the first file. */
const whenReading = `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  for (const name of ["openSync", "readFileSync"]) {
    const real = fs[name];
    fs[name] = (...args) => {
      if (/(?:spec.*|doc)[.]yaml$/.test(args[0])) {
        fs.writeSync(2, "reading\\n");
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
      }
      return real(...args);
    };
  }
  syncBuiltinESMExports();
`)}`;

test("reports an internal error as a bug, with a trace only if requested", async () => {
  const list = commands.find(({ name }) => name === "list");
  if (list === undefined) throw new Error("There is no command list.");
  const broken = vi.spyOn(list, "run").mockRejectedValue(new Error("out of cheese"));
  onTestFinished(() => broken.mockRestore());
  const failed = await runCli(["list"]);
  expect(failed).toMatchObject({ code: 70, stdout: "" });
  expect(failed.stderr).toMatch(/^callsheet failed: out of cheese\n.*bug in callsheet/);
  expect(failed.stderr).toContain("CALLSHEET_DEBUG=1");
  expect(failed.stderr).not.toMatch(/\n\s+at /);
  const traced = await runCli(["list"], { env: { CALLSHEET_DEBUG: "1" } });
  expect(traced.stderr).toMatch(/out of cheese\n\s+at /);
  // The report has the shape that `reports.test.ts` validates.
  const { code, stdout } = await runCli(["list", "--json"]);
  expect(code).toBe(70);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    diagnostics: [{ code: "internal-error", message: expect.stringContaining("out of cheese") }],
    packages: [],
  });
});

test("prints the required Node version when npm starts it on an old version", () => {
  const [first = "", ...rest] = readFileSync(sourceCli, "utf8").split("\n");
  expect(first).toBe("#!/usr/bin/env node");
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
    engines: { node: string };
  };
  expect(engines.node).toBe(">=22.18");
  expect(rest.join("\n")).toContain("callsheet needs Node.js 22.18 or newer");
});

interface StartOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: readonly string[];
}

/** Starts the command without environment variables for colours. */
function start(args: readonly string[], { cwd, env = {}, node = [] }: StartOptions) {
  const inherited = Object.entries(process.env).filter(([name]) => !/COLOR/.test(name));
  const child = spawn(process.execPath, [...node, cli, ...args], {
    cwd,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdout.resume();
  const finished = once(child, "close").then(([code]) => ({ code: code as number | null, stderr }));
  return { child, finished };
}
