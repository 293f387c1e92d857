/**
 * `node test/bench/queue.ts`: time and memory of waiting calls, through a client, which keeps the call, and through
 * the limiter alone. A measurement: prints without assertions.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import {
  clientParameters,
  createClient,
  secretParameter,
  limited,
  nothing,
} from "../../templates/runtime/index.ts";
import { createLimiter } from "../../templates/runtime/throttle/limiter.ts";

const limit = { calls: 2, per: 1000 };

/** Adds waiting calls, which are cancelled by their own signal or a shared one. */
type Line = (count: number, signal: AbortSignal) => Promise<unknown>[];

const lines: Readonly<Record<string, Line>> = {
  "calls of a client": throughClient(() => undefined),
  "calls, one signal": throughClient((signal) => ({ signal })),
  "calls, a signal each": throughClient((signal) => ({ signal: AbortSignal.any([signal]) })),
  "places of a limiter": (count, signal) => {
    const limiter = createLimiter();
    return Array.from({ length: count }, () => limiter.acquire("key", limit, signal));
  },
};

function throughClient(
  optionsOf: (signal: AbortSignal) => { signal: AbortSignal } | undefined,
): Line {
  return (count, signal) => {
    const own = { apikey: "key" };
    const fetch = async (): Promise<Response> => new Response("{}");
    const options = { baseUrl: "https://bench.test", fetch, ...own };
    const client = createClient(
      {
        service: "bench",
        parameters: clientParameters([
          { name: "apikey", wire: "apikey", in: "query", secret: secretParameter },
        ]),
      },
      options,
    );
    return Array.from({ length: count }, (_, blockno) =>
      client.call({
        id: "account.balance",
        method: "GET",
        path: "/v2/api",
        query: { module: "account", action: "balance", blockno },
        throttle: limited(limit),
        read: nothing,
        options: optionsOf(signal),
      }),
    );
  };
}

function heap(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** One queue of a given length, in a separate process. */
async function measure(name: string, count: number): Promise<string[]> {
  const line = lines[name];
  if (line === undefined) throw new Error(`no line is called ${name}`);
  const leaving = new AbortController();
  // Runs one-time initialization before the measurement.
  const warm = new AbortController();
  const first = line(20, warm.signal).map((promise) => promise.catch(() => undefined));
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  warm.abort();
  void first;
  const before = heap();
  const started = performance.now();
  const waiting = line(count, leaving.signal);
  const joined = performance.now() - started;
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  const bytes = heap() - before;
  const left = Promise.allSettled(waiting.slice(2));
  const aborting = performance.now();
  leaving.abort();
  if (name !== "calls of a client") await left;
  const gone =
    name === "calls of a client" ? "-" : `${Math.round(performance.now() - aborting)} ms`;
  const each = `${Math.round(bytes / count)} B`;
  return [
    name,
    String(count),
    `${(bytes / 1e6).toFixed(0)} MB`,
    each,
    `${Math.round(joined)} ms`,
    gone,
  ];
}

function print(cells: readonly string[]): void {
  const widths = [24, 10, 10, 10, 10, 10];
  const line = cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("");
  process.stdout.write(`${line.trimEnd()}\n`);
}

const [asked, count] = process.argv.slice(2);
if (asked === undefined) {
  print(["waiting", "count", "heap", "each", "join", "abort all"]);
  for (const name of Object.keys(lines)) {
    for (const size of ["50000", "100000", "200000"]) {
      const file = fileURLToPath(import.meta.url);
      const child = spawnSync(process.execPath, ["--expose-gc", file, name, size], {
        encoding: "utf8",
      });
      process.stdout.write(child.stdout || child.stderr);
    }
  }
} else {
  print(await measure(asked, Number(count)));
  process.exit();
}
