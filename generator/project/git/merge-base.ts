/** Where a branch left the default branch. */
import { findObjects } from "./objects.ts";
import type { Repository } from "./repository.ts";
import { runGit } from "./run-git.ts";

/** Names of default branches, the likeliest first: what the remote says, then what is usual. */
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

export type MergeBase =
  | { readonly commit: string; readonly branch: string; readonly problem?: undefined }
  /** `apart`: the clone knows no commit that both have in common. */
  | { readonly problem: "no commit" | "no branch" }
  | { readonly problem: "apart"; readonly branch: string };

export function findMergeBase(repository: Repository): MergeBase {
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
