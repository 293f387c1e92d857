/** What the packed generator reads as data: copies of templates, and what is built of them in every package. */
import type { OutputFile } from "../print/output-file.ts";
import { linkBuilt } from "../print/transpile/link-built.ts";
import { transpileModule } from "../print/transpile/transpile-module.ts";
import { type BuiltRuntime, hashOfRuntime } from "../project/cache/built-runtime.ts";
import { copiedFiles } from "../project/load/copied-files.ts";

export const dataNames = { builtRuntime: "runtime.json", copiedFiles: "templates.json" } as const;

/** By name. */
export function dataFiles(): ReadonlyMap<string, string> {
  const copied = copiedFiles();
  const modules = copied.runtime.map(({ name, text }) => ({ path: `src/runtime/${name}`, text }));
  const built: BuiltRuntime = { hash: hashOfRuntime(modules), files: builtFrom(modules) };
  return new Map([
    [dataNames.copiedFiles, JSON.stringify(copied)],
    [dataNames.builtRuntime, JSON.stringify(built)],
  ]);
}

function builtFrom(modules: readonly OutputFile[]): OutputFile[] {
  const files = modules.flatMap((module) => transpileModule(module).files);
  return [...linkBuilt(files, { read: () => "", unchanged: new Set<string>() })];
}
