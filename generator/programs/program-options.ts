/** Finds the programs to compile: those of a tsconfig.json, or all files of a folder without tsconfig.json. */
import { statSync } from "node:fs";
import { dirname, relative } from "node:path";
import { ts } from "ts-morph";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { fail, succeed, type Outcome } from "../diagnostics/outcome.ts";
import { toSlashes } from "../text/paths.ts";

export interface ProgramOptions {
  readonly files: readonly string[];
  readonly options: ts.CompilerOptions;
}

/** `path`: absolute path of a folder or a configuration. `top`: the highest folder to search, and the base of paths in messages. */
export function programsOf(path: string, top: string): Outcome<readonly ProgramOptions[]> {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (kind === undefined) return fail([diagnostic("against-missing", undefined, { path })]);
  const config = kind.isFile() ? path : findConfig(path, top);
  const programsRead =
    config === undefined ? withoutConfig(path) : readConfig(config, { seen: new Set(), cwd: top });
  if (!programsRead.ok) return programsRead;
  const programs = programsRead.value.filter(({ files }) => files.length > 0);
  return programs.length === 0
    ? fail([diagnostic("against-empty", undefined, { path })])
    : succeed(programs);
}

function findConfig(folder: string, top: string): string | undefined {
  const isInside = `${folder}/`.startsWith(`${top}/`);
  for (let at = folder; ; at = dirname(at)) {
    const file = `${at}/tsconfig.json`;
    if (ts.sys.fileExists(file)) return file;
    if (!isInside || at === top) return undefined;
  }
}

function withoutConfig(folder: string): Outcome<readonly ProgramOptions[]> {
  const files = ts.sys.readDirectory(folder, [".ts", ".tsx", ".mts", ".cts"]);
  return succeed([{ files: files.map(toSlashes), options: settled(loose) }]);
}

/** Options of files without a tsconfig.json. */
const loose: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
  allowImportingTsExtensions: true,
};

/** Folders without sources that people write. */
const skipped = ["node_modules", "dist", "build", "out", "coverage", ".*"];

const scripts = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"];

/**
 * Returns the programs of all configurations below a folder, and one more of the remaining files, so that tests and
 * scripts are included. A file belongs to the first program that has it. `cwd`: the base of paths in messages.
 */
export function programsBelow(folder: string, cwd: string): Outcome<readonly ProgramOptions[]> {
  const excluded = skipped.map((name) => `**/${name}`);
  const configs = ts.sys.readDirectory(folder, [".json"], excluded, ["**/tsconfig.json"]);
  const seen = new Set<string>();
  const known = new Set<string>();
  const programs: ProgramOptions[] = [];
  for (const config of configs) {
    const read = readConfig(toSlashes(config), { seen, cwd });
    if (!read.ok) return read;
    programs.push(...read.value);
  }
  const others = ts.sys.readDirectory(folder, scripts, excluded, ["**/*"]).map(toSlashes);
  programs.push({ files: others, options: settled({ ...loose, allowJs: true }) });
  const inOne = programs.map(({ files, options }) => {
    const fresh = files.filter((file) => !known.has(file));
    for (const file of fresh) known.add(file);
    return { files: fresh, options };
  });
  return succeed(inOne.filter(({ files }) => files.length > 0));
}

interface Reading {
  readonly seen: Set<string>;
  /** The base of paths in messages. */
  readonly cwd: string;
}

/** Includes referenced projects: each is a separate program, compiled from its sources. */
function readConfig(file: string, reading: Reading): Outcome<readonly ProgramOptions[]> {
  const { seen, cwd } = reading;
  if (seen.has(file)) return succeed([]);
  seen.add(file);
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error !== undefined) return fail([problem(file, error, cwd)]);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file), undefined, file);
  const references = parsed.projectReferences ?? [];
  const wrong = parsed.errors.find(({ code }) => !isTolerable(code, references.length > 0));
  if (wrong !== undefined) return fail([problem(file, wrong, cwd)]);
  const programs: ProgramOptions[] = [
    { files: parsed.fileNames.map(toSlashes), options: settled(parsed.options) },
  ];
  for (const { path } of references) {
    const reference = ts.resolveProjectReferencePath({ path });
    const referenced = readConfig(toSlashes(reference), reading);
    if (!referenced.ok) return referenced;
    programs.push(...referenced.value);
  }
  return succeed(programs);
}

/** Returns whether an error is ignored: an option of a newer compiler, or an empty program (reported separately). */
const isTolerable = (code: number, hasReferences: boolean): boolean =>
  code === 5023 || code === 5025 || code === 18003 || (code === 18002 && hasReferences);

/** Disables output, and skips the checks of library declarations. */
const settled = (options: ts.CompilerOptions): ts.CompilerOptions => ({
  // The default of compilers before version 6.
  types: ["*"],
  ...options,
  noEmit: true,
  // The compiler would print its module resolution on standard output, which is reserved for the report.
  traceResolution: false,
  composite: false,
  incremental: false,
  skipLibCheck: true,
});

function problem(
  path: string,
  { messageText, file: source, start }: ts.Diagnostic,
  cwd: string,
): Diagnostic {
  const file = toSlashes(relative(cwd, path));
  const reason = ts.flattenDiagnosticMessageText(messageText, " ").replace(/\.$/, "");
  if (source === undefined || start === undefined) {
    return diagnostic("against-config", undefined, { file, reason });
  }
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  const place = { file, line: line + 1, column: character + 1, length: 1 };
  return diagnostic("against-config", place, { file, reason });
}
