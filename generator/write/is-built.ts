import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtManifest, builtPaths, isModule } from "../text/built-path.ts";
import { withLf } from "../text/sha256.ts";
import { manifestName } from "./control-files.ts";
import { createListing } from "./listing.ts";
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

/** Whether a file that the manifest in `dist` lists as built is missing, or no file. */
function isAnyMissing(folder: string, manifest: ReturnType<typeof parseManifest>): boolean {
  if (manifest.kind !== "ours") return false;
  const entryAt = createListing(folder);
  return [...manifest.files.keys()]
    .filter(isModule)
    .some((path) => builtPaths(path).some((one) => entryAt(one).kind !== "file"));
}
