/** Returns a program that uses the functions of the generator. */
import { join } from "node:path";
import ts from "typescript-5.9";
import { expect } from "vitest";
import { compile, compilers, resolutions, strictest } from "../package/support/compile.ts";
import { nodeModules } from "../package/support/repository.ts";
import { withFolder } from "../package/support/with-folder.ts";

export const program = `
  import { check, generate, list, type GenerateResult } from "callsheet";

  const generated: GenerateResult = await generate();
  const listed = await list();
  const operations = listed.packages.flatMap((one) => one.operations);
  const { ok } = await check();
  const paths: readonly string[] = generated.packages.flatMap(({ written }) => written);
  console.log(JSON.stringify([generated.ok, paths.length > 20, operations.length, ok]));
`;

/** A wrong call that must be a type error. */
const misuse = `
  import { generate } from "callsheet";

  // @ts-expect-error
  await generate({ dir: 1 });
`;

const files = { "program.mts": program, "misuse.mts": misuse };
const options = {
  ...strictest,
  ...resolutions["nodenext"],
  lib: ["es2022"],
  types: ["node"],
  typeRoots: [join(nodeModules, "@types")],
};

/** Returns the errors of the latest compiler in a project that has the generator, one per line. */
export const complaints = (folder: string): Promise<string[]> =>
  compile({
    compiler: compilers["TypeScript 7"] ?? "",
    options: { ...options, skipLibCheck: true },
    folder,
    sources: files,
  });

/**
 * Returns the errors of the oldest compiler in the program and in the generator's declarations, but not in their
 * imports.
 */
export const complaintsOfOldest = (folder: string): Promise<string[]> =>
  withFolder(folder, files, async (place) => {
    const converted = ts.convertCompilerOptionsFromJson(options, place);
    const names = Object.keys(files).map((name) => join(place, name));
    const compiled = ts.createProgram(names, converted.options);
    const ours = compiled
      .getSourceFiles()
      .filter(({ fileName }) => names.includes(fileName) || fileName.includes("/callsheet/"));
    expect(ours.length).toBeGreaterThan(names.length);
    return [
      ...converted.errors,
      ...compiled.getOptionsDiagnostics(),
      ...ours.flatMap((file) => [
        ...compiled.getSyntacticDiagnostics(file),
        ...compiled.getSemanticDiagnostics(file),
      ]),
    ].map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  });
