/** Wall times of whole processes, including start-up. */
import { spawnSync } from "node:child_process";

export interface Measured {
  /** Milliseconds, sorted. */
  readonly times: readonly number[];
  readonly output: string;
}

/** Runs a command several times. `prepare` runs before each run and is not measured. */
export function measure(
  command: readonly string[],
  runs: number,
  { cwd, prepare = () => undefined }: { readonly cwd?: string; readonly prepare?: () => void } = {},
): Measured {
  const times: number[] = [];
  let output = "";
  for (let run = 0; run < runs; run += 1) {
    prepare();
    const started = performance.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      encoding: "utf8",
      ...(cwd === undefined ? {} : { cwd }),
    });
    times.push(performance.now() - started);
    if (status !== 0) throw new Error(`${command.join(" ")} ended with ${status}: ${stderr}`);
    output = stdout;
  }
  return { times: times.toSorted((a, b) => a - b), output };
}

export const median = ({ times }: Measured): number => times[times.length >> 1] ?? Number.NaN;

export const fastest = ({ times }: Measured): number => times[0] ?? Number.NaN;

const tellPeak = `process.on("exit", () => console.error("peak", process.resourceUsage().maxRSS));`;

/** Peak memory of one run of a command in MiB, including all threads. */
export function peakMemory(command: readonly string[], cwd: string): number {
  const { stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(tellPeak)}`, ...command],
    { cwd, encoding: "utf8" },
  );
  return Number(/^peak (\d+)$/m.exec(stderr)?.[1]) / 1024;
}
