/** The names that a repository gives to commits. */
import type { Repository } from "./repository.ts";
import { runGit } from "./run-git.ts";

/** Branches, tags and branches of remotes, as people write them. */
export function revisionNames({ cwd }: Repository): readonly string[] {
  const refs = ["refs/heads", "refs/tags", "refs/remotes"];
  const { stdout } = runGit(["for-each-ref", "--format=%(refname:short)", ...refs], { cwd });
  return ["HEAD", ...stdout.toString("utf8").split("\n").filter(Boolean)];
}
