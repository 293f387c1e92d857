import { existsSync, readFileSync, realpathSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { keptFolder } from "../../support/kept.ts";

/**
 * A folder outside the repository, created by its first user and then shared between test files and runs: its name
 * identifies its content. It appears completely or not at all, and other users wait for it.
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
    // Another process can be faster.
    if (!existsSync(folder)) throw error;
  }
}

/** Whether the lock is ours now. That of a process that has ended is taken away. */
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
    // The file exists before its content.
    if (!text.endsWith("\n")) return true;
    process.kill(Number(text), 0);
    return true;
  } catch {
    return false;
  }
}
