/** The command that brings into a shallow clone what is not in it. */
import type { Repository } from "./repository.ts";
import { runGit } from "./run-git.ts";

/** `origin`, or the only remote there is. */
export function remoteOf({ cwd }: Repository): string {
  const remotes = runGit(["remote"], { cwd }).stdout.toString("utf8").split("\n").filter(Boolean);
  return remotes.includes("origin") ? "origin" : (remotes[0] ?? "origin");
}

/** The whole history, for what may be anywhere in it. */
export const fetchAll = (repository: Repository): string =>
  `git fetch --unshallow ${remoteOf(repository)}`;

/** The whole history, and that of a branch of the remote: `origin/main`, `origin/HEAD`. */
export function fetchHistory(repository: Repository, branch: string): string {
  const remote = remoteOf(repository);
  const name = branch.startsWith(`${remote}/`) ? branch.slice(remote.length + 1) : branch;
  const ref = name === "HEAD" ? name : `refs/heads/${name}`;
  return `${fetchAll(repository)} +${ref}:refs/remotes/${remote}/${name}`;
}

/** One revision, as its name says what it is. */
export function fetchRevision(repository: Repository, revision: string): string {
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

/** Nothing that counts or searches in a history, such as `HEAD~3`, and no part of an id. */
const isPlain = (revision: string): boolean =>
  /^[\p{L}\p{N}_./-]+$/u.test(revision) &&
  !revision.includes("..") &&
  !/^(?:[0-9a-f]{4,}|HEAD|-.*)$/.test(revision);

/** Versions are tags, and anything else a branch. */
const refFor = (name: string): string =>
  /^v?\d+(?:\.\d+)*(?:[-+.].*)?$/.test(name) ? `refs/tags/${name}` : `refs/heads/${name}`;
