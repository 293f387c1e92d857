/**
 * `npm run bench:runtime`: what the runtime costs, beside `fetch` and `ky` in the same run. Prints, asserts nothing; read
 * it on a machine that does nothing else.
 */
import { cpus } from "node:os";
import { install } from "../package/support/installed.ts";
import { type Timed, loopbackTimes, stubbedTimes } from "./runtime-calls.ts";
import { importTimes } from "./runtime-import.ts";
import { bundleSizes } from "./runtime-size.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 40);

function table(title: string, unit: string, rows: readonly (readonly [string, string])[]): void {
  console.log(`\n${title}`);
  for (const [name, value] of rows)
    console.log(`  ${name.padEnd(58)} ${value.padStart(8)} ${unit}`);
}

/** The first is what the others are compared with. */
function overFirst(times: readonly Timed[]): [string, string][] {
  const first = times[0]?.microseconds ?? 0;
  return times.map(({ name, microseconds }, index) => [
    name,
    index === 0 ? microseconds.toFixed(1) : `+${(microseconds - first).toFixed(1)}`,
  ]);
}

const { project } = await install();
console.log(`${process.version}, ${cpus().length} cores, best of ${rounds} rounds`);
const per = "µs of CPU a call";
table("fetch stubbed, one call at a time", per, overFirst(await stubbedTimes(rounds, 1)));
table("fetch stubbed, 50 calls at a time", per, overFirst(await stubbedTimes(rounds, 50)));
table("loopback, one call at a time", per, overFirst(await loopbackTimes(rounds, 1)));
table("loopback, 50 calls at a time", per, overFirst(await loopbackTimes(rounds, 50)));

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
