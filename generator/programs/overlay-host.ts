/** A compiler host that replaces files on disk with a generated package. */
import { posix } from "node:path";
import { ts } from "ts-morph";
import type { PackageFiles } from "./package-files.ts";
import { standardLibrary } from "./standard-library.ts";

/** Files that all programs of a run share, parsed once. */
export type ParsedFiles = Map<string, ts.SourceFile | undefined>;

const libraryFolder = "/node_modules/typescript/lib/";

export interface Overlay {
  readonly packages: readonly PackageFiles[];
  /** Returns whether the package replaces a file on disk. */
  readonly isReplaced: (path: string) => boolean;
  /** Modules of the packages, parsed once. */
  readonly parsed: ParsedFiles;
  /** Modules that imports name, found once. */
  readonly resolutions: ts.ModuleResolutionCache;
  /** Contents of files that differ from those on disk. */
  readonly edited?: ReadonlyMap<string, string>;
}

export const overlayOf = (
  packages: readonly PackageFiles[],
  isReplaced: Overlay["isReplaced"],
): Overlay => ({
  packages,
  isReplaced,
  parsed: new Map(),
  resolutions: ts.createModuleResolutionCache(ts.sys.getCurrentDirectory(), (path) => path),
});

export function overlayHost(
  { packages, isReplaced, parsed: parsedModules, resolutions, edited }: Overlay,
  options: ts.CompilerOptions,
  parsed: ParsedFiles,
): ts.CompilerHost {
  const disk = ts.createCompilerHost(options);
  const modules = new Map(packages.flatMap(({ modules: all }) => [...all]));
  const folders = new Set([...modules.keys()].flatMap(foldersTo));
  const textOf = (path: string): string | undefined =>
    modules.get(path) ??
    edited?.get(path) ??
    (path.startsWith(libraryFolder)
      ? standardLibrary(path.slice(libraryFolder.length))
      : isReplaced(path)
        ? undefined
        : disk.readFile(path));
  const fileExists = (path: string): boolean =>
    modules.has(path) ||
    (path.startsWith(libraryFolder)
      ? standardLibrary(path.slice(libraryFolder.length)) !== undefined
      : !isReplaced(path) && disk.fileExists(path));
  const host: ts.CompilerHost = {
    ...disk,
    jsDocParsingMode: ts.JSDocParsingMode.ParseForTypeErrors,
    fileExists,
    readFile: textOf,
    directoryExists: (path) => folders.has(path) || (disk.directoryExists?.(path) ?? true),
    getDefaultLibLocation: () => libraryFolder.slice(0, -1),
    getDefaultLibFileName: (of) => `${libraryFolder}${ts.getDefaultLibFileName(of)}`,
    getSourceFile(path, parsing) {
      const known = modules.has(path) ? parsedModules : parsed;
      const { languageVersion, impliedNodeFormat } =
        typeof parsing === "object" ? parsing : { languageVersion: parsing };
      const key = `${path} ${languageVersion} ${impliedNodeFormat}`;
      if (known.has(key)) return known.get(key);
      const text = textOf(path);
      const file = text === undefined ? undefined : ts.createSourceFile(path, text, parsing);
      known.set(key, file);
      return file;
    },
  };
  resolutions.update(options);
  host.getModuleResolutionCache = () => resolutions;
  host.resolveModuleNameLiterals = (literals, from, redirected, of, source) =>
    literals.map((literal) => {
      const modulePath = findModule(literal.text, from, packages, modules);
      if (modulePath !== undefined) {
        return { resolvedModule: { resolvedFileName: modulePath, extension: ts.Extension.Ts } };
      }
      const mode = ts.getModeForUsageLocation(source, literal, of);
      return ts.resolveModuleName(literal.text, from, of, host, resolutions, redirected, mode);
    });
  return host;
}

/** Resolves a module of a package: by its name, from within the package, or in its build. */
function findModule(
  specifier: string,
  from: string,
  packages: readonly PackageFiles[],
  modules: ReadonlyMap<string, string>,
): string | undefined {
  const named = packages.map(({ find }) => find(specifier)).find((path) => path !== undefined);
  if (named !== undefined || !specifier.startsWith(".")) return named;
  const path = posix.join(posix.dirname(from), specifier);
  if (modules.has(path)) return path;
  for (const { folder } of packages) {
    if (!path.startsWith(`${folder}/dist/`)) continue;
    const source = `${folder}/src/${path.slice(`${folder}/dist/`.length).replace(/\.js$/, ".ts")}`;
    if (modules.has(source)) return source;
  }
  return undefined;
}

function foldersTo(path: string): string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}
