import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

export interface ChildRun {
  /** The signal that killed the process, or its exit code. */
  readonly end: string | number;
  /** The printed JSON, or undefined if the process was killed. */
  readonly result: unknown;
  /** Number of steps, if the process was not killed. */
  readonly steps: number;
  readonly errors: string;
}

export interface ChildOptions {
  readonly root: string;
  readonly texts: Readonly<Record<string, string>>;
  /** Whether to write a built form, too. */
  readonly builds?: boolean;
  /** Step at which the process is killed or the system fails: see `trouble.ts`. */
  readonly killAt?: number;
  readonly failAt?: number;
  /** Milliseconds from the first write to the kill. */
  readonly killAfter?: number;
}

const trouble = join(import.meta.dirname, "trouble.ts");
const script = join(import.meta.dirname, "write-child.ts");

/** Generates in another process. */
export async function runChild(options: ChildOptions): Promise<ChildRun> {
  const { root, texts, builds = false, killAt = 0, failAt = 0, killAfter } = options;
  const env = { ...process.env, KILL_AT: String(killAt), FAIL_AT: String(failAt) };
  const child = spawn(process.execPath, ["--import", trouble, script, root], { env });
  child.stdin.end(JSON.stringify({ texts, builds }));
  if (killAfter !== undefined) {
    child.stdout.once("data", () => setTimeout(() => child.kill("SIGKILL"), killAfter));
  }
  const [output, errors, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  const [, json, steps] = output.split("\n");
  const result: unknown = json ? JSON.parse(json) : undefined;
  return { end: signal ?? code, result, steps: Number(steps), errors };
}
