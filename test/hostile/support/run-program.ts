import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Runs a program of Node's, here the one that runs the tests. @throws with what it wrote when it fails. */
export function runProgram(args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, maxBuffer: 2 ** 28 };
    execFile(process.execPath, [...args], options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${stdout}\n${stderr}`.trim(), { cause: error }));
    });
  });
}

const tsc = fileURLToPath(new URL("../../../node_modules/typescript/bin/tsc", import.meta.url));

/** Type-checks, and builds unless the configuration disables it. @throws with the compiler's complaints. */
export const runCompiler = (cwd: string, config = "tsconfig.json"): Promise<string> =>
  runProgram([tsc, "--pretty", "false", "--checkers", "1", "--project", config], cwd);
