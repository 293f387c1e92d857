import { execFile } from "node:child_process";
import { run } from "../../generator/cli/command-line.ts";
import { builtCli, sourceCli } from "../support/built-callsheet.ts";

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Flags for Node, which require a separate process. */
  readonly node?: readonly string[];
  /**
   * `"here"`, the default, runs the sources in this process, one run at a time. `"built"` runs the published command in
   * a process, and `"sources"` the sources: for locks, streams and loaded modules.
   */
  readonly form?: "here" | "built" | "sources";
}

/** Runs the command line until it exits. */
export async function runCli(
  args: readonly string[],
  { cwd = process.cwd(), env = {}, node = [], form = "here" }: CliOptions = {},
): Promise<CliResult> {
  const variables = { ...process.env, NO_COLOR: "1", ...env };
  if (form === "here" && node.length === 0)
    return await inTurn(() => runHere(args, cwd, variables));
  const cli = form === "sources" ? sourceCli : await builtCli();
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      [...node, cli, ...args],
      { cwd, env: variables, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr });
      },
    );
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs work in sequence, because the working directory and the environment belong to the process. */
function inTurn(work: () => Promise<CliResult>): Promise<CliResult> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

async function runHere(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<CliResult> {
  const before = { cwd: process.cwd(), env: process.env };
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
  process.chdir(cwd);
  process.env = env;
  try {
    const code = await run(args);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.chdir(before.cwd);
    process.env = before.env;
    stdout.restore();
    stderr.restore();
  }
}

function capture(stream: NodeJS.WriteStream) {
  const chunks: Buffer[] = [];
  const { write } = stream;
  stream.write = (chunk: Uint8Array | string) => {
    chunks.push(Buffer.from(chunk));
    return true;
  };
  return {
    text: () => Buffer.concat(chunks).toString(),
    restore: () => {
      stream.write = write;
    },
  };
}
