import { type Hashes, parseHashes, type Parsed, parseObject, printHashes } from "./hash-list.ts";

/**
 * What a run is about to write, noted before it writes any of it. Whoever finds a journal of a run that was killed
 * knows its temporary files, and knows as ours what it had put in place before the manifest could say so.
 */
export interface Journal {
  /** The process that wrote it: part of the names of its temporary files. */
  readonly pid: number;
  readonly files: Hashes;
}

export function printJournal({ pid, files }: Journal): string {
  return `{\n  "callsheet": 1,\n  "pid": ${pid},\n  "files": ${printHashes(files)}\n}\n`;
}

/** Reads a journal without trusting it, as a manifest is read. */
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
