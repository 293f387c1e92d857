import { type Hashes, parseHashes, type Parsed, parseObject, printHashes } from "./hash-list.ts";

/**
 * What a run is about to write, recorded before it writes any of it. If the run is killed, the next one finds its
 * temporary files in the journal, and recognizes the files it had put in place before the manifest listed them.
 */
export interface Journal {
  /** The process that wrote it: part of the names of its temporary files. */
  readonly pid: number;
  readonly files: Hashes;
}

export function printJournal({ pid, files }: Journal): string {
  return `{\n  "callsheet": 1,\n  "pid": ${pid},\n  "files": ${printHashes(files)}\n}\n`;
}

/** Parses a journal without trusting it, as a manifest is parsed. */
export function parseJournal(text: string): Parsed<Journal> {
  const object = parseObject(text);
  if ("problem" in object) return object;
  const { callsheet, pid, files } = object.value;
  if (callsheet !== 1) return { problem: '"callsheet" is not 1' };
  if (typeof pid !== "number" || !Number.isSafeInteger(pid) || pid < 1) {
    return { problem: '"pid" is not the number of a process' };
  }
  const hashes = parseHashes(files);
  return "problem" in hashes ? hashes : { value: { pid, files: hashes.value } };
}
