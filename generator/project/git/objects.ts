/** Reads objects of a repository: names, folders and contents of files. */
import { type GitRepository, runGit } from "./repository.ts";

export interface GitObject {
  readonly id: string;
  readonly type: string;
}

/** Returns the objects for names; undefined for an unknown name. Runs one process for all names. */
export function findObjects(
  { cwd }: GitRepository,
  names: readonly string[],
): readonly (GitObject | undefined)[] {
  // The protocol has one name per line, and no object has a name with a line break.
  const askable = names.filter(isAskable);
  const input = askable.map((name) => `${name}\n`).join("");
  const { stdout } = runGit(["cat-file", "--batch-check"], { cwd, input });
  const lines = stdout.toString("utf8").split("\n");
  const objects = new Map(askable.map((name, index) => [name, objectOf(lines[index])]));
  return names.map((name) => objects.get(name));
}

const isAskable = (name: string): boolean => name !== "" && !/[\n\0]/.test(name);

function objectOf(line: string = ""): GitObject | undefined {
  const [, id, type] = /^([0-9a-f]{40,64}) (\w+) \d+$/.exec(line) ?? [];
  return id === undefined || type === undefined ? undefined : { id, type };
}

export interface GitTreeEntry {
  /** Path relative to the root, with `/` between names. */
  readonly path: string;
  /** `other`: a submodule, whose files are in another repository. */
  readonly kind: "file" | "link" | "folder" | "other";
  readonly id: string;
}

const kinds: Readonly<Record<string, GitTreeEntry["kind"]>> = {
  "100644": "file",
  "100755": "file",
  "100664": "file",
  "120000": "link",
  "040000": "folder",
};

/** Lists everything in a commit, including folders. `commit`: id of the commit. */
export function listTree({ cwd }: GitRepository, commit: string): readonly GitTreeEntry[] {
  const options = ["-r", "-t", "-z", "--full-tree"];
  const { ok, stdout, reason } = runGit(["ls-tree", ...options, commit], { cwd });
  if (!ok) throw new GitFailed(reason);
  const lines = stdout.toString("utf8").split("\0").slice(0, -1);
  return lines.map((line) => {
    const tab = line.indexOf("\t");
    const [mode = "", , id = ""] = line.slice(0, tab).split(" ");
    return { path: line.slice(tab + 1), id, kind: kinds[mode] ?? "other" };
  });
}

/** Git cannot read an object that it listed, for example because the object must be fetched first. */
export class GitFailed extends Error {}

/** Returns the contents of files by id. Runs one process for all files. */
export function readBlobs(
  { cwd }: GitRepository,
  ids: readonly string[],
): ReadonlyMap<string, Buffer> {
  const wanted = [...new Set(ids)];
  const blobs = new Map<string, Buffer>();
  if (wanted.length === 0) return blobs;
  const input = wanted.map((id) => `${id}\n`).join("");
  const { stdout, reason } = runGit(["cat-file", "--batch"], { cwd, input });
  let at = 0;
  for (const id of wanted) {
    const end = stdout.indexOf("\n", at);
    const [, size] = /^[0-9a-f]+ blob (\d+)$/.exec(stdout.toString("latin1", at, end)) ?? [];
    if (end === -1 || size === undefined) throw new GitFailed(reason || `${id} is missing`);
    const start = end + 1;
    at = start + Number(size);
    blobs.set(id, stdout.subarray(start, at));
    at += 1;
  }
  return blobs;
}
