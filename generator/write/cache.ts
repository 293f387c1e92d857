/** Notes that a run leaves for the next one, about one output folder. Losing them costs time and nothing else. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { sha256 } from "../text/sha256.ts";

/** Reads a note; undefined when there is none, or none that is JSON. */
export function readCache(folder: string, kind: string): unknown {
  const path = cachePath(folder, kind);
  try {
    return path === undefined ? undefined : JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/** Leaves a note. Without a node_modules folder, or leave to write, there is none. */
export function writeCache(folder: string, kind: string, value: unknown): void {
  const path = cachePath(folder, kind);
  if (path === undefined) return;
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, `${JSON.stringify(value)}\n`);
    renameSync(temporary, path);
  } catch {
    rmSync(temporary, { force: true });
  }
}

/** Where the notes of a folder are kept: in the nearest node_modules above it, which version control ignores. */
export function cachePath(folder: string, kind: string): string | undefined {
  const path = resolve(folder);
  for (
    let above = dirname(path), last = path;
    above !== last;
    last = above, above = dirname(above)
  ) {
    const modules = join(above, "node_modules");
    if (existsSync(modules)) {
      return join(modules, ".cache", "callsheet", `${sha256(path)}.${kind}.json`);
    }
  }
  return undefined;
}
