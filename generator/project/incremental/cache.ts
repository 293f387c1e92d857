/** Caches entries between runs. A missing or altered entry only costs time. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { foldersFrom, packageRoot } from "../../text/paths.ts";
import { sha256 } from "../../text/sha256.ts";
import type { SourceText } from "../../text/source-text.ts";
import { byCodeUnit } from "../../text/texts.ts";
import { hashOfFile } from "../../write/inspect.ts";

export interface CacheNote {
  /** The output folder or file that the entry belongs to. */
  readonly folder: string;
  /** The folder of the project. */
  readonly cwd: string;
  readonly kind: string;
}

/** Reads the value of an entry. Returns undefined if the entry is missing or altered. */
export function readCache(note: CacheNote): unknown {
  const text = readCachedText(note);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Writes an entry if there is a writable node_modules folder. */
export const writeCache = (note: CacheNote, value: unknown): void =>
  writeCachedText(note, JSON.stringify(value));

/** Reads the text of an entry. Returns undefined if the entry is missing, altered, or copied from another folder. */
function readCachedText(note: CacheNote): string | undefined {
  const path = cachePath(note);
  try {
    if (path === undefined) return undefined;
    const text = readFileSync(path, "utf8");
    const end = text.indexOf("\n");
    const value = text.slice(end + 1);
    return text.slice(0, end) === sealOf(note, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function writeCachedText(note: CacheNote, text: string): void {
  const path = cachePath(note);
  if (path === undefined) return;
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, `${sealOf(note, text)}\n${text}`);
    renameSync(temporary, path);
  } catch {
    if (existsSync(temporary)) rmSync(temporary, { force: true });
  }
}

const sealOf = ({ folder, kind }: CacheNote, text: string): string =>
  sha256(`${resolve(folder)}\n${kind}\n${text}`);

/**
 * Returns the path of an entry, outside version control: in the nearest node_modules above the folder, otherwise in
 * that of the project; with Yarn's Plug'n'Play, in Yarn's folder, which its recommended `.gitignore` contains.
 */
export function cachePath({ folder, cwd, kind }: CacheNote): string | undefined {
  const path = resolve(folder);
  const above =
    modulesFrom(dirname(path)) ??
    modulesFrom(resolve(cwd)) ??
    yarnFrom(dirname(path)) ??
    yarnFrom(cwd);
  return above === undefined
    ? undefined
    : join(above, ".cache", "callsheet", `${sha256(path)}.${kind}`);
}

function modulesFrom(folder: string): string | undefined {
  return foldersFrom(folder)
    .map((above) => join(above, "node_modules"))
    .find((modules) => existsSync(modules));
}

/** Returns the `.yarn` folder of a project without node_modules. */
const yarnFrom = (folder: string): string | undefined =>
  foldersFrom(resolve(folder))
    .filter((above) => existsSync(join(above, ".pnp.cjs")))
    .map((above) => join(above, ".yarn"))[0];

interface ConfigCache<T> {
  /** Returns undefined if this generator has no entry for this text in this folder. */
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

/** Returns one hash for many named contents, independent of their order. */
export function fingerprint(
  files: Iterable<readonly [path: string, content: Uint8Array | string]>,
): string {
  const hashes = Array.from(files, ([path, content]) => [path, sha256(content)] as const);
  return sha256(JSON.stringify(hashes.toSorted(([a], [b]) => byCodeUnit(a, b))));
}

const folders = ["generator/", "templates/"];

let known: string | undefined;

/** Computed once: a long-running process keeps the code it loaded, even if an update has replaced the files. */
export const generatorFingerprint = (): string =>
  typeof builtFingerprint === "string" ? builtFingerprint : (known ??= readFingerprint());

/** Defined when the generator is packed, because published code does not change. */
declare const builtFingerprint: string | undefined;

/** Returns whether a folder has packed code, which is built from the hashed code. */
const isBuilt = (folder: string): boolean => /^dist(?:[\\/]|$)/.test(folder);

function readFingerprint(): string {
  return fingerprint(
    folders.flatMap((folder) => {
      const root = fileURLToPath(new URL(folder, packageRoot));
      return readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !isBuilt(entry.parentPath.slice(root.length)))
        .map((entry) => {
          const path = join(entry.parentPath, entry.name);
          return [folder + path.slice(root.length), hashOfFile(path)] as const;
        });
    }),
  );
}
