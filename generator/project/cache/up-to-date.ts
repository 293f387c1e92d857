import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOfText } from "../../text/sha256.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Diagnostic } from "../report/report.ts";
import { readCache, writeCache } from "./cache-file.ts";
import { leftoverNames, manifestName } from "../../write/control-files.ts";
import {
  hashOnDisk,
  type KnownHashes,
  knownHashes,
  learnHashes,
} from "../../write/hash-on-disk.ts";
import { parseManifest } from "../../write/manifest.ts";
import { onDisk } from "../../write/output-folder.ts";

/** What a finished run records for the next: from which inputs a folder was generated, and the result. */
export interface RunKey {
  /** The fingerprint of all that the output depends on: call sheets, templates, the generator's version, options. */
  readonly inputs: string;
  /** The output folder, absolute or relative to the working directory. */
  readonly folder: string;
  /** The folder of the project. */
  readonly cwd: string;
}

/** What a run with nothing to do reports from the record. */
export interface LastRun {
  /** Name of the package. */
  readonly name: string;
  /** Diagnostics of the last run, except those of reading its inputs. */
  readonly findings: readonly Diagnostic[];
}

interface RunRecord extends LastRun {
  readonly inputs: string;
  /** The hash of the manifest, which in turn has the hash of each file. */
  readonly outputs: string;
  /** What is known of the files it lists: one that did not change need not be read. */
  readonly files: KnownHashes;
}

/**
 * The record of the last run, if this one would change nothing: the inputs are the same, and every generated file is
 * unchanged on the disk. Undefined in any doubt, which costs a full run. Never throws because of files on the disk.
 * `sources`: the inputs, with their current names in messages.
 */
export function readLastRun({
  inputs,
  folder,
  sources,
  cwd,
}: RunKey & { readonly sources: readonly SourceText[] }): LastRun | undefined {
  try {
    const record = recordOf(folder, cwd);
    learnHashes({ path: folder }, record?.files ?? {});
    if (record?.inputs !== inputs || !haveSameNames(record.findings, sources)) return undefined;
    if (leftoverNames.some((name) => existsSync(join(folder, name)))) return undefined;
    const text = readFileSync(join(folder, manifestName), "utf8");
    if (hashOfText(text) !== record.outputs) return undefined;
    const manifest = parseManifest(text);
    if (manifest.kind !== "ours" || !everyFileIsAsListed(folder, manifest.files)) return undefined;
    const files = knownHashes({ path: folder }, manifest.files.keys());
    if (Object.entries(files).some(([path, known]) => known !== record.files[path])) {
      writeRecord({ folder, cwd }, { ...record, files });
    }
    return record;
  } catch {
    return undefined;
  }
}

/** A file has another name in messages when a run starts from another working directory. */
const haveSameNames = (findings: readonly Diagnostic[], sources: readonly SourceText[]): boolean =>
  findings.every(
    ({ file }) => file === undefined || sources.some((source) => source.file === file),
  );

function everyFileIsAsListed(folder: string, files: ReadonlyMap<string, string>): boolean {
  for (const [path, hash] of files) {
    const file = onDisk({ path: folder }, path);
    const stats = lstatSync(file, { bigint: true });
    if (!stats.isFile() || hashOnDisk(file, stats) !== hash) return false;
  }
  return true;
}

/** Records a run that ended without errors. */
export function recordRun({ inputs, folder, cwd, name, findings }: RunKey & LastRun): void {
  try {
    const text = readFileSync(join(folder, manifestName), "utf8");
    const manifest = parseManifest(text);
    if (manifest.kind !== "ours") return;
    const files = knownHashes({ path: folder }, manifest.files.keys());
    writeRecord({ folder, cwd }, { inputs, outputs: hashOfText(text), name, findings, files });
  } catch {
    // Without a readable manifest there is no record, and the next run is a full one.
  }
}

type Place = Pick<RunKey, "folder" | "cwd">;

const writeRecord = (place: Place, record: RunRecord): void =>
  writeCache({ ...place, kind: "stamp" }, record);

/** The cache returns what was stored, or nothing. */
const recordOf = (folder: string, cwd: string): RunRecord | undefined =>
  readCache({ folder, cwd, kind: "stamp" }) as RunRecord | undefined;
