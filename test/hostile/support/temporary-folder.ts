import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../..", import.meta.url));

/** Creates a folder for a task and deletes it afterwards. Modules there can import installed packages. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "callsheet-hostile-")));
  try {
    symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

export function writeFiles(folder: string, files: readonly TextFile[]): void {
  const made = new Set<string>();
  for (const { path, text } of files) {
    const target = join(folder, path);
    const around = dirname(target);
    if (!made.has(around)) mkdirSync(around, { recursive: true });
    made.add(around);
    writeFileSync(target, text);
  }
}
