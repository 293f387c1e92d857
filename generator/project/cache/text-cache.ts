/** Texts that a run leaves for the next, by their keys. A cache that is missing, broken, or of another generator has none. */
import { readCache, writeCache } from "./cache-file.ts";

export interface TextStore {
  /** The folder of the project. */
  readonly cwd: string;
  /** The output folder that they are kept for. */
  readonly folder: string;
  /** The fingerprint of the generator that made them. */
  readonly generator: string;
}

export type Texts = ReadonlyMap<string, string>;

export function readTexts({ folder, cwd, generator }: TextStore, kind: string): Texts {
  const stored = readCache({ folder, cwd, kind });
  if (typeof stored !== "object" || stored === null) return new Map();
  if (!("generator" in stored) || stored.generator !== generator) return new Map();
  if (!("texts" in stored) || typeof stored.texts !== "object") return new Map();
  const texts = Object.entries(stored.texts ?? {});
  return new Map(texts.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

export function writeTexts(store: TextStore, kind: string, texts: Texts): void {
  const { folder, cwd, generator } = store;
  writeCache({ folder, cwd, kind }, { generator, texts: Object.fromEntries(texts) });
}
