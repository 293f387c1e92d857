import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtManifest, builtPath, isModule } from "../text/built-path.ts";
import { withLf } from "../text/sha256.ts";
import { manifestName } from "./control-files.ts";
import { parseManifest } from "./manifest.ts";

/** Whether the built form is complete, and built from exactly the sources in the package's manifest. Never throws. */
export function isBuilt(folder: string): boolean {
  try {
    const [built = "", sources] = [builtManifest, manifestName].map((name) =>
      withLf(readFileSync(join(folder, name), "utf8")),
    );
    return built === sources && !isAnyMissing(folder, parseManifest(built));
  } catch {
    return false;
  }
}

/** Whether a file that the manifest in `dist` lists as built is missing. Throws when its folder is missing too. */
function isAnyMissing(folder: string, manifest: ReturnType<typeof parseManifest>): boolean {
  if (manifest.kind !== "ours") return false;
  // Listing each folder costs a fraction of a look at each file.
  const folders = new Map<string, ReadonlySet<string>>();
  const isThere = (file: string): boolean => {
    const end = file.lastIndexOf("/");
    const below = file.slice(0, end);
    const names = folders.get(below) ?? new Set(readdirSync(join(folder, below)));
    folders.set(below, names);
    return names.has(file.slice(end + 1));
  };
  return [...manifest.files.keys()].filter(isModule).some((path) => {
    const { javascript, declarations } = builtPath(path);
    return !isThere(javascript) || !isThere(declarations);
  });
}
