/** What the packed generator reads as data: copies of templates, and what is built of them in every package. */
import { buildRuntime } from "../project/built-runtime.ts";
import { copiedFiles } from "../project/load/copied-files.ts";

export const dataNames = { builtRuntime: "runtime.json", copiedFiles: "templates.json" } as const;

/** By name. */
export async function dataFiles(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    [dataNames.copiedFiles, JSON.stringify(copiedFiles())],
    [dataNames.builtRuntime, JSON.stringify(await buildRuntime())],
  ]);
}
