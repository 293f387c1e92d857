import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { byCodeUnit } from "../../text/texts.ts";
import { packageRoot } from "../../text/paths.ts";
import { sha256 } from "../../text/sha256.ts";
import { hashOfFile } from "../../write/inspect.ts";

/** One hash for many named contents, whatever their order. */
export function fingerprint(
  files: Iterable<readonly [path: string, content: Uint8Array | string]>,
): string {
  const hashes = Array.from(files, ([path, content]) => [path, sha256(content)] as const);
  return sha256(JSON.stringify(hashes.toSorted(([a], [b]) => byCodeUnit(a, b))));
}

const folders = ["generator/", "templates/"];

let known: string | undefined;

/** Computed once: a long-lived process runs the code it loaded, even if an update has replaced the files. */
export const generatorFingerprint = (): string =>
  typeof builtFingerprint === "string" ? builtFingerprint : (known ??= readFingerprint());

/** Defined when the generator is packed: published code does not change. */
declare const builtFingerprint: string | undefined;

/** Packed code is built from the code that is hashed. */
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
