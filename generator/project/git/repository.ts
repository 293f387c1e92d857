/** The repository around a folder. */
import { resolve } from "node:path";
import { runGit } from "./run-git.ts";

export interface Repository {
  /** Absolute, in the same notation as the folder that was asked for. */
  readonly root: string;
  /** The folder that was asked for: git runs there. */
  readonly cwd: string;
  /** Whether its history is cut off. */
  readonly isShallow: boolean;
}

/** `none`: the folder is in no repository; otherwise why git cannot tell. */
export type NoRepository = "none" | { readonly reason: string };

/** Throws GitMissing. `cwd`: absolute, without links. */
export function findRepository(cwd: string): Repository | NoRepository {
  const facts = ["--is-shallow-repository", "--is-inside-work-tree", "--show-cdup"];
  const { ok, stdout, reason } = runGit(["rev-parse", ...facts], { cwd });
  if (!ok) return /not a git repository/i.test(reason) ? "none" : { reason };
  const [shallow, inside, up = ""] = stdout.toString("utf8").split("\n");
  if (inside !== "true") return { reason: "this is the data of a repository, not its files" };
  return { root: resolve(cwd, up), cwd, isShallow: shallow === "true" };
}
