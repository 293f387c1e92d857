/**
 * Decides whether this machine can run a test. With `CI=true`, a missing requirement fails the test instead, on Linux: the
 * programs are Debian's.
 */
import { describe, it, type TestContext } from "vitest";
import { untilInstalled } from "./installing.ts";
import { isThere, type Program } from "./programs.ts";

const mustRunAll =
  process.platform === "linux" && !["", "0", "false"].includes(process.env["CI"] ?? "");

export function canRun(program: Program): boolean {
  return mustRunAll || isThere(program);
}

/** Programs that test files need; a missing program is reported once per run. */
export async function testsWith(...needed: readonly Program[]) {
  await untilInstalled();
  return needed.every(canRun) ? { describe, it } : { describe: describe.skip, it: it.skip };
}

/** Skips a running test that cannot run on this machine. */
export function skip(context: TestContext, reason: string): never {
  if (mustRunAll) throw new Error(reason);
  process.stdout.write(`${context.task.name}: skipped, as ${reason}\n`);
  return context.skip(reason);
}
