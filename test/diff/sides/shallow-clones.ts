/** Clones without history, and the commands in their diagnostics. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { write } from "../../project/config/small-project.ts";
import { commit, demo, git, gitProject } from "./git-project.ts";

/** Creates a repository with a tag on its first commit, a second commit on `main` and another on `topic`. */
export function remotes(): { readonly remote: string; readonly first: string } {
  const remote = gitProject();
  git(remote, "tag", "v1.0.0");
  const first = git(remote, "rev-parse", "HEAD").trim();
  write(remote, demo(["get", "ban"]));
  commit(remote);
  git(remote, "checkout", "--quiet", "-b", "topic");
  commit(remote, "Another");
  git(remote, "config", "uploadpack.allowAnySHA1InWant", "true");
  return { remote, first };
}

/** Creates a clone with only the last commit of one branch. */
export function shallowClone(remote: string, branch = "main"): string {
  const cwd = join(temporaryFolder(), "clone");
  git(remote, "clone", "--quiet", "--depth=1", `--branch=${branch}`, `file://${remote}`, cwd);
  return cwd;
}

/** Returns the command in the messages. */
export const lineIn = (messages: readonly string[]): string =>
  /`(git [^`]+)`/.exec(messages.join("\n"))?.[1] ?? "";

/** Runs the command of a message. */
export const obey = (cwd: string, line: string): string =>
  execFileSync("sh", ["-c", line], { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
