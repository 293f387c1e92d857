import { existsSync, realpathSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A folder outside the repository that is made by whoever needs it first, and then shared between test files and runs: its
 * name has to say what is in it. It appears complete or not at all.
 */
export async function makeOnce(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const home = realpathSync(tmpdir());
  const folder = join(home, name);
  if (existsSync(folder)) return folder;
  const draft = await mkdtemp(join(home, `${name}-draft-`));
  try {
    await make(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
