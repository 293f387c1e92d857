/** Notes that a run leaves for the next one. Losing them costs time and nothing else; altered ones count as lost. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { sha256 } from "../../text/sha256.ts";

export interface Note {
  /** The output folder, or file, that the note is about. */
  readonly folder: string;
  /** The folder of the project. */
  readonly cwd: string;
  readonly kind: string;
}

/**
 * Reads a note; undefined when there is none, or not all of it is what was written. The note is bound to its subject:
 * one that was copied here from another folder does not count either.
 */
export function readCache(note: Note): unknown {
  const path = cachePath(note);
  try {
    if (path === undefined) return undefined;
    const text = readFileSync(path, "utf8");
    const end = text.indexOf("\n");
    const value = text.slice(end + 1);
    return text.slice(0, end) === sealOf(note, value) ? JSON.parse(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Leaves a note. Without a node_modules folder, or leave to write, there is none. */
export function writeCache(note: Note, value: unknown): void {
  const path = cachePath(note);
  if (path === undefined) return;
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const text = JSON.stringify(value);
    writeFileSync(temporary, `${sealOf(note, text)}\n${text}`);
    renameSync(temporary, path);
  } catch {
    rmSync(temporary, { force: true });
  }
}

const sealOf = ({ folder, kind }: Note, text: string): string =>
  sha256(`${resolve(folder)}\n${kind}\n${text}`);

/**
 * Where a note is kept, which version control ignores: in the nearest node_modules above the folder; where there is
 * none, in that of the project.
 */
export function cachePath({ folder, cwd, kind }: Note): string | undefined {
  const path = resolve(folder);
  const modules = modulesFrom(dirname(path)) ?? modulesFrom(resolve(cwd));
  return modules === undefined
    ? undefined
    : join(modules, ".cache", "callsheet", `${sha256(path)}.${kind}`);
}

/** The nearest node_modules in a folder or above it. */
function modulesFrom(folder: string): string | undefined {
  const modules = join(folder, "node_modules");
  if (existsSync(modules)) return modules;
  const above = dirname(folder);
  return above === folder ? undefined : modulesFrom(above);
}
