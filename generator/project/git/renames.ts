/** Which files have been renamed between a commit and another one, or the files on the disk. */
import type { Repository } from "./repository.ts";
import { runGit } from "./run-git.ts";

export interface Rename {
  /** Below the root of the repository. */
  readonly old: string;
  readonly new: string;
}

/** By what `git diff -M` takes for a rename. `to`: a commit; absent for the disk, as far as git has been told of files. */
export function findRenames(
  { root }: Repository,
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
