import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Uses files in a new folder under `parent`, and removes them. */
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
