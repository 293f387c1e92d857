/** Returns whether git ignores a folder. False outside a repository, and without git. */
import { GitMissing, runGit } from "./repository.ts";

export function isIgnored(folder: string, cwd: string): boolean {
  try {
    // `check-ignore` rejects literal path specifications.
    const args = ["--no-literal-pathspecs", "check-ignore", "--quiet", "--", `./${folder}/`];
    return runGit(args, { cwd }).ok;
  } catch (error) {
    if (error instanceof GitMissing) return false;
    throw error;
  }
}
