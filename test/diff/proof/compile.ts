/** Runs the compiler once for all consumers. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { nodeModules } from "../../package/support/repository.ts";
import { writeFiles } from "../../hostile/support/temporary-folder.ts";

/** Compiler options of a typical project. */
const compilerOptions = {
  target: "es2024",
  module: "nodenext",
  moduleDetection: "force",
  lib: ["es2024", "dom", "dom.iterable", "dom.asynciterable"],
  types: [],
  noEmit: true,
  allowImportingTsExtensions: true,
  customConditions: ["@callsheet/source"],
  strict: true,
};

/** Returns the compiler's errors by file. `files`: patterns below the folder. */
export async function compileAll(
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const config = { compilerOptions, include: files };
  writeFiles(folder, [{ path: "tsconfig.json", text: JSON.stringify(config) }]);
  const found = new Map<string, string[]>();
  for (const line of (await runCompiler(folder)).split("\n")) {
    const [, file = "", message = ""] = /^(\S.*?)\(\d+,\d+\): (error .*)$/.exec(line) ?? [];
    if (file === "" && line.startsWith("error ")) throw new Error(line);
    if (file !== "") found.set(file, [...(found.get(file) ?? []), message]);
  }
  return found;
}

const runCompiler = (folder: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const bin = join(nodeModules, "typescript/bin/tsc");
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    execFile(
      process.execPath,
      [bin, "--pretty", "false", "--checkers", "1"],
      options,
      (error, stdout) => {
        if (error === null || stdout !== "") resolve(stdout);
        else reject(error);
      },
    );
  });
