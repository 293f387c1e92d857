/** Runs git. Separates options from names, so that no name can become an option. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

interface GitRun {
  readonly ok: boolean;
  readonly stdout: Buffer;
  /** git's error message, in one line. */
  readonly reason: string;
}

export class GitMissing extends Error {}

interface GitOptions {
  readonly cwd: string;
  readonly input?: string;
}

/** `args`: commands and options. External names follow `--end-of-options`, or are passed as `input`. */
export function runGit(args: readonly string[], { cwd, input }: GitOptions): GitRun {
  const { status, stdout, stderr, error } = spawnSync("git", args, {
    cwd,
    input: input ?? "",
    maxBuffer: 2 ** 30,
    windowsHide: true,
    env: { ...process.env, ...plain },
  });
  if (isMissing(error, cwd)) throw new GitMissing("There is no git on the PATH.");
  return { ok: status === 0, stdout: stdout ?? Buffer.alloc(0), reason: reasonOf(stderr, error) };
}

/** English messages, no optional locks, no prompts, and literal paths. */
const plain = {
  LC_ALL: "C",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_LITERAL_PATHSPECS: "1",
};

/** Node reports the same error for a missing folder. */
const isMissing = (error: NodeJS.ErrnoException | undefined, cwd: string): boolean =>
  error?.code === "ENOENT" && existsSync(cwd);

function reasonOf(stderr: Buffer | null, error: Error | undefined): string {
  const [line = ""] = (stderr?.toString("utf8") ?? "").trim().split("\n");
  return line === "" ? (error?.message ?? "") : line.replace(/^(?:fatal|error): /, "");
}

export interface GitRepository {
  /** Absolute, in the same notation as the requested folder. */
  readonly root: string;
  /** The requested folder, which is git's working directory. */
  readonly cwd: string;
  readonly isShallow: boolean;
}

/** `none`: the folder is not in a repository. Otherwise the reason why git failed. */
type NoRepository = "none" | { readonly reason: string };

/** Throws GitMissing. `cwd`: absolute, with links resolved. */
export function findRepository(cwd: string): GitRepository | NoRepository {
  const facts = ["--is-shallow-repository", "--is-inside-work-tree", "--show-cdup"];
  const { ok, stdout, reason } = runGit(["rev-parse", ...facts], { cwd });
  if (!ok) return /not a git repository/i.test(reason) ? "none" : { reason };
  const [shallow, inside, up = ""] = stdout.toString("utf8").split("\n");
  if (inside !== "true") return { reason: "it is the data of a repository, not its files" };
  return { root: resolve(cwd, up), cwd, isShallow: shallow === "true" };
}

/** Returns whether git ignores a folder. False outside a repository, and without git. */
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
