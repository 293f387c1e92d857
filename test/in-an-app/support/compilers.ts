/** Runs the oldest and the newest compiler in a folder with one of its tsconfigs. */
import { basename, join } from "node:path";
import ts from "typescript-5.5";
import { nodeModules } from "../../package/support/repository.ts";
import { runNode } from "../../package/support/run.ts";
import type { CompilerOptions, Tsconfig } from "./tsconfigs.ts";

interface Compiler {
  readonly optionsOf: (tsconfig: Tsconfig) => CompilerOptions;
  /** Returns the errors of each tsconfig, one line each, preceded by the tsconfig's name. */
  readonly check: (files: readonly string[]) => Promise<string[]>;
}

export const compilers: Readonly<Record<"TypeScript 5.5" | "TypeScript 7", Compiler>> = {
  "TypeScript 5.5": {
    optionsOf: ({ options, older }) => ({ ...options, ...older }),
    check: async (files) => files.flatMap(checkInProcess),
  },
  "TypeScript 7": {
    optionsOf: ({ options, newer }) => ({ ...options, ...newer }),
    check: checkAtOnce,
  },
};

/** Checks all tsconfigs in one process, which parses platform declarations once. */
async function checkAtOnce(files: readonly string[]): Promise<string[]> {
  const tsc = join(nodeModules, "typescript/bin/tsc");
  const { code, stdout } = await runNode(
    [tsc, "--build", ...files, "--verbose", "--pretty", "false", "--singleThreaded"],
    "/",
  );
  // Each part begins with the name of its project, and ends where the next one begins.
  const parts = stdout.split(/^.* - Building project '(.*)'\.\.\.$/m).slice(1);
  const lines = parts.flatMap((text, at) => {
    const name = basename(parts[at - 1] ?? "");
    const problems = at % 2 === 0 ? [] : text.match(/^.*error TS.*$/gm);
    return (problems ?? []).map((line) => `${name}: ${line}`);
  });
  if (parts.length !== 2 * files.length || (code !== 0) !== lines.length > 0) {
    throw new Error(`tsc ended with ${code}\n${stdout}`);
  }
  return lines;
}

/** Parses platform declarations once, because they are most of the compiler's input. */
const parsed = new Map<string, ts.SourceFile | undefined>();

function checkInProcess(file: string): string[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const config = ts.getParsedCommandLineOfConfigFile(file, undefined, host);
  if (config === undefined) throw new Error(`${file} cannot be read`);
  const compilerHost = ts.createCompilerHost(config.options);
  const read = compilerHost.getSourceFile.bind(compilerHost);
  compilerHost.getSourceFile = (path, how, ...rest) => {
    if (!path.startsWith(nodeModules)) return read(path, how, ...rest);
    const key = JSON.stringify([path, how]);
    if (!parsed.has(key)) parsed.set(key, read(path, how, ...rest));
    return parsed.get(key);
  };
  const program = ts.createProgram(config.fileNames, config.options, compilerHost);
  const ours = program.getSourceFiles().filter(({ fileName }) => !fileName.startsWith(nodeModules));
  const found = [
    ...config.errors,
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    // Skips platform declarations, which are not tested and take the most time.
    ...ours.flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]),
  ];
  return found.map(({ file: at, start = 0, code, messageText }) => {
    const line = (at?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    return `${basename(file)}: ${at?.fileName}:${line} TS${code} ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}

function fail({ messageText }: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, " "));
}
