import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtManifest, builtPath, isModule } from "../text/built-path.ts";
import { withLf } from "../text/sha256.ts";
import { manifestName } from "./control-files.ts";
import { parseManifest } from "./manifest.ts";

/** Whether what is built is of exactly the sources that the package's manifest lists, and all of it there. Never throws. */
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

/** Whether a file is gone of which the manifest in `dist` says that it was built. Throws where its folder is gone too. */
function isAnyMissing(folder: string, manifest: ReturnType<typeof parseManifest>): boolean {
  if (manifest.kind !== "ours") return false;
  // One look at each folder costs a fraction of one at each file.
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
