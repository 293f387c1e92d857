/**
 * What was printed before, by the hash of its plan: an unchanged plan is neither printed nor formatted again. When the
 * cache is missing, broken, or from another generator, everything is printed.
 */
import { readCache, writeCache } from "./cache-file.ts";

/** Formatted texts by the key of their plan. */
export type PrintCache = ReadonlyMap<string, string>;

/** The print caches of a long-lived process, by output folder: no need to read them from the disk. */
export type SessionCaches = Map<string, { readonly generator: string; readonly cache: PrintCache }>;

export interface PrintCacheStore {
  /** The folder of the project. */
  readonly cwd: string;
  /** The output folder whose files are cached. */
  readonly folder: string;
  /** The fingerprint of the generator that printed them. */
  readonly generator: string;
  readonly session?: SessionCaches | undefined;
}

export function readPrintCache({ folder, cwd, generator, session }: PrintCacheStore): PrintCache {
  const known = session?.get(folder);
  if (known?.generator === generator) return known.cache;
  const stored = readCache({ folder, cwd, kind: "rendered" });
  if (typeof stored !== "object" || stored === null) return new Map();
  if (!("generator" in stored) || stored.generator !== generator) return new Map();
  if (!("texts" in stored) || typeof stored.texts !== "object") return new Map();
  const texts = Object.entries(stored.texts ?? {});
  return new Map(texts.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

export function writePrintCache(store: PrintCacheStore, cache: PrintCache): void {
  keepInSession(store, cache);
  const { folder, cwd, generator } = store;
  writeCache({ folder, cwd, kind: "rendered" }, { generator, texts: Object.fromEntries(cache) });
}

/** Caches for this process only, and writes nothing. */
export function keepInSession(
  { folder, generator, session }: PrintCacheStore,
  cache: PrintCache,
): void {
  session?.set(folder, { generator, cache });
}
