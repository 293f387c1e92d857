/**
 * What was printed before, by the hash of its plan: an unchanged plan is neither printed nor formatted again. When the
 * memory is missing, broken, or another generator's, everything is simply printed.
 */
import { readCache, writeCache } from "./cache-file.ts";

/** Formatted texts by the key of the plan that they come from. */
export type PrintCache = ReadonlyMap<string, string>;

export interface PrintCacheStore {
  /** The folder of the project. */
  readonly cwd: string;
  /** The output folder whose files are remembered. */
  readonly folder: string;
  /** The fingerprint of the generator that printed them. */
  readonly generator: string;
  /** Of a process that runs again and again, which need not ask the disk. */
  readonly warm?: SessionCache | undefined;
}

/** What one process remembers of one output folder, from run to run. */
export interface SessionCache {
  generator?: string;
  rendered?: PrintCache;
}

export function readPrintCache({ folder, cwd, generator, warm }: PrintCacheStore): PrintCache {
  if (warm?.rendered !== undefined && warm.generator === generator) return warm.rendered;
  const stored = readCache({ folder, cwd, kind: "rendered" });
  if (typeof stored !== "object" || stored === null) return new Map();
  if (!("generator" in stored) || stored.generator !== generator) return new Map();
  if (!("texts" in stored) || typeof stored.texts !== "object") return new Map();
  const texts = Object.entries(stored.texts ?? {});
  return new Map(texts.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

export function writePrintCache(store: PrintCacheStore, memory: PrintCache): void {
  keepInSession(store, memory);
  const { folder, cwd, generator } = store;
  writeCache({ folder, cwd, kind: "rendered" }, { generator, texts: Object.fromEntries(memory) });
}

/** Remembers within the process alone, and writes nothing. */
export function keepInSession({ generator, warm }: PrintCacheStore, rendered: PrintCache): void {
  if (warm !== undefined) Object.assign(warm, { generator, rendered } satisfies SessionCache);
}
