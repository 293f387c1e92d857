/** What the text of a configuration was found to say, so that the next run with the same text loads no parser for it. */
import { join } from "node:path";
import type { SourceText } from "../../text/source-text.ts";
import { readCache, writeCache } from "./cache-file.ts";
import { fingerprint } from "./fingerprint.ts";
import { generatorFingerprint } from "./generator-fingerprint.ts";

interface ConfigCache<T> {
  /** Undefined when nothing is known of this text, in this folder, by this generator. */
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
