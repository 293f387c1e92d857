import { vi } from "vitest";
import { run } from "../../generator/cli/command-line.ts";
import type { CliOptions, CliResult } from "./run-cli.ts";

/**
 * Runs the command line in this process, in a fraction of the time: for tests of what it says and answers. That a
 * process of its own does the same is for a few tests of each command to show. One run at a time.
 */
export async function runHere(
  args: readonly string[],
  { cwd = process.cwd(), env = {} }: Pick<CliOptions, "cwd" | "env"> = {},
): Promise<CliResult> {
  const said = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      said[name] += text.toString();
      return true;
    }),
  );
  const before = { cwd: process.cwd(), env: { ...process.env } };
  Object.assign(process.env, { NO_COLOR: "1" }, env);
  process.chdir(cwd);
  try {
    const code = await run(args);
    return { code, ...said };
  } finally {
    process.chdir(before.cwd);
    for (const name of ["NO_COLOR", ...Object.keys(env)]) delete process.env[name];
    Object.assign(process.env, before.env);
    for (const spy of spies) spy.mockRestore();
  }
}
