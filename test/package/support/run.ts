import { execFile } from "node:child_process";
import { delimiter, dirname } from "node:path";

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program, and returns its result for any exit code. */
export function run(program: string, args: readonly string[], cwd: string): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const shell = needsShell(program);
    const options = { cwd, env: environment(), maxBuffer: 64 * 1024 * 1024, shell };
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error === null) resolve({ code: 0, stdout, stderr });
      else if (typeof error.code === "number") resolve({ code: error.code, stdout, stderr });
      else reject(error);
    });
  });
}

/** Returns whether a program is a script of npm, such as `npm.cmd`, which Windows starts only in a shell. */
const needsShell = (program: string): boolean =>
  process.platform === "win32" && /^(?:npm|npx)$/.test(program);

/** Runs a program that must succeed, and returns its output. */
export async function output(
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<string> {
  const { code, stdout, stderr } = await run(program, args, cwd);
  if (code === 0) return stdout;
  throw new Error(`${[program, ...args].join(" ")} ended with ${code}\n${stdout}\n${stderr}`);
}

/** Runs the script of a Node module. */
export function runNode(args: readonly string[], cwd: string): Promise<Finished> {
  return run(process.execPath, args, cwd);
}

/** Returns a user's environment: without variables of npm, and with the current Node first. */
export function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_(?!config_(?:registry|cache|userconfig)$)|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$)/i.test(
        name,
      ),
  );
  const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
  return { ...Object.fromEntries(inherited), PATH: path };
}
