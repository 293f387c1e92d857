/** One run of git. What is an argument and what is a name is decided here: no name can become an option. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

interface GitRun {
  readonly ok: boolean;
  readonly stdout: Buffer;
  /** git's error message, in one line. */
  readonly reason: string;
}

/** There is no program called git. */
export class GitMissing extends Error {}

interface GitOptions {
  readonly cwd: string;
  readonly input?: string;
}

/** `args`: commands and options; names of other origin come after `--end-of-options`, or through `input`. */
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

/** The language of its messages, no locks, no questions on the terminal, and no magic in paths. */
const plain = {
  LC_ALL: "C",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_LITERAL_PATHSPECS: "1",
};

/** The system reports the same for a missing folder. */
const isMissing = (error: NodeJS.ErrnoException | undefined, cwd: string): boolean =>
  error?.code === "ENOENT" && existsSync(cwd);

function reasonOf(stderr: Buffer | null, error: Error | undefined): string {
  const [line = ""] = (stderr?.toString("utf8") ?? "").trim().split("\n");
  return line === "" ? (error?.message ?? "") : line.replace(/^(?:fatal|error): /, "");
}

export interface GitRepository {
  /** Absolute, in the same notation as the folder that was asked for. */
  readonly root: string;
  /** The folder that was asked for: git runs there. */
  readonly cwd: string;
  /** Whether its history is cut off. */
  readonly isShallow: boolean;
}

/** `none`: the folder is in no repository; otherwise why git cannot tell. */
type NoRepository = "none" | { readonly reason: string };

/** Throws GitMissing. `cwd`: absolute, without links. */
export function findRepository(cwd: string): GitRepository | NoRepository {
  const facts = ["--is-shallow-repository", "--is-inside-work-tree", "--show-cdup"];
  const { ok, stdout, reason } = runGit(["rev-parse", ...facts], { cwd });
  if (!ok) return /not a git repository/i.test(reason) ? "none" : { reason };
  const [shallow, inside, up = ""] = stdout.toString("utf8").split("\n");
  if (inside !== "true") return { reason: "it is the data of a repository, not its files" };
  return { root: resolve(cwd, up), cwd, isShallow: shallow === "true" };
}
