/** Reads the import specifiers that an application's tsconfig requires. Warns about missing options. */
import { dirname, join, relative, resolve } from "node:path";
import { createFilesMatcher, getTsconfig, parseTsconfig, type TsConfigResult } from "get-tsconfig";
import { diagnostic, type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import { fail, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { ImportEnding } from "../../text/package-layout.ts";
import { toSlashes, withoutFolder } from "../../text/paths.ts";
import { moduleKind } from "./module-kind.ts";
import { nearestPackageJson } from "./package-json.ts";

/** `folder`: the folder of the modules; absolute, might not exist. */
export function readImports(folder: string, cwd: string): Outcome<ImportEnding> {
  let file = "tsconfig.json";
  try {
    const nearest = getTsconfig(folder);
    // Without a tsconfig, Node and bundlers require the actual extension.
    if (nearest === null) return succeed(".ts");
    file = toSlashes(relative(cwd, nearest.path));
    const { path, config } = compiling(join(folder, "index.ts"), nearest, (other) => {
      file = toSlashes(relative(cwd, other));
    });
    const options = config.compilerOptions ?? {};
    const compiled = { file: toSlashes(relative(cwd, path)), folder, options };
    return succeed(endingFor(options), unmetDemands(compiled));
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    const [, base] = /^File '(.*)' not found/.exec(reason) ?? [];
    if (base !== undefined)
      return fail([diagnostic("config-tsconfig-base", startOf(file), { file, base })]);
    const named = withoutFolder(reason, resolve(cwd)).replace(/\.$/, "");
    return fail([diagnostic("config-tsconfig", startOf(file), { file, reason: named })]);
  }
}

/** Returns the referenced project of a tsconfig that compiles the file, if only a reference does. */
function compiling(
  file: string,
  found: TsConfigResult,
  onRead: (path: string) => void,
): TsConfigResult {
  if (createFilesMatcher(found)(file) !== undefined) return found;
  for (const { path } of found.config.references ?? []) {
    const named = resolve(dirname(found.path), path);
    const configPath = named.endsWith(".json") ? named : join(named, "tsconfig.json");
    onRead(configPath);
    const referred = { path: configPath, config: parseTsconfig(configPath) };
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

export type CompilerOptions = NonNullable<TsConfigResult["config"]["compilerOptions"]>;

export interface CompiledConfig {
  readonly file: string;
  readonly folder: string;
  readonly options: CompilerOptions;
}

/** Returns whether a value of `module` or `moduleResolution` is a Node mode. */
export const isNodes = (word: string): boolean => /^node(?:next|1[6-9]|[2-9]\d)$/i.test(word);

export function unmetDemands(compiled: CompiledConfig): readonly Diagnostic[] {
  return [older(compiled), commonJs(compiled)].filter((one) => one !== undefined);
}

/** The minimum edition in `lib`, and the minimum target, which private names require. */
const [edition, leastTarget] = [2022, 2015];

/** Reports options that are too old. A missing `target` is ignored, because its default differs between compilers. */
function older({ file, options: { target, lib, noLib } }: CompiledConfig): Diagnostic | undefined {
  const complain = (found: string, needed: string, mend: string): Diagnostic =>
    diagnostic("config-tsconfig-older", startOf(file), { file, found, needed, mend });
  if (target !== undefined && editionOf(target) < leastTarget) {
    return complain(code("target", target), `ES${leastTarget}`, code("target", `ES${edition}`));
  }
  if (noLib === true) return undefined;
  const isOlder = (name: string): boolean => editionOf(name) < edition;
  const needed = `the library of ES${edition}`;
  if (lib !== undefined) {
    // Parts of a later edition can be sufficient.
    if (!lib.every((name) => !isEdition(name) || isOlder(name))) return undefined;
    const platforms = lib.filter((name) => !isEdition(name));
    return complain(code("lib", lib), needed, code("lib", [`ES${edition}`, ...platforms]));
  }
  if (target === undefined || !isOlder(target)) return undefined;
  const advice = code("lib", [`ES${edition}`, "DOM", "DOM.Iterable"]);
  return complain(`${code("target", target)} and no \`lib\``, needed, advice);
}

const code = (key: string, value: string | readonly string[]): string =>
  `\`"${key}": ${typeof value === "string" ? `"${value}"` : `[${value.map((one) => `"${one}"`).join(", ")}]`}\``;

const isEdition = (name: string): boolean => /^es/i.test(name);

/** Returns the year of an edition or of a part of it: 2020 for `ES2020` and `es2020.promise`. */
function editionOf(name: string): number {
  const [, word = ""] = /^es(next|\d+)/i.exec(name) ?? [];
  if (/^next$/i.test(word)) return Infinity;
  // Since ES2015 editions are named after their year.
  const number = Number(word);
  return number < 2000 ? number + 2009 : number;
}

function commonJs({ file, folder, options }: CompiledConfig): Diagnostic | undefined {
  const { module, verbatimModuleSyntax } = options;
  if (verbatimModuleSyntax !== true || module === undefined) return undefined;
  // In a Node mode, package.json decides the kind of modules.
  const isEither = isNodes(module);
  if (!isEither && !/^commonjs$/i.test(module)) return undefined;
  const packageJson = isEither ? nearestPackageJson(folder) : undefined;
  const kind = packageJson === undefined ? "undeclared" : moduleKind(packageJson).kind;
  if (isEither && kind === "module") return undefined;
  const advice =
    isEither && kind === "undeclared"
      ? '`"type": "module"` in package.json (`npm pkg set type=module`)'
      : '`"verbatimModuleSyntax": false` there';
  return diagnostic("config-tsconfig-commonjs", startOf(file), { file, mend: advice });
}
