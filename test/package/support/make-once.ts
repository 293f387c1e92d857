import { existsSync, readFileSync, realpathSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { keptFolder } from "../../support/kept.ts";

/**
 * Creates a folder outside the repository once, shared between test files and runs. Its name identifies its content. It
 * appears completely or not at all, and other users wait for it.
 */
export async function makeOnce(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const home = realpathSync(keptFolder());
  const folder = join(home, name);
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    if (!(await take(lock))) await sleep(50);
    else {
      try {
        if (!existsSync(folder)) await makeIn(home, name, make);
      } finally {
        await rm(lock, { force: true });
      }
    }
  }
  return folder;
}

async function makeIn(
  home: string,
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = join(home, name);
  const draft = await mkdtemp(join(home, `${name}-draft-`));
  try {
    await make(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process has created the folder.
    if (!existsSync(folder)) throw error;
  }
}

/** Returns whether this process has the lock. Removes the lock of a process that has ended. */
async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch {
    if (!isHeld(lock)) await rm(lock, { force: true });
    return false;
  }
}

function isHeld(lock: string): boolean {
  try {
    const text = readFileSync(lock, "utf8");
    // The content is not complete yet.
    if (!text.endsWith("\n")) return true;
    process.kill(Number(text), 0);
    return true;
  } catch {
    return false;
  }
}
