/**
 * What was printed before, by the hash of its plan: an unchanged plan is neither printed nor formatted again. When the
 * memory is missing, broken, or another generator's, everything is simply printed.
 */
import type { RenderMemory } from "../flow.ts";
import { readCache, writeCache } from "../write/cache.ts";

export interface MemoryStore {
  /** The output folder whose files are remembered. */
  readonly folder: string;
  /** The fingerprint of the generator that printed them. */
  readonly generator: string;
}

export function readMemory({ folder, generator }: MemoryStore): RenderMemory {
  const stored = readCache(folder, "rendered");
  if (typeof stored !== "object" || stored === null) return new Map();
  if (!("generator" in stored) || stored.generator !== generator) return new Map();
  if (!("texts" in stored) || typeof stored.texts !== "object") return new Map();
  const texts = Object.entries(stored.texts ?? {});
  return new Map(texts.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

export function writeMemory({ folder, generator }: MemoryStore, memory: RenderMemory): void {
  writeCache(folder, "rendered", { generator, texts: Object.fromEntries(memory) });
}
