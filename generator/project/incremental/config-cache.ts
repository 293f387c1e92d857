/** A parsed configuration by its text, so that the next run with the same text loads no parser. */
import { join } from "node:path";
import type { SourceText } from "../../text/source-text.ts";
import { readCache, writeCache } from "./cache-file.ts";
import { fingerprint } from "./fingerprint.ts";
import { generatorFingerprint } from "./generator-fingerprint.ts";

interface ConfigCache<T> {
  /** Undefined when this generator has no entry for this text in this folder. */
  readonly read: () => T | undefined;
  readonly write: (parsed: T) => void;
}

export function configCache<T>({ file, text }: SourceText, cwd: string): ConfigCache<T> {
  const path = join(cwd, file);
  const note = { folder: path, cwd, kind: "config" };
  const key = fingerprint([
    [path, text],
    ["generator", generatorFingerprint()],
  ]);
  return {
    read() {
      const stored = readCache(note) as { readonly key: string; readonly parsed: T } | undefined;
      return stored?.key === key ? stored.parsed : undefined;
    },
    write(parsed) {
      writeCache(note, { key, parsed });
    },
  };
}
