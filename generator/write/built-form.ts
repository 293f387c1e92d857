/** The built form of a package in `dist`. Its copy of the manifest shows which modules have changed since. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { OutputFile } from "../print/output-file.ts";
import {
  allBuiltPaths,
  builtFolder,
  builtManifest,
  builtPaths,
  isModule,
} from "../text/package-layout.ts";
import { type Hashes, parseManifest } from "./manifest.ts";
import { conflict, look, readKnownFiles, readOutputFile, type SeenFolders } from "./inspect.ts";
import { manifestName } from "./paths.ts";
import { hasCode, onFile, outputError } from "./output-error.ts";
import { displayPath, onDisk, type OutputFolder } from "./output-folder.ts";
import { withLf } from "../text/sha256.ts";
import { toSlashes } from "../text/paths.ts";

/** Compares built files with the sources on disk. Throws like `readBuilt` and `incompleteModules`. */
export function compareBuilt(
  folder: OutputFolder,
  files: readonly OutputFile[],
): "absent" | "same" | "different" {
  if (readBuilt(folder, () => buildableModules(folder, files)) === undefined) return "absent";
  // Also report what a run would reject.
  incompleteModules(folder, files.map(({ path }) => path).filter(isModule));
  return isBuilt(folder.path) ? "same" : "different";
}

/** Returns the built files in the manifest of a former package. Other files of `dist` are kept. */
export function builtBefore(folder: OutputFolder): readonly string[] {
  if (look(folder, builtManifest).kind !== "file") return [];
  const parsed = parseManifest(readOutputFile(folder, builtManifest) ?? "");
  if (parsed.kind !== "ours") return [];
  const paths = [...parsed.files.keys()].filter(isModule).flatMap(allBuiltPaths);
  return [...new Set([...paths, builtManifest])];
}

/** Returns modules with missing built files. Throws OutputError if another entry, such as a link, occupies a path. */
export function incompleteModules(
  folder: OutputFolder,
  modules: readonly string[],
): ReadonlySet<string> {
  const folders: SeenFolders = new Map();
  const isMissing = (path: string): boolean => {
    const entry = look(folder, path, folders);
    const inTheWay = conflict(folder, path, entry);
    if (inTheWay !== undefined) throw inTheWay;
    return entry.kind !== "file";
  };
  return new Set(modules.filter((path) => builtPaths(path).some(isMissing)));
}

/** Returns whether the built form is complete, and built from the sources in the package's manifest. Never throws. */
export function isBuilt(path: string): boolean {
  const folder: OutputFolder = { path, displayName: path };
  try {
    const [built = "", sources] = [builtManifest, manifestName].map((name) =>
      withLf(readOutputFile(folder, name) ?? ""),
    );
    const manifest = parseManifest(built);
    const modules = manifest.kind === "ours" ? [...manifest.files.keys()].filter(isModule) : [];
    return built !== "" && built === sources && incompleteModules(folder, modules).size === 0;
  } catch {
    return false;
  }
}

export const buildableModules = (folder: OutputFolder, files: readonly OutputFile[]): string[] =>
  [...files.map(({ path }) => path), ...readKnownFiles(folder).hashes.keys()].filter(isModule);

/** Returns the hashes of built sources by module, if any. Throws OutputError for files without a source. */
export function readBuilt(
  folder: OutputFolder,
  sources: () => Iterable<string>,
): Hashes | undefined {
  const text = readOutputFile(folder, builtManifest);
  if (text === undefined) return readUnlisted(folder, sources);
  const parsed = parseManifest(text);
  if (parsed.kind === "ours") return modulesOf(parsed.files);
  const file = displayPath(folder, builtManifest);
  if (parsed.kind === "newer") {
    throw outputError("output-manifest-newer", { file, version: parsed.version });
  }
  throw unrelatedFile(folder, builtManifest);
}

const modulesOf = (hashes: Hashes): Hashes =>
  new Map([...hashes].filter(([path]) => isModule(path)));

/** Recognizes built files by their names, because a compiler run by hand writes no manifest. */
function readUnlisted(folder: OutputFolder, sources: () => Iterable<string>): Hashes | undefined {
  const builtFiles = filesBelow(folder);
  if (builtFiles.length === 0) return undefined;
  const built = new Map<string, string>();
  for (const source of sources()) {
    for (const path of allBuiltPaths(source)) built.set(path, source);
  }
  const hashes = new Map<string, string>();
  for (const path of builtFiles) {
    const source = built.get(path);
    if (source === undefined) throw unrelatedFile(folder, path);
    hashes.set(source, "");
  }
  return hashes;
}

function filesBelow(folder: OutputFolder): string[] {
  const name = displayPath(folder, builtFolder);
  return onFile(name, "read", () => {
    try {
      return readdirSync(onDisk(folder, builtFolder), { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory() && !entry.name.startsWith(".callsheet."))
        .map((entry) => {
          const path = join(entry.parentPath, entry.name).slice(folder.path.length + 1);
          return toSlashes(path);
        })
        .toSorted();
    } catch (error) {
      if (hasCode(error, "ENOENT")) return [];
      throw error;
    }
  });
}

const unrelatedFile = (folder: OutputFolder, path: string) =>
  outputError("output-dist-foreign", {
    folder: displayPath(folder, builtFolder),
    file: displayPath(folder, path),
  });
