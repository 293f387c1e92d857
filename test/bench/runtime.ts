/**
 * `npm run bench:runtime`: the cost of the runtime, compared with `fetch` and `ky` in the same run. Prints without
 * assertions; run it on an idle machine.
 */
import { cpus } from "node:os";
import { install } from "../package/support/installed.ts";
import { type Timed, loopbackTimes, stubbedTimes } from "./runtime-calls.ts";
import { importTimes } from "./runtime-import.ts";
import { signalTimes } from "./runtime-signals.ts";
import { bundleSizes } from "./runtime-size.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 40);

function table(title: string, unit: string, rows: readonly (readonly [string, string])[]): void {
  console.log(`\n${title}`);
  for (const [name, value] of rows)
    console.log(`  ${name.padEnd(58)} ${value.padStart(8)} ${unit}`);
}

/** The cost of a call, including the platform's part, and its ratio to ky. */
function besideKy(times: readonly Timed[]): [string, string][] {
  return times.map(({ name, microseconds, ofKy }) => [
    name,
    `${microseconds.toFixed(1)}  ${ofKy.toFixed(2)}`,
  ]);
}

const { project } = await install();
console.log(`${process.version}, ${cpus().length} cores, best of ${rounds} rounds`);
const per = "µs of CPU a call, and parts of ky's";
table("fetch stubbed, one call at a time", per, besideKy(await stubbedTimes(rounds, 1)));
table("fetch stubbed, 50 calls at a time", per, besideKy(await stubbedTimes(rounds, 50)));
table("loopback, one call at a time", per, besideKy(await loopbackTimes(rounds, 1)));
table("loopback, 50 calls at a time", per, besideKy(await loopbackTimes(rounds, 50)));

const atOnce = 20_000;
table(
  `fetch stubbed, ${atOnce} calls at once`,
  "µs of CPU a call",
  (await signalTimes(atOnce, Math.ceil(rounds / 8))).map(([name, time]) => [name, time.toFixed(1)]),
);

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(2);
const sizes = await bundleSizes(project);
table(
  "bundled and minified by esbuild, gzipped",
  "kB",
  sizes.map(({ name, gzipped }) => [name, kilobytes(gzipped)]),
);

table(
  "a process that imports it, beyond one that imports nothing",
  "ms, median",
  importTimes(project, rounds).map(({ name, milliseconds }) => [name, milliseconds.toFixed(1)]),
);
