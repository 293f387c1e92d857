import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtFolder, builtManifest, builtPath, isModule } from "../text/built-path.ts";
import { withLf } from "../text/sha256.ts";
import { manifestName } from "./control-files.ts";
import { parseManifest } from "./manifest.ts";

/** Whether what is built is of exactly the sources that the package's manifest lists, and all of it there. Never throws. */
export function isBuilt(folder: string): boolean {
  try {
    const [built = "", sources] = [builtManifest, manifestName].map((name) =>
      withLf(readFileSync(join(folder, name), "utf8")),
    );
    return built === sources && missingFrom(folder, parseManifest(built)).length === 0;
  } catch {
    return false;
  }
}

/** The files of which the manifest in `dist` says that they were built, and that are not there. */
function missingFrom(folder: string, manifest: ReturnType<typeof parseManifest>): string[] {
  if (manifest.kind !== "ours") return [];
  // One look at each folder costs a fraction of one at each file.
  const there = new Set(
    readdirSync(join(folder, builtFolder), { recursive: true, encoding: "utf8" }).map(
      (path) => `${builtFolder}/${path.replaceAll("\\", "/")}`,
    ),
  );
  return [...manifest.files.keys()].filter(isModule).flatMap((path) => {
    const { javascript, declarations } = builtPath(path);
    return [javascript, declarations].filter((file) => !there.has(file));
  });
}
