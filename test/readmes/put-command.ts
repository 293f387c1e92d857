import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { builtCli } from "../support/built-callsheet.ts";

/** `npx callsheet`, in this folder and below it, is the command of the repository. */
export async function putCommand(folder: string): Promise<void> {
  const commands = join(folder, "node_modules/.bin");
  await mkdir(commands, { recursive: true });
  const command = await builtCli();
  await writeFile(join(commands, "callsheet"), `#!/bin/sh\nexec node '${command}' "$@"\n`, {
    mode: 0o755,
  });
}
