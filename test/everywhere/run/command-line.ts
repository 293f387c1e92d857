import { join } from "node:path";
import type { Report, Run } from "./report.ts";
import { spawnProgram } from "./spawn-program.ts";

/**
 * Runs the program with Node or a compatible command. The program must end by itself, which fails if a timer or
 * connection remains, and must print only its report.
 */
export function onCommandLine(
  program: string,
  args: readonly string[],
  folder: string,
  starter = "command-line.js",
  more: readonly string[] = [],
): Run {
  return async (given) => {
    const script = join(folder, "starters", starter);
    const all = [...args, script, JSON.stringify(given), ...more];
    await using spawned = spawnProgram(program, all, folder);
    const code = await spawned.ended;
    const { stdout, stderr } = spawned.said;
    if (code === 0 && stderr === "") return JSON.parse(stdout) as Report;
    throw new Error(`${given.place} ended with ${code}\n${stdout}\n${stderr}`);
  };
}
