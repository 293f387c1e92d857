/** Finds the commit where a branch left the default branch. */
import { findObjects } from "./objects.ts";
import { type GitRepository, runGit } from "./repository.ts";

/** Names of default branches, the likeliest first: the remote's default branch, then common names. */
export const defaultBranches: readonly string[] = [
  "origin/HEAD",
  "origin/main",
  "origin/master",
  "main",
  "master",
  "trunk",
];

const refOf = (branch: string): string =>
  branch.startsWith("origin/") ? `refs/remotes/${branch}` : `refs/heads/${branch}`;

type MergeBase =
  | { readonly commit: string; readonly branch: string; readonly problem?: undefined }
  /** `apart`: HEAD and the branch have no common commit in the clone. */
  | { readonly problem: "no commit" | "no branch" }
  | { readonly problem: "apart"; readonly branch: string };

export function findMergeBase(repository: GitRepository): MergeBase {
  const names = ["HEAD^{commit}", ...defaultBranches.map((branch) => `${refOf(branch)}^{commit}`)];
  const [head, ...found] = findObjects(repository, names);
  if (head === undefined) return { problem: "no commit" };
  const at = found.findIndex((one) => one !== undefined);
  const [branch, tip] = [defaultBranches[at], found[at]];
  if (branch === undefined || tip === undefined) return { problem: "no branch" };
  const { cwd } = repository;
  const { ok, stdout } = runGit(["merge-base", tip.id, head.id], { cwd });
  const [commit = ""] = stdout.toString("utf8").split("\n");
  return ok && commit !== "" ? { commit, branch } : { problem: "apart", branch };
}

export interface Rename {
  /** Paths below the root of the repository. */
  readonly old: string;
  readonly new: string;
}

/** Returns renames as `git diff -M` detects them. `to`: a commit. Undefined for tracked files on disk. */
export function findRenames(
  { root }: GitRepository,
  from: string,
  to: string | undefined,
): readonly Rename[] {
  const commits = to === undefined ? [from] : [from, to];
  const options = ["--no-ext-diff", "--no-textconv", "-M", "-l0", "--diff-filter=R"];
  const { stdout } = runGit(["diff", ...options, "--name-status", "-z", ...commits, "--"], {
    cwd: root,
  });
  const words = stdout.toString("utf8").split("\0");
  const renames: Rename[] = [];
  for (let at = 0; at + 2 < words.length; at += 3) {
    renames.push({ old: words[at + 1] ?? "", new: words[at + 2] ?? "" });
  }
  return renames;
}

export function revisionNames({ cwd }: GitRepository): readonly string[] {
  const refs = ["refs/heads", "refs/tags", "refs/remotes"];
  const { stdout } = runGit(["for-each-ref", "--format=%(refname:short)", ...refs], { cwd });
  return ["HEAD", ...stdout.toString("utf8").split("\n").filter(Boolean)];
}

/** Returns `origin` if it exists, otherwise the first remote. */
function remoteOf({ cwd }: GitRepository): string {
  const remotes = runGit(["remote"], { cwd }).stdout.toString("utf8").split("\n").filter(Boolean);
  return remotes.includes("origin") ? "origin" : (remotes[0] ?? "origin");
}

/** Returns the command that fetches the whole history, for files that can be anywhere in it. */
const fetchAll = (repository: GitRepository): string =>
  `git fetch --unshallow ${remoteOf(repository)}`;

/** Returns the command that fetches the whole history and a branch of the remote: `origin/main`, `origin/HEAD`. */
export function fetchHistory(repository: GitRepository, branch: string): string {
  const remote = remoteOf(repository);
  const name = branch.startsWith(`${remote}/`) ? branch.slice(remote.length + 1) : branch;
  const ref = name === "HEAD" ? name : `refs/heads/${name}`;
  return `${fetchAll(repository)} +${ref}:refs/remotes/${remote}/${name}`;
}

/** Returns the command that fetches one revision. */
export function fetchRevision(repository: GitRepository, revision: string): string {
  const remote = remoteOf(repository);
  const line = `git fetch --depth=1 ${remote}`;
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(revision)) return `${line} ${revision}`;
  if (!isPlain(revision)) return fetchAll(repository);
  if (revision.startsWith(`${remote}/`)) {
    const branch = revision.slice(remote.length + 1);
    return `${line} +refs/heads/${branch}:refs/remotes/${remote}/${branch}`;
  }
  const ref = revision.startsWith("refs/") ? revision : refFor(revision);
  return `${line} +${ref}:${ref}`;
}

/** Returns whether a revision is a name, not a position such as `HEAD~3` or an abbreviated id. */
const isPlain = (revision: string): boolean =>
  /^[\p{L}\p{N}_./-]+$/u.test(revision) &&
  !revision.includes("..") &&
  !/^(?:[0-9a-f]{4,}|HEAD|-.*)$/.test(revision);

/** Returns the ref for a name: version numbers are tags, and other names are branches. */
const refFor = (name: string): string =>
  /^v?\d+(?:\.\d+)*(?:[-+.].*)?$/.test(name) ? `refs/tags/${name}` : `refs/heads/${name}`;
