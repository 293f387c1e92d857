/** Packages with the files of the emitter `mock`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Model } from "../../generator/open/model-types.ts";
import { publicModel } from "../../generator/open/public-model.ts";
import type { OutputFile } from "../../generator/print/output-file.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { packageLayout } from "../../generator/text/package-layout.ts";
import { emittedPackage, type Sources } from "../open/emitted-package.ts";
import { repository } from "../package/support/repository.ts";

export const library: Sources = readSpec(fileURLToPath(new URL("spec", import.meta.url))).sources;

const guide = readFileSync(join(repository, "generator/open/README.md"), "utf8");

/** The example of the guide, next to the sources of the library. */
export const guideExample: string = (
  /```ts\n(import \{ createLibrary \}[^]*?)```/.exec(guide)?.[1] ?? ""
)
  .replaceAll('"@acme/clients/library"', '"./src/library/index.ts"')
  .replaceAll('"@acme/clients/library/mock"', '"./src/library/mock.ts"');

interface Package {
  readonly model: Model;
  readonly files: readonly OutputFile[];
}

export async function packageWithMocks(sources: Sources, modules?: RegExp): Promise<Package> {
  const { model, files } = await emittedPackage(["mock"], sources, modules && { modules });
  return { model: publicModel(model, packageLayout), files };
}

export const load = async (folder: string, path: string): Promise<object> =>
  (await import(/* @vite-ignore */ pathToFileURL(join(folder, "src", path)).href)) as object;
