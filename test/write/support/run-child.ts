import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

export interface ChildRun {
  /** End of the process: the signal that killed it, or its exit code. */
  readonly end: string | number;
  /** The JSON that it printed, and undefined when it was killed before. */
  readonly result: unknown;
  /** Number of steps, unless it was killed. */
  readonly steps: number;
  readonly errors: string;
}

export interface ChildOptions {
  readonly root: string;
  readonly texts: Readonly<Record<string, string>>;
  /** Whether a built form is made of them as well. */
  readonly builds?: boolean;
  /** Kill it, or let the system fail, at this step: see `trouble.ts`. */
  readonly killAt?: number;
  readonly failAt?: number;
  /** Kill it so many milliseconds after it began to write. */
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
