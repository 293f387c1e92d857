/** What a configuration was found to say, so that the next run with the same text loads no parser for it. */
import { join } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { generatorFingerprint } from "./generator-fingerprint.ts";
import type { SourceText } from "../../text/source-text.ts";
import { fingerprint } from "./fingerprint.ts";
import { readCache, writeCache } from "./cache-file.ts";
import type { Project } from "../config/project.ts";

/** What parsing gave: without errors. */
interface Parsed {
  readonly projects: readonly Project[];
  readonly diagnostics: readonly Diagnostic[];
}

interface ConfigMemory {
  /** Undefined when nothing is remembered of this text, in this folder, by this generator. */
  readonly read: () => Parsed | undefined;
  readonly write: (parsed: Parsed) => void;
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
      const stored = readCache(note) as (Parsed & { readonly key: string }) | undefined;
      return stored?.key === key ? stored : undefined;
    },
    write({ projects, diagnostics }) {
      writeCache(note, { key, projects, diagnostics });
    },
  };
}
