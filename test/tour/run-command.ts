import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const repository = fileURLToPath(new URL("../..", import.meta.url));

/** The output of a finished command, and its exit code. */
export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
  readonly milliseconds: number;
}

/** Runs a script of this repository with the current Node. */
export async function runScript(script: string, args: readonly string[]): Promise<CommandResult> {
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    cwd: repository,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output, errors, milliseconds: performance.now() - began };
}
