/**
 * The built form of the runtime. It is the same for every package, and so compiled and put together once, when the
 * generator is packed.
 */
import { readFileSync } from "node:fs";
import type { OutputFile } from "../../print/output-file.ts";
import { sha256 } from "../../text/sha256.ts";
import { hashOfOutput } from "../../write/output-hash.ts";

export interface BuiltRuntime {
  /** Of the modules that it is built from. */
  readonly hash: string;
  readonly files: readonly OutputFile[];
}

/** Defined when the generator is packed. */
declare const builtRuntimeName: string | undefined;

/**
 * What is built already, and the modules still to build. A runtime formatted in the project's style is built again: it is
 * built all at once, or not at all.
 */
export function takeBuilt(modules: readonly OutputFile[]): {
  readonly built: readonly OutputFile[];
  readonly rest: readonly OutputFile[];
} {
  const nothing = { built: [], rest: modules };
  if (typeof builtRuntimeName !== "string") return nothing;
  const runtime = modules.filter(isOfRuntime);
  if (runtime.length === 0) return nothing;
  const text = readFileSync(new URL(builtRuntimeName, import.meta.url), "utf8");
  const known = JSON.parse(text) as BuiltRuntime;
  if (known.hash !== hashOfRuntime(runtime)) return nothing;
  return { built: known.files, rest: modules.filter((module) => !isOfRuntime(module)) };
}

const isOfRuntime = ({ path }: OutputFile): boolean => path.startsWith("src/runtime/");

/** `modules`: all of the runtime, in the order in which they are copied. */
export const hashOfRuntime = (modules: readonly OutputFile[]): string =>
  sha256(JSON.stringify(modules.map((module) => [module.path, hashOfOutput(module)])));
