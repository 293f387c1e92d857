import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { leftoverNames, manifestName } from "./control-files.ts";
import { parseManifest } from "./manifest.ts";
import { hashOfBytes, hashOfText, sha256 } from "../text/sha256.ts";

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
    if (!lstatSync(file).isFile() || hashOfBytes(readFileSync(file)) !== hash) return false;
  }
  return true;
}

/** Leaves a stamp after a run that ended well. Without a node_modules folder, or leave to write, there is none. */
export function writeStamp({ inputs, folder }: StampRequest): void {
  const path = stampPath(folder);
  if (path === undefined) return;
  try {
    const outputs = hashOfText(readFileSync(join(folder, manifestName), "utf8"));
    replaceStamp(path, { inputs, outputs });
  } catch {
    // The next run is a full one.
  }
}

function replaceStamp(path: string, stamp: Stamp): void {
  const temporary = `${path}.${process.pid}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(temporary, `${JSON.stringify(stamp)}\n`);
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function readStamp(folder: string): Stamp | undefined {
  const path = stampPath(folder);
  if (path === undefined) return undefined;
  const value: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (typeof value !== "object" || value === null) return undefined;
  if (!("inputs" in value) || !("outputs" in value)) return undefined;
  const { inputs, outputs } = value;
  if (typeof inputs !== "string" || typeof outputs !== "string") return undefined;
  return { inputs, outputs };
}

/** Where the stamp of a folder is kept: in the nearest node_modules above it, which version control ignores. */
export function stampPath(folder: string): string | undefined {
  const path = resolve(folder);
  for (
    let above = dirname(path), last = path;
    above !== last;
    last = above, above = dirname(above)
  ) {
    const modules = join(above, "node_modules");
    if (existsSync(modules)) return join(modules, ".cache", "callsheet", `${sha256(path)}.json`);
  }
  return undefined;
}
