/** Detects whether the last run left everything up to date: then nothing is parsed or printed. */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { hashOfText } from "../../text/sha256.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Diagnostic } from "../report/report.ts";
import { readCache, writeCache } from "./cache.ts";
import { isBuilt } from "../../write/built-form.ts";
import { leftoverNames, manifestName, repositoryData } from "../../write/paths.ts";
import { inspect, readOutputFile, type SeenFolders } from "../../write/inspect.ts";
import { parseManifest } from "../../write/manifest.ts";
import type { OutputFolder } from "../../write/output-folder.ts";

export interface RunKey {
  /** Fingerprint of all that determines the output: call sheets, templates, the generator's version, options. */
  readonly inputs: string;
  /** The output folder, absolute or relative to the working directory. */
  readonly folder: string;
  readonly cwd: string;
}

/** The results of the last run. A run without changes reports them again. */
export interface LastRun {
  readonly name: string;
  /** Diagnostics of the last run, except those of reading its inputs. */
  readonly findings: readonly Diagnostic[];
}

interface RunRecord extends LastRun {
  readonly inputs: string;
  /** The folder with links resolved: a link can be rejected later. */
  readonly realFolder: string;
  /** The hash of the manifest, which contains the hash of each file. */
  readonly outputs: string;
}

export interface LastRunRequest extends RunKey {
  /** The inputs, with their current names in messages. */
  readonly sources: readonly SourceText[];
  readonly builds: boolean;
}

/**
 * Returns the record of the last run if this run would change nothing: same inputs, unchanged generated files, complete
 * built form. Undefined in case of doubt, which costs a full run. Never throws because of files.
 */
export function readLastRun(request: LastRunRequest): LastRun | undefined {
  const { inputs, folder: path, sources, cwd, builds } = request;
  const folder: OutputFolder = { path, displayName: path };
  try {
    const record = readCache(noteOf(path, cwd)) as RunRecord | undefined;
    if (record?.inputs !== inputs || !haveSameNames(record.findings, sources)) return undefined;
    if (realpathSync.native(path) !== record.realFolder) return undefined;
    // Only a full run cleans up after a killed run, and rejects the root of a repository.
    const isOdd = [...leftoverNames, repositoryData].some((name) => existsSync(join(path, name)));
    const text = readOutputFile(folder, manifestName) ?? "";
    if (isOdd || hashOfText(text) !== record.outputs) return undefined;
    const isSame = isAsListed(folder, text) && (!builds || isBuilt(path));
    return isSame ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether files still have the same names in messages, which depend on the working directory. */
const haveSameNames = (findings: readonly Diagnostic[], sources: readonly SourceText[]): boolean =>
  findings.every(
    ({ file }) => file === undefined || sources.some((source) => source.file === file),
  );

function isAsListed(folder: OutputFolder, text: string): boolean {
  const manifest = parseManifest(text);
  if (manifest.kind !== "ours") return false;
  const folders: SeenFolders = new Map();
  return [...manifest.files].every(([path, hash]) => {
    const entry = inspect(folder, path, folders);
    return entry.kind === "file" && entry.hash === hash;
  });
}

export function recordRun({ inputs, folder, cwd, name, findings }: RunKey & LastRun): void {
  try {
    const outputs = hashOfText(readFileSync(join(folder, manifestName), "utf8"));
    const realFolder = realpathSync.native(folder);
    const record: RunRecord = { inputs, realFolder, outputs, name, findings };
    writeCache(noteOf(folder, cwd), record);
  } catch {
    // Without a readable manifest there is no record, and the next run is a full run.
  }
}

const noteOf = (folder: string, cwd: string) => ({ folder, cwd, kind: "stamp" });
