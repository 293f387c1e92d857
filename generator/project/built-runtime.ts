/** The built form of the runtime. It is the same for every package: built once, when the generator is packed, and copied. */
import { readFileSync } from "node:fs";
import type { Templates } from "../emit/templates.ts";
import type { OutputFile } from "../print/output-file.ts";
import { hashOfOutput } from "../write/output-hash.ts";
import { packageRoot } from "../text/package-root.ts";
import { copiedFiles } from "./load/copied-files.ts";

export interface BuiltRuntime {
  readonly javascript: readonly OutputFile[];
  /** Declarations by the path of their module, with the hash of its text: a project may format its copy. */
  readonly declarations: Readonly<
    Record<string, { readonly hash: string; readonly files: readonly OutputFile[] }>
  >;
}

/** Defined when the generator is packed. */
declare const builtRuntimeName: string | undefined;

let known: Promise<BuiltRuntime> | undefined;

export const builtRuntime = async (): Promise<BuiltRuntime> =>
  typeof builtRuntimeName === "string"
    ? (JSON.parse(readFileSync(new URL(builtRuntimeName, import.meta.url), "utf8")) as BuiltRuntime)
    : await (known ??= buildRuntime(copiedFiles().runtime));

export async function buildRuntime(files: Templates["runtime"]): Promise<BuiltRuntime> {
  const modules = files.map(({ name, text }) => ({ path: `src/runtime/${name}`, text }));
  const { bundleRuntime } = await import("../print/transpile/bundle-runtime.ts");
  const { transpileModule } = await import("../print/transpile/transpile-module.ts");
  return {
    javascript: await bundleRuntime(
      new URL("templates/runtime/", packageRoot),
      files.map(({ name }) => name).filter((name) => !name.includes("/")),
    ),
    declarations: Object.fromEntries(
      modules.map((module) => [
        module.path,
        { hash: hashOfOutput(module), files: transpileModule(module).declarations },
      ]),
    ),
  };
}
