/** The cost of one run of the command, including all threads. */
import { spawnSync } from "node:child_process";

export interface Cost {
  readonly status: number;
  /** Seconds of all processors. */
  readonly cpu: number;
  /** Peak memory. */
  readonly mebibytes: number;
  readonly output: string;
  readonly errors: string;
}

const tell = `process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  console.error("cost", (user + system) / 1e6, process.resourceUsage().maxRSS / 1024);
});`;

export function costOf(command: readonly string[], cwd: string): Cost {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(tell)}`, ...command],
    { cwd, encoding: "utf8", maxBuffer: 2 ** 28 },
  );
  const [, cpu, mebibytes] = /^cost (\S+) (\S+)$/m.exec(stderr) ?? [];
  return {
    status: status ?? 1,
    cpu: Number(cpu),
    mebibytes: Number(mebibytes),
    output: stdout,
    errors: stderr.replace(/^cost .*\n/m, ""),
  };
}
