/**
 * `npm run bench:save`: time from saving a call sheet to its generated file on disk, with `generate --watch` or Vite's
 * dev server. Prints without assertions. `BENCH_CLI` selects another command, such as a packed one.
 */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import callsheet from "../../generator/api/plugin/vite.ts";

const saves = Number(process.env["BENCH_RUNS"] ?? 20);
const cli =
  process.env["BENCH_CLI"] ?? fileURLToPath(new URL("../../generator/cli/cli.js", import.meta.url));

/** A call sheet of each service, and a module generated from it. */
const sheets = {
  "token-data/account.yaml": "token-data/account.ts",
  "advertising/advertisers/line-items.yaml": "advertising/advertisers/line-items.ts",
} as const;

const row = (name: string, times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const [least = 0, middle = 0, most = 0] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  return [
    name.padEnd(52),
    ...[least, middle, most].map((ms) => `${ms.toFixed(0).padStart(6)} ms`),
  ].join(" ");
};

/** Saves a file in place repeatedly, and waits for its generated module. */
async function measure(name: string, project: string): Promise<void> {
  for (const [sheet, module] of Object.entries(sheets)) {
    const source = join(project, "spec", sheet);
    const target = join(project, "generated/src", module);
    const times: number[] = [];
    for (let save = 0; save < saves; save += 1) {
      await sleep(300);
      const words = `Says something else, ${name} ${save}.`;
      const text = readFileSync(source, "utf8").replace(/^    doc: .*$/m, `    doc: ${words}`);
      const started = performance.now();
      writeFileSync(source, text);
      while (!readFileSync(target, "utf8").includes(words)) await sleep(1);
      times.push(performance.now() - started);
    }
    console.log(row(`${name}, ${sheet}`, times));
  }
}

function makeProject(): string {
  const project = mkdtempSync(join(tmpdir(), "callsheet-bench-"));
  cpSync(resolve("spec"), join(project, "spec"), { recursive: true });
  mkdirSync(join(project, "node_modules"));
  return project;
}

async function watching(): Promise<void> {
  const project = makeProject();
  const child = spawn(process.execPath, [cli, "generate", "--watch", "--json"], {
    cwd: project,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    for await (const _ of createInterface(child.stdout)) break;
    child.stdout.resume();
    await measure("generate --watch", project);
  } finally {
    child.kill();
    rmSync(project, { recursive: true, force: true });
  }
}

async function serving(): Promise<void> {
  const project = makeProject();
  const server = await createServer({
    root: project,
    configFile: false,
    logLevel: "error",
    server: { port: 0 },
    plugins: [callsheet({ cwd: project })],
  });
  try {
    await server.listen();
    await measure("Vite's dev server", project);
  } finally {
    await server.close();
    rmSync(project, { recursive: true, force: true });
  }
}

console.log(`${process.version}, ${saves} saves each: fastest, median, slowest`);
await watching();
await serving();
