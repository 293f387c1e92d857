import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const cli = fileURLToPath(new URL("../../generator/cli/cli.js", import.meta.url));

export interface CliOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Flags for Node itself. */
  readonly node?: readonly string[];
}

/** Runs the command line in a process of its own, as a build does. */
export function runCli(
  args: readonly string[],
  { cwd = process.cwd(), env = {}, node = [] }: CliOptions = {},
): Promise<CliResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...node, cli, ...args],
      { cwd, env: { ...process.env, NO_COLOR: "1", ...env }, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr });
      },
    );
  });
}
