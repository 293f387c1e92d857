import { execFile } from "node:child_process";
import { builtCli, sourceCli } from "../support/built-callsheet.ts";

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Flags for Node itself. */
  readonly node?: readonly string[];
  /** Default: the command as it is published. */
  readonly form?: "built" | "sources";
}

/** Runs the command line in a process of its own, as a build does. */
export async function runCli(
  args: readonly string[],
  { cwd = process.cwd(), env = {}, node = [], form = "built" }: CliOptions = {},
): Promise<CliResult> {
  const cli = form === "built" ? await builtCli() : sourceCli;
  return await new Promise((resolve) => {
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
