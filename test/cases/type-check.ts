/** Compiles the output of many cases with the strictest options. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OutputFile } from "../../generator/print/output-file.ts";
import { strictest } from "../support/strictest.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

const compilerOptions = {
  ...strictest,
  jsx: "react-jsx",
  noEmit: true,
  allowImportingTsExtensions: true,
};

/** Returns the compiler's errors for the files, each below the folder of its case; empty without errors. */
export async function typeCheck(files: readonly OutputFile[]): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "callsheet-cases-")));
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
    const config = { compilerOptions, include: ["*/src", "*/use-*.ts", "*/use-*.tsx"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    return await runCompiler(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Compiles packages, each below a folder of its name. Their copies of the runtime are equal: the first is compiled,
 * and the others refer to it.
 */
export async function typeCheckPackages(
  packages: ReadonlyMap<string, readonly OutputFile[]>,
): Promise<string> {
  const [first = ""] = packages.keys();
  const files = Array.from(packages, ([name, all]) =>
    (name === first ? all : withRuntimeOf(first, all)).map(({ path, text }) => ({
      path: `${name}/${path}`,
      text,
    })),
  );
  return await typeCheck(files.flat());
}

function withRuntimeOf(name: string, files: readonly OutputFile[]): OutputFile[] {
  const others = files.filter(({ path }) => !path.startsWith("src/runtime/"));
  const links = ["index.ts", "checks.ts", "public.ts", "webhooks.ts"].map((module) => ({
    path: `src/runtime/${module}`,
    text: `export * from ${JSON.stringify(`../../../${name}/src/runtime/${module}`)};\n`,
  }));
  return [...others, ...links];
}

function runCompiler(folder: string): Promise<string> {
  const bin = join(repository, "node_modules/typescript/bin/tsc");
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [bin, "--pretty", "false", "--checkers", "1"], { cwd: folder }, (error, stdout) => {
      if (error === null || stdout !== "") resolve(stdout);
      else reject(error);
    });
  });
}
