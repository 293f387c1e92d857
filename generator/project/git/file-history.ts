/** In which commits a file became what it is. */
import type { Repository } from "./repository.ts";
import { runGit } from "./run-git.ts";

export interface FileStep {
  readonly commit: string;
  /** Id of the content before; zeros for a file that was not there. */
  readonly old: string;
  readonly new: string;
}

/** Longer than any history that somebody waits for. */
const longest = 2000;

/** The latest first; none where git takes too long. `path`: below the root of the repository. */
export function fileHistory({ root }: Repository, path: string): readonly FileStep[] {
  const options = ["--no-ext-diff", "--no-renames", "--no-abbrev", "--raw", "--format=commit %H"];
  const { ok, stdout } = runGit(["log", ...options, "HEAD", "--", path], {
    cwd: root,
    timeout: longest,
  });
  if (!ok) return [];
  const steps: FileStep[] = [];
  let commit = "";
  for (const line of stdout.toString("utf8").split("\n")) {
    const [, id] = /^commit ([0-9a-f]+)$/.exec(line) ?? [];
    commit = id ?? commit;
    const [, old, now] = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) /.exec(line) ?? [];
    if (old !== undefined && now !== undefined) steps.push({ commit, old, new: now });
  }
  return steps;
}
