import { readFileSync } from "node:fs";
import { type ParsedYaml, parseYaml } from "../../sheets/document/parse-yaml.ts";
import { hashOfText } from "../../text/sha256.ts";
import type { SourceText } from "../../text/source-text.ts";
import { onDisk } from "../../write/output-folder.ts";
import { generatorFingerprint, type CacheNote, readCache, writeCache } from "./cache.ts";

/** Returns a parser that reuses the result if the text of a call sheet is unchanged. */
export function parseOnce(): (source: SourceText) => ParsedYaml {
  const parsed = new Map<string, ParsedYaml>();
  return (source) => {
    const { path, origin, file, text, isImported } = source;
    const key = JSON.stringify([path, origin, file, isImported]);
    const known = parsed.get(key);
    if (known?.document.source.text === text) return known;
    const fresh = parseYaml(source);
    parsed.set(key, fresh);
    return fresh;
  };
}

export interface Memory {
  readonly parse: (source: SourceText) => ParsedYaml;
  /** Returns the text of the last printed file if it has this key. */
  readonly printed: (path: string, key: string) => string | undefined;
  /** Replaces all stored files by the printed ones. */
  readonly keep: (files: readonly KeyedFile[]) => void;
  /** Returns whether this generator has written the package and its built form before. */
  readonly isSaved: () => boolean;
  /** Stores the keys for other processes. Call it after the files are written, and built if necessary. */
  readonly save: () => void;
}

/** A printed file. `key`: a hash of everything that determines its text, except the generator. */
export interface KeyedFile {
  readonly path: string;
  readonly key: string;
  readonly text: string;
}

/** Memories of a long-running process, by output folder and generator. */
export type Memories = Map<string, Memory>;

interface Place {
  readonly folder: string;
  readonly cwd: string;
  /** Whether the package has a built form. */
  readonly builds: boolean;
}

/** Returns the memory of a package: from this process, or from data that another process stored. */
export function memoryOf({ folder, cwd, builds }: Place, memories?: Memories): Memory {
  // A run that prints without building does not know the origin of the built files, so it ignores them.
  const generator = `${generatorFingerprint()} ${builds ? "builds" : "prints"}`;
  const id = `${folder}\n${generator}`;
  const memory = memories?.get(id) ?? recall({ folder, cwd, kind: "printed" }, generator);
  memories?.set(id, memory);
  return memory;
}

/** The stored data of a run: the key and the content hash of each printed file. */
interface Saved {
  readonly generator: string;
  readonly files: Readonly<Record<string, readonly [key: string, hash: string]>>;
}

function recall(note: CacheNote, generator: string): Memory {
  const stored = readCache(note) as Saved | undefined;
  const saved = stored?.generator === generator ? stored.files : undefined;
  const before = new Map(Object.entries(saved ?? {}));
  let kept = new Map<string, KeyedFile>();
  let isSaved = saved !== undefined;
  return {
    parse: parseOnce(),
    printed(path, key) {
      const known = kept.get(path);
      if (known?.key === key) return known.text;
      const [savedKey, hash] = before.get(path) ?? [];
      return savedKey === key ? textWithHash(onDisk({ path: note.folder }, path), hash) : undefined;
    },
    keep(files) {
      kept = new Map(files.map((file) => [file.path, file]));
    },
    isSaved: () => isSaved,
    save() {
      isSaved = true;
      const files = Array.from(kept, ([path, { key, text }]) => [path, [key, hashOfText(text)]]);
      writeCache(note, { generator, files: Object.fromEntries(files) } satisfies Saved);
    },
  };
}

/** Returns the text of a generated file if it is unchanged, with LF line ends. */
function textWithHash(file: string, hash: string | undefined): string | undefined {
  try {
    const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
    return hashOfText(text) === hash ? text : undefined;
  } catch {
    return undefined;
  }
}
