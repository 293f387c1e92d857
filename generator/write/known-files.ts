import type { Hashes } from "./hash-list.ts";
import { journalName, manifestName } from "./control-files.ts";
import { type Journal, parseJournal } from "./journal.ts";
import { inspect, readOutputFile } from "./inspect.ts";
import { parseManifest } from "./manifest.ts";
import { outputError } from "./output-error.ts";
import { type OutputFolder, displayPath } from "./output-folder.ts";

/** Which files of a folder are generated, and what was last written into them. */
export interface KnownFiles {
  readonly hashes: Hashes;
  /** The manifest as it is on the disk; undefined before the first run. */
  readonly manifestText: string | undefined;
  /** Left by a run that was killed, or in use by one that is writing now. */
  readonly journal: Journal | undefined;
}

/**
 * Reads what was generated into a folder. A killed run may have put files in place that its manifest does not list yet:
 * those whose text is what the journal announced count as generated too.
 *
 * Throws OutputError when manifest or journal cannot be read or parsed: whether a file is generated is never guessed.
 */
export function readKnownFiles(folder: OutputFolder): KnownFiles {
  const manifestText = readOutputFile(folder, manifestName);
  const journal = readJournal(folder);
  const hashes = new Map(manifestText === undefined ? [] : listed(folder, manifestText));
  for (const [path, hash] of journal?.files ?? []) {
    const found = inspect(folder, path);
    if (found.kind === "file" && found.hash === hash) hashes.set(path, hash);
  }
  return { hashes, manifestText, journal };
}

function listed(folder: OutputFolder, text: string): Hashes {
  const file = displayPath(folder, manifestName);
  const parsed = parseManifest(text);
  switch (parsed.kind) {
    case "ours":
      return parsed.files;
    case "newer":
      throw outputError("output-manifest-newer", { file, version: parsed.version });
    case "foreign":
      throw outputError("output-manifest-foreign", { file });
    case "broken":
      throw outputError("output-manifest-broken", { file, reason: parsed.problem });
  }
}

function readJournal(folder: OutputFolder): Journal | undefined {
  const text = readOutputFile(folder, journalName);
  if (text === undefined) return undefined;
  const parsed = parseJournal(text);
  if ("value" in parsed) return parsed.value;
  const file = displayPath(folder, journalName);
  throw outputError("output-journal-broken", { file, reason: parsed.problem });
}
