/** How modules of an application name each other: as the tsconfig that compiles them wants. Warns of what it lacks. */
import { dirname, join, relative, resolve } from "node:path";
import { createFilesMatcher, getTsconfig, parseTsconfig, type TsConfigResult } from "get-tsconfig";
import { diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import { fail, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import type { ImportEnding } from "../../text/code-layout.ts";
import { toSlashes } from "../../text/to-slashes.ts";
import { isNodes, unmetDemands, type CompilerOptions } from "./compiler-demands.ts";

/** `folder`: of the modules; absolute, and need not exist. */
export function readImports(folder: string, cwd: string): Outcome<ImportEnding> {
  let file = "tsconfig.json";
  try {
    const found = getTsconfig(folder);
    // Node runs modules that name each other with their true ending, and so do bundlers.
    if (found === null) return succeed(".ts");
    file = toSlashes(relative(cwd, found.path));
    const { path, config } = compiling(join(folder, "index.ts"), found);
    const options = config.compilerOptions ?? {};
    const compiled = { file: toSlashes(relative(cwd, path)), folder, options };
    return succeed(endingFor(options), unmetDemands(compiled));
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    const named = reason.replaceAll(`${resolve(cwd)}/`, "").replace(/\.$/, "");
    return fail([diagnostic("config-tsconfig", startOf(file), { file, reason: named })]);
  }
}

/** The project among those that a tsconfig refers to, where it compiles the file only through one of them. */
function compiling(file: string, found: TsConfigResult): TsConfigResult {
  if (createFilesMatcher(found)(file) !== undefined) return found;
  for (const { path } of found.config.references ?? []) {
    const named = resolve(dirname(found.path), path);
    const own = named.endsWith(".json") ? named : join(named, "tsconfig.json");
    const referred = { path: own, config: parseTsconfig(own) };
    if (createFilesMatcher(referred)(file) !== undefined) return referred;
  }
  return found;
}

function endingFor(options: CompilerOptions): ImportEnding {
  const { allowImportingTsExtensions, rewriteRelativeImportExtensions } = options;
  if (allowImportingTsExtensions === true || rewriteRelativeImportExtensions === true) return ".ts";
  const { module = "", moduleResolution = module } = options;
  return isNodes(moduleResolution) ? ".js" : "none";
}
