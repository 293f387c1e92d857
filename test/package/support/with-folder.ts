import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes files to a new folder below `parent`, uses them, and removes the folder. */
export async function withFolder<T>(
  parent: string,
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(parent, "program-"));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
