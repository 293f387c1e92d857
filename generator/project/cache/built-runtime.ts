/**
 * The built form of the runtime. It is the same for every package, and so compiled once, when the generator is packed.
 */
import { readFileSync } from "node:fs";
import type { OutputFile } from "../../print/output-file.ts";
import { hashOfText } from "../../text/sha256.ts";
import type { Transpiled } from "../../print/transpile/built-files.ts";

/** By path in a package. */
export type BuiltRuntime = Readonly<Record<string, { readonly hash: string } & Transpiled>>;

/** Defined when the generator is packed. */
declare const builtRuntimeName: string | undefined;

/**
 * Separates modules that are built already from those still to build. A runtime formatted in the project's style is
 * built again.
 */
export function takeBuilt(modules: readonly OutputFile[]): {
  readonly built: readonly Transpiled[];
  readonly rest: readonly OutputFile[];
} {
  if (typeof builtRuntimeName !== "string") return { built: [], rest: modules };
  if (!modules.some(({ path }) => path.startsWith("src/runtime/")))
    return { built: [], rest: modules };
  const text = readFileSync(new URL(builtRuntimeName, import.meta.url), "utf8");
  const known = JSON.parse(text) as BuiltRuntime;
  const find = ({ path, text: source }: OutputFile) =>
    known[path]?.hash === hashOfText(source) ? known[path] : undefined;
  return {
    built: modules.flatMap((module) => find(module) ?? []),
    rest: modules.filter((module) => find(module) === undefined),
  };
}
