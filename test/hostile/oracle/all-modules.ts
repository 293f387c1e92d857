import type { OutputFile } from "../../../generator/print/output-file.ts";

/** The single module that contains all modules of a package under test. */
export const allModules = "all.ts";

/**
 * A module that exports all modules of a package by path. Without it, `await import()` would call a function named
 * `then` that a module exports.
 */
export const printAllModules = (files: readonly OutputFile[]): OutputFile => ({
  path: allModules,
  text: files
    .filter(({ path }) => /^src\/.+\/.+\.ts$/.test(path))
    .map(({ path }) => `export * as ${JSON.stringify(path)} from ${JSON.stringify(`./${path}`)};\n`)
    .toSorted()
    .join(""),
});
