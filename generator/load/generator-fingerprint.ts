/** What the generator itself is: its code and its templates, so that a change to either is a change of the input. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint } from "../text/fingerprint.ts";

const folders = ["../", "../../templates/"];

export function generatorFingerprint(): string {
  return fingerprint(
    folders.flatMap((folder) => {
      const root = fileURLToPath(new URL(folder, import.meta.url));
      return readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const path = join(entry.parentPath, entry.name);
          return [folder + path.slice(root.length), readFileSync(path)] as const;
        });
    }),
  );
}
