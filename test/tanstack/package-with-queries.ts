/** Packages with the files of the emitter `tanstack`. */
import { fileURLToPath } from "node:url";
import type { OutputFile } from "../../generator/print/output-file.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { emittedPackage, type Sources } from "../open/emitted-package.ts";

/** The call sheets of the library, with each kind of pagination. */
export const library: Sources = readSpec(fileURLToPath(new URL("spec", import.meta.url))).sources;

export const packageWithQueries = async (sources: Sources): Promise<readonly OutputFile[]> =>
  (await emittedPackage(["tanstack"], sources)).files;
