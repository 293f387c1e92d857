import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOfFile } from "./hash-file.ts";
import { hashOfText } from "../../text/sha256.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Diagnostic } from "../report/report.ts";
import { readCache, writeCache } from "./cache-file.ts";
import { leftoverNames, manifestName } from "../../write/control-files.ts";
import { parseManifest } from "../../write/manifest.ts";

/** What a finished run leaves for the next: from which inputs a folder was generated, and what came out. */
export interface RunKey {
  /** The fingerprint of all that the output depends on: spec files, templates, the generator's version, options. */
  readonly inputs: string;
  /** The output folder, absolute or relative to the working directory. */
  readonly folder: string;
  /** The folder of the project. */
  readonly cwd: string;
}

/** What a run with nothing to do reports without finding it out again. */
export interface LastRun {
  /** Name of the package. */
  readonly name: string;
  /** What the last run found beyond reading its inputs. */
  readonly findings: readonly Diagnostic[];
}

interface RunRecord extends LastRun {
  readonly inputs: string;
  /** The hash of the manifest, which in turn has the hash of each file. */
  readonly outputs: string;
}

/**
 * What is remembered of a run, when another one would change nothing: the inputs are those of the run that left the
 * stamp, and each file it generated is on the disk as it was written. In every doubt undefined, which costs a full run.
 * Never throws for what is on the disk. `shown`: files under the names that findings would call them by now.
 */
export function readLastRun({
  inputs,
  folder,
  shown,
  cwd,
}: RunKey & { readonly shown: readonly SourceText[] }): LastRun | undefined {
  try {
    const stamp = recordOf(folder, cwd);
    if (stamp?.inputs !== inputs || !areNamedAlike(stamp.findings, shown)) return undefined;
    if (leftoverNames.some((name) => existsSync(join(folder, name)))) return undefined;
    const text = readFileSync(join(folder, manifestName), "utf8");
    if (hashOfText(text) !== stamp.outputs) return undefined;
    const manifest = parseManifest(text);
    const isGood = manifest.kind === "ours" && everyFileIsAsListed(folder, manifest.files);
    return isGood ? stamp : undefined;
  } catch {
    return undefined;
  }
}

/** A file has another name in messages when a run starts from another working directory. */
const areNamedAlike = (findings: readonly Diagnostic[], shown: readonly SourceText[]): boolean =>
  findings.every(({ file }) => file === undefined || shown.some((source) => source.file === file));

function everyFileIsAsListed(folder: string, files: ReadonlyMap<string, string>): boolean {
  for (const [path, hash] of files) {
    const file = join(folder, path);
    if (!lstatSync(file).isFile() || hashOfFile(file) !== hash) return false;
  }
  return true;
}

/** Leaves a stamp after a run that ended well. */
export function recordRun({ inputs, folder, cwd, name, findings }: RunKey & LastRun): void {
  try {
    const outputs = hashOfText(readFileSync(join(folder, manifestName), "utf8"));
    writeCache({ folder, cwd, kind: "stamp" }, {
      inputs,
      outputs,
      name,
      findings,
    } satisfies RunRecord);
  } catch {
    // Without a manifest to vouch for it there is no stamp, and the next run is a full one.
  }
}

/** The cache gives back what was put into it, or nothing. */
const recordOf = (folder: string, cwd: string): RunRecord | undefined =>
  readCache({ folder, cwd, kind: "stamp" }) as RunRecord | undefined;
