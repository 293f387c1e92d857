import type { OutputFile } from "../../../generator/print/output-file.ts";

/** The single module that contains all modules of a package under test. */
export const allModules = "all.ts";

/**
 * A module that has all modules of a package by their paths. They are not imported one by one: `await import()` of a
 * module that exports a function called `then` would call it.
 */
export const printAllModules = (files: readonly OutputFile[]): OutputFile => ({
  path: allModules,
  text: files
    .filter(({ path }) => /^src\/.+\/.+\.ts$/.test(path))
    .map(({ path }) => `export * as ${JSON.stringify(path)} from ${JSON.stringify(`./${path}`)};\n`)
    .toSorted()
    .join(""),
});
