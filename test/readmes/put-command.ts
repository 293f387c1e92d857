import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runCli } from "../cli/run-cli.ts";
import { builtCli } from "../support/built-callsheet.ts";
import { servedProgram } from "../support/served-program.ts";

/** Adds `npx callsheet` to a folder, as the command of the repository. */
export async function putCommand(folder: string): Promise<void> {
  await put(folder, `exec node '${await builtCli()}' "$@"`);
}

const served = await servedProgram(runCli);

/** Adds a command that the process of the test executes, for speed. */
export const putServedCommand = (folder: string): Promise<void> => put(folder, served);

async function put(folder: string, script: string): Promise<void> {
  const commands = join(folder, "node_modules/.bin");
  await mkdir(commands, { recursive: true });
  await writeFile(join(commands, "callsheet"), `#!/usr/bin/env bash\n${script}\n`, { mode: 0o755 });
}
