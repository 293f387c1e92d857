import { join } from "node:path";
import { everyFlag, newestFlags } from "../../support/strictest.ts";
import { nodeModules } from "./repository.ts";
import { runNode } from "./run.ts";
import { withFolder } from "./with-folder.ts";

/** The compilers that a consumer can use. */
export const compilers: Readonly<Record<string, string>> = {
  "TypeScript 7": join(nodeModules, "typescript/bin/tsc"),
  "TypeScript 6": join(nodeModules, "typescript-6/bin/tsc"),
  "TypeScript 5.9": join(nodeModules, "typescript-5.9/bin/tsc"),
};

/** Options for programs without dependents. */
export const strictest: CompilerOptions = {
  target: "es2022",
  lib: ["es2022", "dom"],
  types: [],
  noEmit: true,
  ...everyFlag,
  ...newestFlags,
  // The compiler's own declarations are not part of the package, and take half of the time.
  skipDefaultLibCheck: true,
};

/** The module resolution of a consumer. */
export const resolutions: Readonly<Record<string, CompilerOptions>> = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
};

export type CompilerOptions = Readonly<Record<string, unknown>>;

export interface Compilation {
  /** Path to a tsc. */
  readonly compiler: string;
  readonly options: CompilerOptions;
  /** The folder for module resolution. */
  readonly folder: string;
  /** Sources by name. */
  readonly sources: Readonly<Record<string, string>>;
}

/** The compiler's errors, one per line. */
export function compile(compilation: Compilation): Promise<string[]> {
  const { compiler, options, folder, sources } = compilation;
  const files = { ...sources, "tsconfig.json": JSON.stringify({ compilerOptions: options }) };
  return withFolder(folder, files, async (place) => {
    const { code, stdout } = await runNode([compiler, "-p", place, "--pretty", "false"], place);
    const lines = stdout.split("\n").filter((line) => line !== "");
    if (code !== 0 && lines.length === 0) throw new Error(`${compiler} ended with ${code}`);
    return lines;
  });
}
