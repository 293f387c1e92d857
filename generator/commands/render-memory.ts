/**
 * What was printed before, by the hash of its plan: an unchanged plan is neither printed nor formatted again. Lives in
 * `node_modules/.cache`; when it is missing, broken, or another generator's, everything is simply printed.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { RenderMemory } from "../flow.ts";
import { stampPath } from "../write/stamp.ts";

export interface MemoryStore {
  /** The output folder whose files are remembered. */
  readonly folder: string;
  /** The fingerprint of the generator that printed them. */
  readonly generator: string;
}

interface StoredMemory {
  readonly generator: string;
  readonly texts: Readonly<Record<string, string>>;
}

export function readMemory({ folder, generator }: MemoryStore): RenderMemory {
  const path = memoryPath(folder);
  if (path === undefined) return new Map();
  try {
    const stored = JSON.parse(readFileSync(path, "utf8")) as StoredMemory;
    return stored.generator === generator ? new Map(Object.entries(stored.texts)) : new Map();
  } catch {
    return new Map();
  }
}

export function writeMemory({ folder, generator }: MemoryStore, memory: RenderMemory): void {
  const path = memoryPath(folder);
  if (path === undefined) return;
  const temporary = `${path}.${process.pid}.tmp`;
  const stored: StoredMemory = { generator, texts: Object.fromEntries(memory) };
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, JSON.stringify(stored));
    renameSync(temporary, path);
  } catch {
    rmSync(temporary, { force: true });
  }
}

const memoryPath = (folder: string): string | undefined =>
  stampPath(folder)?.replace(/\.json$/, ".rendered.json");
