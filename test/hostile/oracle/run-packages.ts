import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OutputFile } from "../../../generator/print/output-file.ts";
import { runCompiler, runProgram } from "../support/run-program.ts";
import { strictest } from "../../support/strictest.ts";
import { inTemporaryFolder, writeFiles } from "../support/temporary-folder.ts";
import { printAllModules } from "./all-modules.ts";
import type { PackageReport } from "./run-exports.ts";

const program = fileURLToPath(new URL("run-exports.ts", import.meta.url));

export interface Verdict {
  /** The errors of the compiler with all its checks, for all packages together. */
  readonly complaints: string;
  /** The results of imports and calls, by package. */
  readonly reports: readonly PackageReport[];
}

/**
 * Compiles and runs many packages with one compiler and one process. The packages share the runtime. `step`: compiles
 * every nth package.
 */
export function runPackages(
  packages: readonly (readonly OutputFile[])[],
  runtime: readonly OutputFile[],
  step = 1,
): Promise<Verdict> {
  return inTemporaryFolder(async (folder) => {
    writeFiles(folder, runtime);
    const shared = new Set(runtime.map(({ path }) => path));
    const config = {
      compilerOptions: {
        ...strictest,
        skipLibCheck: true,
        noEmit: true,
        allowImportingTsExtensions: true,
      },
      include: packages.flatMap((_, index) => (index % step === 0 ? [`${nameOf(index)}/src`] : [])),
    };
    writeFiles(folder, [
      { path: "tsconfig.json", text: JSON.stringify(config) },
      { path: "package.json", text: JSON.stringify({ type: "module" }) },
    ]);
    for (const [index, files] of packages.entries()) {
      const home = join(folder, nameOf(index));
      writeFiles(home, [...files, printAllModules(files), ...gatesTo(shared, files)]);
    }
    const [complaints, output] = await Promise.all([
      runCompiler(folder).then(
        () => "",
        (error: Error) => error.message,
      ),
      runProgram([program, folder], folder),
    ]);
    const reports = JSON.parse(output) as Readonly<Record<string, PackageReport>>;
    return {
      complaints,
      reports: packages.map((_, index) => reports[nameOf(index)] ?? { marks: [], values: {} }),
    };
  });
}

/**
 * Replaces the runtime modules of a package by re-exports of the shared runtime. With a link to the folder, the
 * compiler would check the runtime again for every package.
 */
function gatesTo(shared: ReadonlySet<string>, files: readonly OutputFile[]): OutputFile[] {
  const named = files.flatMap(({ text }) =>
    [...text.matchAll(/"(?:\.\.?\/)+(runtime\/[^"]+)"/g)].map(([, module]) => `src/${module}`),
  );
  return [...new Set(named)]
    .filter((path) => shared.has(path))
    .map((path) => ({
      path,
      text: `export * from "${"../".repeat(path.split("/").length)}${path}";\n`,
    }));
}

const nameOf = (index: number): string => `package-${index}`;
