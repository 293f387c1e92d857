/**
 * Tests the two commands of a new user in stock projects: `init --from` and the line that it prints, then every other
 * line of its advice, the project's own build and start, and a request of the first call to a server on loopback.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { install } from "../publish/installed.ts";
import { endingOf } from "./init-ending.ts";
import { openShop } from "./shop.ts";
import { type StockProject, stockProjects } from "./stock-projects.ts";
import { strangersShell } from "./stranger.ts";

const home = mkdtempSync(join(realpathSync(tmpdir()), "callsheet-stock-"));
const shell = await strangersShell(home, { isBuilding: true });
const { tarball } = await install();

const { document, requests } = await openShop();
const installations = new Set<string>();

// Installs the packages of each project.
const timeout = 300_000;

test.each(stockProjects)(
  "calls an API in $name after two commands",
  { timeout },
  async (project) => {
    const cwd = join(mkdtempSync(join(home, "project-")), "app");
    mkdirSync(cwd);
    project.make(cwd);
    writeFileSync(join(cwd, "openapi.yaml"), document);
    const { stdout } = await shell("npx callsheet init --from openapi.yaml", cwd);
    const { commands } = endingOf(stdout);
    const [prepare = "", call = ""] = commands;
    expect(commands).toHaveLength(2);
    await shell(prepare, cwd);
    await expectCall(call, cwd);

    for (const { file, text } of linesToAdd(stdout)) addLine(join(cwd, file), text);
    for (const line of commandsIn(stdout)) {
      // All projects of one package manager install the same Callsheet, which takes seconds.
      const isInstallation = line.includes(tarball);
      if (isInstallation && installations.has(line)) continue;
      if (isInstallation) installations.add(line);
      await shell(line, cwd);
    }
    await shell("npx callsheet generate --check", cwd);
    for (const build of project.builds ?? []) await shell(build, cwd);
    await expectServer(project, cwd);
    await expectCall(call, cwd);
  },
);

async function expectCall(call: string, cwd: string): Promise<void> {
  requests.length = 0;
  const { stdout } = await shell(`SHOP_TOKEN=secret ${call}`, cwd);
  expect(stdout).toBe("[ { id: '7' } ]\n");
  expect(requests).toEqual(["GET /v1/orders Bearer secret"]);
}

async function expectServer({ start }: StockProject, cwd: string): Promise<void> {
  if (start === undefined) return;
  const [program = "", ...words] = start.split(" ");
  const free = await freePort();
  const child = spawn(program, words, {
    cwd,
    env: { ...process.env, PORT: `${free}` },
    stdio: ["ignore", "ignore", "inherit"],
  });
  onTestFinished(() => {
    child.kill();
  });
  let text: string | undefined;
  while (text === undefined && child.exitCode === null) {
    await sleep(50);
    text = await fetch(`http://127.0.0.1:${free}/`).then(
      (response) => response.text(),
      () => undefined,
    );
  }
  expect(text).toBe("ready");
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  return free;
}

/** Returns the printed lines that the owner adds to existing files. */
const linesToAdd = (stdout: string) =>
  Array.from(
    stdout.matchAll(/^Add to (\S+), so that .*?: (.*)$/gm),
    ([, file = "", text = ""]) => ({
      file,
      text,
    }),
  );

/** Adds a line as its file needs it. */
function addLine(file: string, text: string): void {
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const isConfig = /eslint\.config\.\w+$/.test(file);
  const after = isConfig
    ? before.replace(/^(const eslintConfig = defineConfig\(\[)$/m, `$1\n  ${text},`)
    : `${before}${text.replaceAll(" ", "\n")}\n`;
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

/** Returns the other commands of the output, except those that run until Ctrl-C. */
const commandsIn = (stdout: string): readonly string[] =>
  Array.from(stdout.matchAll(/`((?:npx|npm|pnpm) [^`]+)`/g), ([, line = ""]) => line)
    .filter((line) => !line.endsWith("--watch"))
    // This version of Callsheet is not in the registry.
    .map((line) => line.replace(/^(npm|pnpm) (.*) callsheet$/, `$1 $2 ${tarball}`));
