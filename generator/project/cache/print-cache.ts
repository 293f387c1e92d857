/**
 * What was printed before, by the hash of its plan: an unchanged plan is neither printed nor formatted again. When the
 * cache is missing, broken, or from another generator, everything is printed.
 */
import { readTexts, type TextStore, writeTexts } from "./text-cache.ts";

/** Formatted texts by the key of their plan. */
export type PrintCache = ReadonlyMap<string, string>;

/** The print caches of a long-lived process, by output folder: no need to read them from the disk. */
export type SessionCaches = Map<string, { readonly generator: string; readonly cache: PrintCache }>;

export interface PrintCacheStore extends TextStore {
  readonly session?: SessionCaches | undefined;
}

const kind = "rendered";

export function readPrintCache(store: PrintCacheStore): PrintCache {
  const known = store.session?.get(store.folder);
  return known?.generator === store.generator ? known.cache : readTexts(store, kind);
}

export function writePrintCache(store: PrintCacheStore, cache: PrintCache): void {
  keepInSession(store, cache);
  writeTexts(store, kind, cache);
}

/** Caches for this process only, and writes nothing. */
export function keepInSession(
  { folder, generator, session }: PrintCacheStore,
  cache: PrintCache,
): void {
  session?.set(folder, { generator, cache });
}
