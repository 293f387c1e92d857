/** The runtime, which is copied into packages: from the disk, or as it was packed with the generator. */
import { readdirSync, readFileSync } from "node:fs";
import type { Templates } from "../../emit/templates.ts";
import { byCodeUnit } from "../../text/order.ts";
import { packageRoot } from "../../text/package-root.ts";

export type CopiedFiles = Pick<Templates, "runtime">;

/** Defined when the generator is packed: one file is opened several times as fast as all of them. */
declare const copiedFilesName: string | undefined;

export const copiedFiles = (): CopiedFiles =>
  typeof copiedFilesName === "string"
    ? (JSON.parse(readFileSync(new URL(copiedFilesName, import.meta.url), "utf8")) as CopiedFiles)
    : { runtime: modulesIn("runtime/") };

function modulesIn(name: string): Templates["runtime"] {
  const folder = new URL(`templates/${name}`, packageRoot);
  return pathsIn(folder)
    .filter((path) => path.endsWith(".ts"))
    .toSorted(byCodeUnit)
    .map((path) => ({ name: path, text: readFileSync(new URL(path, folder), "utf8") }));
}

/** A folder at a time: told to do it at once, Node asks of each file whether it is a folder, for ten times as long. */
const pathsIn = (folder: URL, below = ""): string[] =>
  readdirSync(new URL(below, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? pathsIn(folder, `${below}${entry.name}/`) : `${below}${entry.name}`,
  );
