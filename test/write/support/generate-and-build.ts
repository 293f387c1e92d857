import { buildPackage } from "../../../generator/project/generate/build-package.ts";
import type { OutputFolder } from "../../../generator/write/output-folder.ts";
import { holdTree } from "../../../generator/write/write-tree.ts";
import { rendered } from "./project.ts";

/** Writes files and their built form, like a run. */
export async function generateAndBuild(
  folder: OutputFolder,
  texts: Readonly<Record<string, string>>,
) {
  const files = rendered(texts);
  const build = await buildPackage({ folder, files, projectFiles: [], isBuiltBefore: true });
  if (!build.ok) return build;
  const held = await holdTree(folder, files);
  if (!held.ok) return held;
  const { lock, write, release } = held.value;
  const { diagnostics } = await write();
  const built = diagnostics.length === 0 ? await build.value({ lock }) : undefined;
  return { diagnostics: [...diagnostics, ...(built?.diagnostics ?? []), ...release()] };
}
