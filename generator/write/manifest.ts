import { byCodeUnit } from "../text/texts.ts";
import { outputPathProblem } from "./paths.ts";

/** Hashes of generated files by path. */
export type Hashes = ReadonlyMap<string, string>;

/** The parsed value, or a problem to be shown after a colon. */
type Parsed<T> = { readonly value: T } | { readonly problem: string };

/** Prints paths and hashes as JSON with one line per file, so that merging two branches causes few conflicts. */
function printHashes(hashes: Hashes): string {
  if (hashes.size === 0) return "{}";
  // JSON.stringify would move names such as "1" to the front and lose "__proto__".
  const lines = [...hashes]
    .toSorted(([a], [b]) => byCodeUnit(a, b))
    .map(([path, hash]) => `    ${JSON.stringify(path)}: ${JSON.stringify(hash)}`);
  return `{\n${lines.join(",\n")}\n  }`;
}

/** Parses an object of paths and hashes without trusting it. */
function parseHashes(value: unknown): Parsed<Hashes> {
  if (!isObject(value)) return { problem: '"files" is not an object' };
  const hashes = new Map<string, string>();
  for (const [path, hash] of Object.entries(value)) {
    const reason = outputPathProblem(path);
    if (reason !== undefined) {
      return { problem: `${JSON.stringify(path)} cannot be a generated file, ${reason}` };
    }
    if (typeof hash !== "string" || !/^[0-9a-f]{64}$/.test(hash)) {
      return { problem: `the hash of ${JSON.stringify(path)} is not a SHA-256` };
    }
    hashes.set(path, hash);
  }
  return { value: hashes };
}

/** Parses a JSON object. Returns the problem if the text is not a JSON object. */
export function parseObject(text: string): Parsed<Readonly<Record<string, unknown>>> {
  if (/^(?:<{7}|>{7}) /m.test(text)) return { problem: "it has unresolved merge conflicts" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: "it is not JSON" };
  }
  return isObject(value) ? { value } : { problem: "it is not a JSON object" };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Version of the manifest's format. A folder with a higher version is not changed. */
const format = 1;

type ParsedManifest =
  | { readonly kind: "ours"; readonly files: Hashes }
  | { readonly kind: "newer"; readonly version: number }
  /** JSON of another program, because "manifest.json" is a common name. */
  | { readonly kind: "foreign" }
  | { readonly kind: "broken"; readonly problem: string };

/** Prints a manifest. The output does not depend on the order of files. */
export function printManifest(files: Hashes, indentation = "  "): string {
  const text = `{\n  "callsheet": ${format},\n  "files": ${printHashes(files)}\n}\n`;
  return indentation === "  "
    ? text
    : text.replaceAll(/^(?: {2})+/gm, (spaces) => indentation.repeat(spaces.length / 2));
}

/** Parses a manifest without trusting it: one path outside the folder makes the whole manifest invalid. */
export function parseManifest(text: string): ParsedManifest {
  const object = parseObject(text);
  if ("problem" in object) return { kind: "broken", problem: object.problem };
  const { callsheet, files } = object.value;
  if (callsheet === undefined) return { kind: "foreign" };
  if (typeof callsheet === "number" && callsheet > format) {
    return { kind: "newer", version: callsheet };
  }
  if (callsheet !== format) return { kind: "broken", problem: `"callsheet" is not ${format}` };
  const hashes = parseHashes(files);
  if ("problem" in hashes) return { kind: "broken", problem: hashes.problem };
  return { kind: "ours", files: hashes.value };
}

/** Files that a run is about to write, so that the next run recognizes them if this run is killed. */
export interface Journal {
  /** Id of the process that wrote the journal; part of the names of its temporary files. */
  readonly pid: number;
  readonly files: Hashes;
}

export function printJournal({ pid, files }: Journal): string {
  return `{\n  "callsheet": 1,\n  "pid": ${pid},\n  "files": ${printHashes(files)}\n}\n`;
}

/** Parses a journal without trusting it. */
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
