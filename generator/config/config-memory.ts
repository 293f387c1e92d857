/** What a configuration was found to say, so that the next run with the same text loads no parser for it. */
import { join } from "node:path";
import { generatorFingerprint } from "../load/generator-fingerprint.ts";
import type { SourceText } from "../load/source-text.ts";
import { fingerprint } from "../text/fingerprint.ts";
import { readCache, writeCache } from "../write/cache.ts";
import type { Project } from "./project.ts";

interface ConfigMemory {
  /** Undefined when nothing is remembered of this text, in this folder, by this generator. */
  readonly read: () => readonly Project[] | undefined;
  readonly write: (projects: readonly Project[]) => void;
}

export function configMemory({ file, text }: SourceText, cwd: string): ConfigMemory {
  const path = join(cwd, file);
  const note = { folder: path, cwd, kind: "config" };
  const key = fingerprint([
    [path, text],
    ["generator", generatorFingerprint()],
  ]);
  return {
    read() {
      const stored = readCache(note);
      if (typeof stored !== "object" || stored === null) return undefined;
      if (!("key" in stored) || stored.key !== key) return undefined;
      if (!("projects" in stored) || !Array.isArray(stored.projects)) return undefined;
      return stored.projects.length > 0 ? (stored.projects as Project[]) : undefined;
    },
    write(projects) {
      writeCache(note, { key, projects });
    },
  };
}
