import { type BigIntStats, existsSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { builtManifest, builtPaths, isModule } from "../../text/built-path.ts";
import { foldersFrom } from "../../text/folders-above.ts";
import { hashOfText } from "../../text/sha256.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Diagnostic } from "../report/report.ts";
import { readCache, writeCache } from "./cache-file.ts";
import { leftoverNames, manifestName } from "../../write/control-files.ts";
import {
  hashOnDisk,
  isSettled,
  type KnownHashes,
  knownHashes,
  learnHashes,
  signatureOf,
} from "../../write/hash-on-disk.ts";
import { isBuilt } from "../../write/is-built.ts";
import { parseManifest } from "../../write/manifest.ts";
import { onDisk } from "../../write/output-folder.ts";
import { repositoryData } from "../../write/path-rules.ts";

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
  /** The folder without links, of which another run may refuse one. */
  readonly realFolder: string;
  /** The hash of the manifest, which in turn has the hash of each file. */
  readonly outputs: string;
  /** What is known of the files it lists: one that did not change need not be read. */
  readonly files: KnownHashes;
  /** Signatures of what else there is to look at. Absent where not all that matters is known. */
  readonly places?: Readonly<Record<string, string>> | undefined;
}

export interface LastRunRequest extends RunKey {
  /** The inputs, with their current names in messages. */
  readonly sources: readonly SourceText[];
  /** Whether the package has a built form. */
  readonly builds: boolean;
}

/**
 * The record of the last run, if this one would change nothing: the inputs are the same, every generated file is
 * unchanged on the disk, and what is built of them is all there. Undefined in any doubt, which costs a full run. Never
 * throws because of files on the disk.
 */
export function readLastRun({
  inputs,
  folder,
  sources,
  cwd,
  builds,
}: LastRunRequest): LastRun | undefined {
  try {
    const record = recordOf(folder, cwd);
    learnHashes({ path: folder }, record?.files ?? {});
    if (record?.inputs !== inputs || !haveSameNames(record.findings, sources)) return undefined;
    if (realpathSync.native(folder) !== record.realFolder) return undefined;
    if (isUntouched(folder, record, builds)) return record;
    if (leftoverNames.some((name) => existsSync(join(folder, name)))) return undefined;
    const text = readFileSync(join(folder, manifestName), "utf8");
    if (hashOfText(text) !== record.outputs) return undefined;
    const manifest = parseManifest(text);
    if (manifest.kind !== "ours") return undefined;
    const paths = [...manifest.files.keys()];
    // Looked at before the files are read: what changes meanwhile is seen by the next run.
    const places = look(folder, paths, builds);
    if (places === undefined) return undefined;
    // A full run says why that is refused. Where it begins after this, the signature of the folder is another.
    if (existsSync(join(folder, repositoryData))) return undefined;
    const signatures = signaturesOf(folder, places);
    if (!everyFileIsAsListed(folder, manifest.files)) return undefined;
    if (builds && !isBuilt(folder)) return undefined;
    const files = knownHashes({ path: folder }, paths);
    const isAll = paths.every((path) => files[path] !== undefined);
    writeRecord({ folder, cwd }, { ...record, files, places: isAll ? signatures : undefined });
    return record;
  } catch {
    return undefined;
  }
}

/** Whether nothing that matters changed at all since a run looked at it. */
function isUntouched(folder: string, { files, places }: RunRecord, builds: boolean): boolean {
  if (places === undefined) return false;
  // A run that did not build has not looked there.
  if (builds && places[builtManifest] === undefined) return false;
  const isSame = (path: string, signature: string): boolean =>
    signatureOf(statsOf(folder, path)) === signature;
  return (
    Object.entries(places).every(([path, signature]) => isSame(path, signature)) &&
    Object.entries(files).every(([path, { signature }]) => isSame(path, signature))
  );
}

type Places = readonly (readonly [path: string, stats: BigIntStats])[];

/**
 * Both manifests, and the folders of all that is generated and built. Undefined where something else is in the place of
 * one: nothing is written through links.
 */
function look(folder: string, paths: readonly string[], builds: boolean): Places | undefined {
  const built = builds ? paths.filter(isModule).flatMap(builtPaths) : [];
  const above = new Set([...paths, ...built].map((path) => dirname(path)));
  const folders = new Set(Array.from(above).flatMap(foldersFrom));
  const manifests = builds ? [manifestName, builtManifest] : [manifestName];
  const all = [...folders, ...manifests].map((path) => [path, statsOf(folder, path)] as const);
  const isAsMade = all.every(([path, stats]) =>
    folders.has(path) ? stats.isDirectory() : stats.isFile(),
  );
  return isAsMade ? all : undefined;
}

/** Undefined where one may change without changing its signature. */
const signaturesOf = (
  folder: string,
  places: Places,
): Readonly<Record<string, string>> | undefined =>
  places.every(([path, stats]) => isSettled(onDisk({ path: folder }, path), stats))
    ? Object.fromEntries(places.map(([path, stats]) => [path, signatureOf(stats)]))
    : undefined;

const statsOf = (folder: string, path: string): BigIntStats =>
  lstatSync(onDisk({ path: folder }, path), { bigint: true });

/** A file has another name in messages when a run starts from another working directory. */
const haveSameNames = (findings: readonly Diagnostic[], sources: readonly SourceText[]): boolean =>
  findings.every(
    ({ file }) => file === undefined || sources.some((source) => source.file === file),
  );

function everyFileIsAsListed(folder: string, files: ReadonlyMap<string, string>): boolean {
  for (const [path, hash] of files) {
    const stats = statsOf(folder, path);
    if (!stats.isFile() || hashOnDisk(onDisk({ path: folder }, path), stats) !== hash) return false;
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
    const realFolder = realpathSync.native(folder);
    const outputs = hashOfText(text);
    writeRecord({ folder, cwd }, { inputs, realFolder, outputs, name, findings, files });
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
