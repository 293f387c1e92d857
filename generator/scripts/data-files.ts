/** What the packed generator reads as data: copies of templates, and what is built of them in every package. */
import type { OutputFile } from "../print/output-file.ts";
import { linkBuilt } from "../print/transpile/link-built.ts";
import { transpileModule } from "../print/transpile/transpile-module.ts";
import { type BuiltRuntime, hashOfRuntime } from "../project/cache/built-runtime.ts";
import { copiedFiles } from "../project/load/copied-files.ts";

export const dataNames = { builtRuntime: "runtime.json", copiedFiles: "templates.json" } as const;

/** By name. */
export async function dataFiles(): Promise<ReadonlyMap<string, string>> {
  const copied = copiedFiles();
  const modules = copied.runtime.map(({ name, text }) => ({ path: `src/runtime/${name}`, text }));
  const built: BuiltRuntime = { hash: hashOfRuntime(modules), files: await builtFrom(modules) };
  return new Map([
    [dataNames.copiedFiles, JSON.stringify(copied)],
    [dataNames.builtRuntime, JSON.stringify(built)],
  ]);
}

async function builtFrom(modules: readonly OutputFile[]): Promise<OutputFile[]> {
  async function* files() {
    for (const module of modules) yield* transpileModule(module).files;
  }
  const nothing = { read: () => "", unchanged: new Set<string>() };
  return await Array.fromAsync(linkBuilt(files(), nothing));
}
