import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { pathProblems } from "./path-problems.ts";
import { sorted } from "../text/order.ts";
import { builtBefore } from "./built-form.ts";
import type { Comparison } from "./comparison.ts";
import { leftoverNames, manifestName } from "./control-files.ts";
import type { Hashes } from "./hash-list.ts";
import { type KnownFiles, readKnownFiles } from "./known-files.ts";
import { inspect, conflict, type SeenFolders } from "./inspect.ts";
import { printManifest } from "./manifest.ts";
import { OutputError } from "./output-error.ts";
import type { OutputFile } from "../print/output-file.ts";
import type { OutputFolder } from "./output-folder.ts";
import { hashOfOutput } from "./output-hash.ts";
import { foldPath } from "./path-rules.ts";
import { withLf } from "../text/sha256.ts";
import { remembered } from "../text/remembered.ts";
import { fail, hasErrors, type Outcome, succeed } from "../diagnostics/outcome.ts";

/** Rendered files by path, with LF. */
export type RenderedFiles = ReadonlyMap<string, { readonly text: string; readonly hash: string }>;

/** A comparison, and what writing needs beside it. */
export interface TreeScan {
  readonly comparison: Comparison;
  readonly rendered: RenderedFiles;
  /** The hash of each file that was found on the disk: only these may be overwritten. */
  readonly seen: Hashes;
  /** The manifest of the rendered files. */
  readonly manifest: string;
  /** Whether a killed run left something to clean up, or another run is writing now. */
  readonly leftovers: boolean;
}

export interface ScanOutcome {
  readonly value?: TreeScan;
  readonly diagnostics: readonly Diagnostic[];
}

/** Inspects every path that is rendered or was generated, and no other. Writes nothing. */
export function scanTree(folder: OutputFolder, files: readonly OutputFile[]): ScanOutcome {
  const diagnostics = problemsOf(files);
  if (hasErrors(diagnostics)) return { diagnostics };
  try {
    return compareWith(folder, files, readKnownFiles(folder));
  } catch (error) {
    if (error instanceof OutputError) return { diagnostics: [error.diagnostic] };
    throw error;
  }
}

/**
 * Whether the manifest on the disk lists the rendered files and no others. If not, there is something to write, and no
 * other file needs to be looked at to know that. Throws OutputError like `readKnownFiles`: a folder that is not ours is
 * not even locked.
 */
export function isListed(folder: OutputFolder, files: readonly OutputFile[]): Outcome<boolean> {
  const diagnostics = problemsOf(files);
  if (hasErrors(diagnostics)) return fail(diagnostics);
  const { manifestText } = readKnownFiles(folder);
  const manifest = manifestOf(folder, renderedFrom(files));
  return succeed(manifestVerdict(manifestText, manifest) === "same");
}

/*
 * A folder is looked at before it is locked, and again when it is: what is to be in it is the same.
 */

const problemsOf = remembered(pathProblems);

const renderedFrom = remembered((files: readonly OutputFile[]): RenderedFiles => {
  const rendered = files.map((file) => {
    return [file.path, { text: withLf(file.text), hash: hashOfOutput(file) }] as const;
  });
  return new Map(rendered);
});

function compareWith(
  folder: OutputFolder,
  files: readonly OutputFile[],
  known: KnownFiles,
): ScanOutcome {
  const rendered = renderedFrom(files);
  const manifest = manifestOf(folder, rendered);
  const gone = [
    ...findStale(folder, rendered, known.hashes),
    ...(folder.isNeverBuilt === true ? findBuilt(folder, rendered) : []),
  ];
  const wanted = findWanted(folder, rendered, known.hashes, gone);
  const all: readonly Finding[] = [
    ...gone,
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

type Verdict = keyof Comparison;

interface Finding {
  readonly path: string;
  readonly verdict: Verdict;
  readonly hash?: string;
  readonly identity?: string;
}

/**
 * Generated files that are no longer rendered. A link or folder at such a path was not generated, and is no obstacle.
 */
function findStale(folder: OutputFolder, rendered: RenderedFiles, known: Hashes): Finding[] {
  return Array.from(known).flatMap(([path, hash]): Finding[] => {
    const found = rendered.has(path) ? undefined : inspect(folder, path);
    if (found?.kind !== "file") return [];
    return [{ ...found, path, verdict: found.hash === hash ? "stale" : "edited" }];
  });
}

/** What was built is not edited: nobody keeps its hash. */
function findBuilt(folder: OutputFolder, rendered: RenderedFiles): Finding[] {
  return builtBefore(folder).flatMap((path): Finding[] => {
    const found = rendered.has(path) ? undefined : inspect(folder, path);
    return found?.kind === "file" ? [{ ...found, path, verdict: "stale" }] : [];
  });
}

function findWanted(
  folder: OutputFolder,
  rendered: RenderedFiles,
  known: Hashes,
  gone: readonly Finding[],
): { readonly findings: readonly Finding[]; readonly obstacles: readonly Diagnostic[] } {
  const goneByFold = new Map(gone.map(({ path, identity }) => [foldPath(path), identity]));
  const findings: Finding[] = [];
  const folders: SeenFolders = new Map();
  // By message: one linked folder blocks all files below it.
  const obstacles = new Map<string, Diagnostic>();
  for (const [path, { hash }] of rendered) {
    const found = inspect(folder, path, folders);
    const error = conflict(folder, path, found);
    if (error !== undefined) obstacles.set(error.message, error.diagnostic);
    else if (found.kind !== "file") findings.push({ path, verdict: "missing" });
    // "Item.ts" became "item.ts" on a case-insensitive disk: the file found is the stale one.
    else if (goneByFold.get(foldPath(path)) === found.identity) {
      findings.push({ ...found, path, verdict: "missing" });
    } else findings.push({ ...found, path, verdict: verdict(found.hash, hash, known.get(path)) });
  }
  return { findings, obstacles: [...obstacles.values()] };
}

/**
 * The state of a file on the disk, from the hashes of its text, of the rendered text, and of what was generated last.
 */
function verdict(found: string, rendered: string, generated: string | undefined): Verdict {
  if (found === rendered) return "same";
  if (found === generated) return "different";
  return generated === undefined ? "foreign" : "edited";
}

function manifestVerdict(found: string | undefined, rendered: string): Verdict {
  if (found === undefined) return "missing";
  return withLf(found) === rendered ? "same" : "different";
}
