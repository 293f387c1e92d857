/** `node test/bench/download.ts [GIBIBYTES]`: memory and time of large bodies. Prints without assertions. */
import { transferAll } from "./transfer-all.ts";

const bytes = Number(process.argv[2] ?? 2) * 2 ** 30;
for (const [way, { bytes: moved, milliseconds, peak }] of await transferAll(bytes)) {
  const figures = [`${moved / 2 ** 20} MiB`, `${(milliseconds / 1000).toFixed(1)} s`];
  console.log(
    `${way.padEnd(8)} ${figures.map((text) => text.padStart(10)).join("")}  peak ${peak.toFixed(0)} MiB`,
  );
}
