/**
 * The built form of a package, in its folder `dist`: what was it built from? The manifest in it is a copy of the
 * package's own at the time, so that the two tell which modules have changed since.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { OutputFile } from "../print/output-file.ts";
import { builtFolder, builtManifest, builtPath, isModule } from "../text/built-path.ts";
import type { Hashes } from "./hash-list.ts";
import { isBuilt } from "./is-built.ts";
import { readKnownFiles } from "./known-files.ts";
import { readOwn } from "./inspect.ts";
import { parseManifest } from "./manifest.ts";
import { hasCode, onFile, outputError } from "./output-error.ts";
import { onDisk, type OutputFolder, shownFile } from "./output-folder.ts";

/** How what is built compares with the sources on the disk. Throws as `readBuilt` does. */
export function compareBuilt(
  folder: OutputFolder,
  files: readonly OutputFile[],
): "absent" | "same" | "different" {
  if (readBuilt(folder, () => modulesThere(folder, files)) === undefined) return "absent";
  return isBuilt(folder.path) ? "same" : "different";
}

/** The modules that something in `dist` may be built of: those that are to be there, and those that were generated last. */
export const modulesThere = (folder: OutputFolder, files: readonly OutputFile[]): string[] =>
  [...files.map(({ path }) => path), ...readKnownFiles(folder).hashes.keys()].filter(isModule);

/**
 * The modules that were built, each with the hash of its source; undefined where nothing is. Throws OutputError when what
 * is there is not, or not only, what can be built from the sources.
 */
export function readBuilt(
  folder: OutputFolder,
  sources: () => Iterable<string>,
): Hashes | undefined {
  const text = readOwn(folder, builtManifest);
  if (text === undefined) return readUnlisted(folder, sources);
  const parsed = parseManifest(text);
  if (parsed.kind === "ours") return modulesOf(parsed.files);
  const file = shownFile(folder, builtManifest);
  if (parsed.kind === "newer") {
    throw outputError("output-manifest-newer", { file, version: parsed.version });
  }
  throw foreign(folder, builtManifest);
}

const modulesOf = (hashes: Hashes): Hashes =>
  new Map([...hashes].filter(([path]) => isModule(path)));

/** A compiler that was started by hand leaves no manifest; what it has built is known by its names. */
function readUnlisted(folder: OutputFolder, sources: () => Iterable<string>): Hashes | undefined {
  const found = filesBelow(folder);
  if (found.length === 0) return undefined;
  const built = new Map<string, string>();
  for (const source of sources()) {
    for (const path of Object.values(builtPath(source))) built.set(path, source);
  }
  const hashes = new Map<string, string>();
  for (const path of found) {
    const source = built.get(path);
    if (source === undefined) throw foreign(folder, path);
    hashes.set(source, "");
  }
  return hashes;
}

function filesBelow(folder: OutputFolder): string[] {
  const shown = shownFile(folder, builtFolder);
  return onFile(shown, "read", () => {
    try {
      return readdirSync(onDisk(folder, builtFolder), { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory() && !entry.name.startsWith(".callsheet."))
        .map((entry) => {
          const path = join(entry.parentPath, entry.name).slice(folder.path.length + 1);
          return path.replaceAll("\\", "/");
        })
        .toSorted();
    } catch (error) {
      if (hasCode(error, "ENOENT")) return [];
      throw error;
    }
  });
}

const foreign = (folder: OutputFolder, path: string) =>
  outputError("output-dist-foreign", {
    folder: shownFile(folder, builtFolder),
    file: shownFile(folder, path),
  });
