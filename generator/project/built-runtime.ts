/** The built form of the runtime. It is the same for every package: built once, when the generator is packed, and copied. */
import { readFileSync } from "node:fs";
import type { OutputFile } from "../print/output-file.ts";
import { runtimeEntryFiles } from "../text/built-path.ts";
import { packageRoot } from "../text/package-root.ts";

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
  return await bundleRuntime(new URL("templates/runtime/", packageRoot), runtimeEntryFiles);
}
