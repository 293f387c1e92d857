/**
 * `node test/redis/compare.ts`: the requests of four processes that share "2 calls in 1000 ms", for each library.
 * Prints a measurement and takes about five minutes.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { createClient } from "redis";
import { most, shortestSpan, startService } from "./arrivals.ts";
import { type Library, type Load, libraries } from "./compare-worker.ts";
import { RedisServer } from "./redis-server.ts";

const require = createRequire(import.meta.url);
const peers = ["rate-limiter-flexible", "bottleneck", "ioredis"];
const calls = 12;
const processes = 4;
/** Maximum duration of all calls of a library in milliseconds. */
const patience = 45_000;

const worker = fileURLToPath(new URL("compare-worker.ts", import.meta.url));

function print(...cells: (string | number)[]): void {
  const widths = [34, 10, 14, 12, 9, 9, 14];
  const line = cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join("");
  process.stdout.write(`${line}\n`);
}

async function measure(library: Library, load: Load): Promise<void> {
  const redis = await RedisServer.start();
  const service = await startService();
  const workers = Array.from({ length: processes }, (_, seed) => {
    const options = { library, load, calls, seed, port: redis.port, url: service.url };
    return fork(worker, [JSON.stringify(options)], { execArgv: [] });
  });
  await Promise.all(workers.map((child) => once(child, "message")));
  for (const child of workers) child.send("go");
  const ended = Promise.all(workers.map((child) => once(child, "exit")));
  const timer = setTimeout(() => workers.forEach((child) => child.kill("SIGKILL")), patience);
  await ended;
  clearTimeout(timer);
  const { arrivals } = service;
  const first = arrivals[0] ?? 0;
  print(
    libraries[library],
    load,
    `${shortestSpan(arrivals, 2).toFixed(1)} ms`,
    most(arrivals, 1000),
    `${arrivals.length}/${calls * processes}`,
    `${(((arrivals.at(-1) ?? first) - first) / 1000).toFixed(1)} s`,
    await commands(redis),
  );
  await service.close();
  await redis.close();
}

/** Counts the commands of clients, without commands inside scripts and during connection setup. */
async function commands(redis: RedisServer): Promise<number> {
  const client = await createClient({ url: redis.url }).connect();
  const stats = await client.info("commandstats");
  client.destroy();
  const sent = stats.matchAll(/^cmdstat_(?:evalsha|eval|multi|exec|publish):calls=(\d+)/gm);
  return [...sent].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The installed versions. */
function versionOf(name: string): string {
  const { version }: { version: string } = require(`${name}/package.json`);
  return `${name} ${version}`;
}

const versions = peers.map(versionOf).join(", ");
print(`2 calls in 1000 ms, ${processes} processes, ${process.version}; ${versions}`);
print("library", "load", "shortest span", "most in 1 s", "calls", "time", "script calls");
for (const library of Object.keys(libraries) as Library[]) {
  for (const load of ["burst", "random"] as const) await measure(library, load);
}
