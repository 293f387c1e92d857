import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { builtCli } from "../support/built-callsheet.ts";
import { servedCallsheet } from "../support/served-callsheet.ts";

/** `npx callsheet`, in this folder and below it, is the command of the repository. */
export async function putCommand(folder: string): Promise<void> {
  await put(folder, `exec node '${await builtCli()}' "$@"`);
}

/** The same, answered by the process of the test, for speed. */
export async function putServedCommand(folder: string): Promise<void> {
  await put(folder, await servedCallsheet());
}

async function put(folder: string, script: string): Promise<void> {
  const commands = join(folder, "node_modules/.bin");
  await mkdir(commands, { recursive: true });
  await writeFile(join(commands, "callsheet"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
