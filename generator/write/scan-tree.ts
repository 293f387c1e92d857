import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hasErrors } from "../diagnostics/outcome.ts";
import type { OutputFile } from "../print/output-file.ts";
import { sorted } from "../text/texts.ts";
import { hashOfText, withLf } from "../text/sha256.ts";
import { builtBefore } from "./built-form.ts";
import { conflict, inspect, type KnownFiles, readKnownFiles, type SeenFolders } from "./inspect.ts";
import { type Hashes, printManifest } from "./manifest.ts";
import { OutputError } from "./output-error.ts";
import type { OutputFolder } from "./output-folder.ts";
import { foldPath, leftoverNames, manifestName, pathProblems } from "./paths.ts";

/** Differences between rendered files and the output folder. Each path is in one list, sorted by code unit. */
export interface TreeComparison {
  /** Rendered files that are not on the disk. */
  readonly missing: readonly string[];
  /** Generated files whose rendered content changed. */
  readonly different: readonly string[];
  /** Generated files that are no longer rendered. */
  readonly stale: readonly string[];
  /** Generated files that were edited: neither the generated nor the rendered content. */
  readonly edited: readonly string[];
  /** Rendered files that exist on the disk with other content, and were not generated. */
  readonly foreign: readonly string[];
  /** Files that are equal to the rendered file except for line ends, whether or not they were generated. */
  readonly same: readonly string[];
}

/** Reasons why a file differs from its generated version, in the order of reports. */
export const driftKinds = ["missing", "different", "stale", "edited", "foreign"] as const;

interface Drift {
  readonly file: string;
  readonly kind: (typeof driftKinds)[number];
}

/** Returns all files that differ from the rendered files, by kind and then by path. */
export const treeDrift = (comparison: TreeComparison): Drift[] =>
  driftKinds.flatMap((kind) => comparison[kind].map((file) => ({ file, kind })));

export const isSame = (comparison: TreeComparison): boolean => treeDrift(comparison).length === 0;

/** Rendered files by path, with LF line ends. */
type RenderedFiles = ReadonlyMap<string, { readonly text: string; readonly hash: string }>;

export interface TreeScan {
  readonly comparison: TreeComparison;
  readonly rendered: RenderedFiles;
  /** Hashes of the compared files. Files with other content must not be overwritten. */
  readonly seen: Hashes;
  readonly manifest: string;
  /** Whether a killed run left files to clean up, or another run is writing now. */
  readonly leftovers: boolean;
}

interface ScanOutcome {
  readonly value?: TreeScan;
  readonly diagnostics: readonly Diagnostic[];
}

/** Inspects only paths that are rendered or were generated. Writes nothing. */
export function scanTree(folder: OutputFolder, files: readonly OutputFile[]): ScanOutcome {
  const diagnostics = pathProblems(files);
  if (hasErrors(diagnostics)) return { diagnostics };
  try {
    return compareWith(folder, files, readKnownFiles(folder));
  } catch (error) {
    if (error instanceof OutputError) return { diagnostics: [error.diagnostic] };
    throw error;
  }
}

function compareWith(
  folder: OutputFolder,
  files: readonly OutputFile[],
  known: KnownFiles,
): ScanOutcome {
  const rendered: RenderedFiles = new Map(
    files.map(({ path, text }) => [path, { text: withLf(text), hash: hashOfText(text) }]),
  );
  const manifest = manifestOf(folder, rendered);
  const removed = [
    ...findStale(folder, rendered, known.hashes),
    ...(folder.isNeverBuilt === true ? findBuilt(folder, rendered) : []),
  ];
  const wanted = findWanted(folder, rendered, known.hashes, removed);
  const all: readonly Finding[] = [
    ...removed,
    ...wanted.findings,
    { path: manifestName, verdict: manifestVerdict(known.manifestText, manifest) },
  ];
  const list = (name: Verdict) =>
    sorted(all.filter((finding) => finding.verdict === name).map(({ path }) => path));
  return {
    value: {
      comparison: {
        missing: list("missing"),
        different: list("different"),
        stale: list("stale"),
        edited: list("edited"),
        foreign: list("foreign"),
        same: list("same"),
      },
      rendered,
      seen: new Map(all.flatMap(({ path, hash }) => (hash === undefined ? [] : [[path, hash]]))),
      manifest,
      leftovers: leftoverNames.some((name) => inspect(folder, name).kind !== "nothing"),
    },
    diagnostics: wanted.obstacles,
  };
}

function manifestOf({ indentation }: OutputFolder, rendered: RenderedFiles): string {
  const hashes = new Map(Array.from(rendered, ([path, { hash }]) => [path, hash]));
  return printManifest(hashes, indentation);
}

type Verdict = keyof TreeComparison;

interface Finding {
  readonly path: string;
  readonly verdict: Verdict;
  readonly hash?: string;
  readonly identity?: string;
}

/** Returns generated files that are no longer rendered. A link or folder at such a path is not an obstacle. */
function findStale(folder: OutputFolder, rendered: RenderedFiles, known: Hashes): Finding[] {
  return Array.from(known).flatMap(([path, hash]): Finding[] => {
    const entry = rendered.has(path) ? undefined : inspect(folder, path);
    if (entry?.kind !== "file") return [];
    return [{ ...entry, path, verdict: entry.hash === hash ? "stale" : "edited" }];
  });
}

/** Returns built files. They are not edited by hand, so their hashes are not recorded. */
function findBuilt(folder: OutputFolder, rendered: RenderedFiles): Finding[] {
  return builtBefore(folder).flatMap((path): Finding[] => {
    const entry = rendered.has(path) ? undefined : inspect(folder, path);
    return entry?.kind === "file" ? [{ ...entry, path, verdict: "stale" }] : [];
  });
}

function findWanted(
  folder: OutputFolder,
  rendered: RenderedFiles,
  known: Hashes,
  gone: readonly Finding[],
): { readonly findings: readonly Finding[]; readonly obstacles: readonly Diagnostic[] } {
  const removedByFold = new Map(gone.map(({ path, identity }) => [foldPath(path), identity]));
  const findings: Finding[] = [];
  const folders: SeenFolders = new Map();
  // By message, because one linked folder blocks all files below it.
  const obstacles = new Map<string, Diagnostic>();
  for (const [path, { hash }] of rendered) {
    const entry = inspect(folder, path, folders);
    const error = conflict(folder, path, entry);
    if (error !== undefined) obstacles.set(error.message, error.diagnostic);
    else if (entry.kind !== "file") findings.push({ path, verdict: "missing" });
    // On a case-insensitive disk, a renamed "Item.ts" is found as "item.ts".
    else if (removedByFold.get(foldPath(path)) === entry.identity) {
      findings.push({ ...entry, path, verdict: "missing" });
    } else findings.push({ ...entry, path, verdict: verdict(entry.hash, hash, known.get(path)) });
  }
  return { findings, obstacles: [...obstacles.values()] };
}

/** Returns the state of a file from the hashes of the file, the rendered text, and the last generated text. */
function verdict(found: string, rendered: string, generated: string | undefined): Verdict {
  if (found === rendered) return "same";
  if (found === generated) return "different";
  return generated === undefined ? "foreign" : "edited";
}

function manifestVerdict(found: string | undefined, rendered: string): Verdict {
  if (found === undefined) return "missing";
  return withLf(found) === rendered ? "same" : "different";
}
