/** The built form of the runtime. It is the same for every package: built once, when the generator is packed, and copied. */
import { readFileSync } from "node:fs";
import type { OutputFile } from "../print/output-file.ts";
import { packageRoot } from "../text/package-root.ts";
import { copiedFiles } from "./load/copied-files.ts";

/** Defined when the generator is packed. */
declare const builtRuntimeName: string | undefined;

let known: Promise<readonly OutputFile[]> | undefined;

export const builtRuntime = async (): Promise<readonly OutputFile[]> =>
  typeof builtRuntimeName === "string"
    ? (JSON.parse(
        readFileSync(new URL(builtRuntimeName, import.meta.url), "utf8"),
      ) as readonly OutputFile[])
    : await (known ??= buildRuntime());

export async function buildRuntime(): Promise<readonly OutputFile[]> {
  const { bundleRuntime } = await import("../print/transpile/bundle-runtime.ts");
  const names = copiedFiles().runtime.map(({ name }) => name);
  const entries = names.filter((name) => !name.includes("/"));
  return await bundleRuntime(new URL("templates/runtime/", packageRoot), entries);
}
