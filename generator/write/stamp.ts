import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOfFile } from "../text/hash-file.ts";
import { hashOfText } from "../text/sha256.ts";
import { readCache, writeCache } from "./cache.ts";
import { leftoverNames, manifestName } from "./control-files.ts";
import { parseManifest } from "./manifest.ts";

/** What a finished run leaves for the next: from which inputs a folder was generated, and what came out. */
export interface StampRequest {
  /** The fingerprint of all that the output depends on: spec files, templates, the generator's version, options. */
  readonly inputs: string;
  /** The output folder, absolute or relative to the working directory. */
  readonly folder: string;
}

interface Stamp {
  readonly inputs: string;
  /** The hash of the manifest, which in turn has the hash of each file. */
  readonly outputs: string;
}

/**
 * Whether a run would change nothing: the inputs are those of the run that left the stamp, and each file it generated
 * is on the disk as it was written. In every doubt false, which costs a full run. Never throws for what is on the disk.
 */
export function isUpToDate({ inputs, folder }: StampRequest): boolean {
  try {
    const stamp = readStamp(folder);
    if (stamp?.inputs !== inputs) return false;
    if (leftoverNames.some((name) => existsSync(join(folder, name)))) return false;
    const text = readFileSync(join(folder, manifestName), "utf8");
    if (hashOfText(text) !== stamp.outputs) return false;
    const manifest = parseManifest(text);
    return manifest.kind === "ours" && everyFileIsAsListed(folder, manifest.files);
  } catch {
    return false;
  }
}

function everyFileIsAsListed(folder: string, files: ReadonlyMap<string, string>): boolean {
  for (const [path, hash] of files) {
    const file = join(folder, path);
    if (!lstatSync(file).isFile() || hashOfFile(file) !== hash) return false;
  }
  return true;
}

/** Leaves a stamp after a run that ended well. */
export function writeStamp({ inputs, folder }: StampRequest): void {
  try {
    const outputs = hashOfText(readFileSync(join(folder, manifestName), "utf8"));
    writeCache(folder, "stamp", { inputs, outputs } satisfies Stamp);
  } catch {
    // Without a manifest to vouch for it there is no stamp, and the next run is a full one.
  }
}

function readStamp(folder: string): Stamp | undefined {
  const value = readCache(folder, "stamp");
  if (typeof value !== "object" || value === null) return undefined;
  if (!("inputs" in value) || !("outputs" in value)) return undefined;
  const { inputs, outputs } = value;
  if (typeof inputs !== "string" || typeof outputs !== "string") return undefined;
  return { inputs, outputs };
}
