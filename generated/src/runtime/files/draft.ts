// Callsheet runtime: writes a file under a temporary name, next to its final name, until it is complete.

import { noop } from "../util.ts";
import { type FileHandle, type FileStatus, builtin } from "./file-system.ts";

/** A short hidden name, because the file's own name can have the maximum length. */
const draftName = /^\.callsheet-[0-9a-f-]{36}\.part$/;

export function newDraft(folder: string): string {
  return builtin("node:path").join(folder, `.callsheet-${crypto.randomUUID()}.part`);
}

/** Opens a draft, with the permissions of the file that it replaces from the start. */
export async function openDraft(draft: string, old: FileStatus | undefined): Promise<FileHandle> {
  const { promises } = builtin("node:fs");
  // The mode of a broken link is not a permission.
  if (!old?.isFile()) return promises.open(draft, "wx");
  const file = await promises.open(draft, "wx", 0o600);
  // Only root can set the owner of a file; otherwise the file keeps its writer as owner.
  await file.chown(old.uid, old.gid).catch(noop);
  await file.chmod(old.mode % 0o1000).catch(noop);
  return file;
}

/** Writes the names in a folder to the disk, if the platform can open folders. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const opened = await builtin("node:fs").promises.open(folder, "r");
    await opened.sync().finally(() => opened.close());
  } catch {
    // Windows cannot open folders.
  }
}

/** Milliseconds without new data until a draft is considered abandoned. */
const abandonedAfter = 86_400_000;

const swept = new Set<string>();

/** Removes abandoned drafts from a folder, once per folder, because it can contain many files. */
export async function sweep(folder: string): Promise<void> {
  if (swept.has(folder)) return;
  swept.add(folder);
  const { promises } = builtin("node:fs");
  const names = await promises.readdir(folder).catch((): string[] => []);
  for (const name of names.filter((each) => draftName.test(each))) {
    const path = builtin("node:path").join(folder, name);
    const status = await promises.lstat(path).catch(noop);
    const isAbandoned = status?.isFile() && Date.now() - status.mtimeMs > abandonedAfter;
    if (isAbandoned) await promises.rm(path, { force: true }).catch(noop);
  }
}
