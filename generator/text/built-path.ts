/** The built form of a package, in its folder. */
export const builtFolder = "dist";

/** Records what was built: a copy of the package's manifest at the time. */
export const builtManifest = `${builtFolder}/manifest.json`;

/** Whether a file of the package is a module that has a built form. */
export const isModule = (path: string): boolean =>
  /^src\/.*[^/]\.m?ts$/.test(path) && !/\.d\.m?ts$/.test(path);

export const isOfRuntime = (path: string): boolean => path.startsWith("src/runtime/");

/** The modules of the runtime that others import; the rest is behind these. */
export const runtimeEntryFiles: readonly string[] = [
  "checks.ts",
  "file.ts",
  "index.ts",
  "otel.ts",
  "throttle-redis.ts",
];

/**
 * The files that a run builds of a module: of `src/a.ts` they are `dist/a.js`, `dist/a.d.ts` and `dist/a.d.ts.map`. The
 * runtime is put together: its entries have no map, and all else of it is in the files that they share.
 */
export function builtPaths(path: string): readonly string[] {
  const { javascript, declarations, map } = compiledPath(path);
  if (!isOfRuntime(path)) return [javascript, declarations, map];
  const isEntry = runtimeEntryFiles.some((name) => path === `src/runtime/${name}`);
  return isEntry ? [javascript, declarations] : shared;
}

const shared = ["js", "d.ts"].map((ending) => `${builtFolder}/runtime/core.${ending}`);

/** What a compiler makes of one module. */
export interface CompiledPath {
  readonly javascript: string;
  readonly declarations: string;
  /** From the declarations to the source. */
  readonly map: string;
}

export function compiledPath(path: string): CompiledPath {
  const [, name = "", m = ""] = /^src\/(.*)\.(m?)ts$/.exec(path) ?? [];
  const built = `${builtFolder}/${name}`;
  const declarations = `${built}.d.${m}ts`;
  return { javascript: `${built}.${m}js`, declarations, map: `${declarations}.map` };
}

/** All that may be built of a module, by a run or by a compiler. */
export const allBuiltPaths = (path: string): readonly string[] => [
  ...builtPaths(path),
  ...Object.values<string>({ ...compiledPath(path) }),
];
