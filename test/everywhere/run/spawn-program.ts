import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";

/** A process and its output. */
export interface Spawned extends AsyncDisposable {
  readonly child: ChildProcess;
  readonly said: { stdout: string; stderr: string };
  /** The exit code after all output is read; `null` if a signal ended the process. */
  readonly ended: Promise<number | null>;
}

/** Timeout of a program in milliseconds. */
export const patience = 50_000;

/** Starts a program with only the PATH of this process and the passed home folder. Its child processes end with it. */
export function spawnProgram(
  program: string,
  args: readonly string[],
  home: string,
  stdio: StdioOptions = ["ignore", "pipe", "pipe"],
): Spawned {
  const env = { PATH: process.env["PATH"], HOME: home };
  const child = spawn(program, args, { cwd: home, env, stdio, detached: true });
  const said = { stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (said.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said.stderr += text));
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("close", resolve).once("error", reject);
  const timer = setTimeout(() => end(child, "SIGKILL"), patience);
  const settled = ended.finally(() => clearTimeout(timer));
  return {
    child,
    said,
    ended: settled,
    async [Symbol.asyncDispose]() {
      end(child, "SIGTERM");
      await settled;
    },
  };
}

function end({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, signal);
}
