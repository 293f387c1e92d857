import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Runs a program with the Node version of the tests. @throws with its output if it fails. */
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

/** Type-checks a project, and builds unless its configuration disables output. @throws with the compiler's errors. */
export const runCompiler = (cwd: string, config = "tsconfig.json"): Promise<string> =>
  runProgram([tsc, "--pretty", "false", "--checkers", "1", "--project", config], cwd);
