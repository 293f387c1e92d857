/** What the generator itself is: its code and its templates, so that a change to either is a change of the input. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../../text/package-root.ts";
import { fingerprint } from "./fingerprint.ts";
import { hashOfFile } from "./hash-file.ts";

const folders = ["generator/", "templates/"];

let known: string | undefined;

/** Read once: a process that lives long goes on with the code it began with, whatever an update has put in its place. */
export const generatorFingerprint = (): string =>
  typeof builtFingerprint === "string" ? builtFingerprint : (known ??= readFingerprint());

/** Put here where the generator is packed: what is published does not change. */
declare const builtFingerprint: string | undefined;

/** What is made of the code for packing decides nothing here. */
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
