/** Finds the two sides of a comparison from up to two arguments. */
import { realpathSync } from "node:fs";
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import { defaultBranches, fetchHistory, findMergeBase } from "../git/history.ts";
import { findRepository, GitMissing, type GitRepository } from "../git/repository.ts";
import { GitFailed } from "../git/objects.ts";
import {
  findSide,
  isFolder,
  type OpenRepository,
  revisionSide,
  type Side,
  workingTree,
} from "./find-side.ts";

export interface Sides {
  readonly old: Side;
  readonly new: Side;
  /** Undefined if two folders are compared. */
  readonly repository?: GitRepository | undefined;
}

/** Finds two sides. Default: where HEAD left the default branch, and the disk. `cwd`: absolute base of folders. */
export function findSides(
  words: readonly string[],
  cwd: string,
  project: string = cwd,
): Outcome<Sides> {
  const here = realpathSync.native(cwd);
  const root = realpathSync.native(project);
  const open = opener(root);
  try {
    const [before, after] = words;
    const old = before === undefined ? findBase(open) : findSide(before, here, open);
    if (!old.ok) return old;
    const newSide =
      after === undefined ? succeed(counterpart(old.value, root)) : findSide(after, here, open);
    if (!newSide.ok) return newSide;
    const sides = { old: old.value, new: newSide.value };
    const isGit = Object.values(sides).some(({ revision }) => revision !== undefined);
    const repository = isGit ? open() : undefined;
    return succeed({ ...sides, ...(repository?.ok ? { repository: repository.value } : {}) });
  } catch (error) {
    return gitProblem(error);
  }
}

/** Reports a failure of git, which is a problem of the installation or the repository, not of this program. */
export function gitProblem(error: unknown): Outcome<never> {
  if (error instanceof GitMissing) return fail([diagnostic("git-missing", undefined, {})]);
  if (!(error instanceof GitFailed)) throw error;
  return fail([diagnostic("git-failed", undefined, { reason: error.message })]);
}

export function opener(cwd: string): OpenRepository {
  let opened: Outcome<GitRepository> | undefined;
  return () => (opened ??= openRepository(cwd));
}

function openRepository(cwd: string): Outcome<GitRepository> {
  try {
    const repository = findRepository(cwd);
    if (repository === "none") return fail([diagnostic("git-no-repository", undefined, {})]);
    return "reason" in repository
      ? fail([diagnostic("git-failed", undefined, repository)])
      : succeed(repository);
  } catch (error) {
    return gitProblem(error);
  }
}

/** Returns the side for the files on disk: in the same folder as the other side, if it exists there. */
function counterpart(old: Side, cwd: string): Side {
  const isSame = old.revision !== undefined && old.isNamed && isFolder(old.folder);
  return isSame ? workingTree(old.folder, true) : workingTree(cwd);
}

function findBase(open: OpenRepository): Outcome<Side> {
  const repository = open();
  if (!repository.ok) return repository;
  const base = findMergeBase(repository.value);
  const { isShallow } = repository.value;
  switch (base.problem) {
    case undefined: {
      const { commit, branch } = base;
      const revision = { name: commit.slice(0, 10), commit, leaves: branch };
      return succeed(revisionSide(repository.value, revision));
    }
    case "no commit":
      return fail([diagnostic("base-no-commit", undefined, {})]);
    case "no branch": {
      if (!isShallow) {
        const branches = defaultBranches.join(", ");
        return fail([diagnostic("base-no-branch", undefined, { branches })]);
      }
      const line = fetchHistory(repository.value, "origin/HEAD");
      return fail([diagnostic("branch-not-here", undefined, { line })]);
    }
    case "apart": {
      const { branch } = base;
      if (!isShallow) return fail([diagnostic("base-apart", undefined, { branch })]);
      const line = fetchHistory(repository.value, branch);
      return fail([diagnostic("base-not-here", undefined, { branch, line })]);
    }
  }
}
