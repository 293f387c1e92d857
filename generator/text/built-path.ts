/** The built form of a package, in its folder. */
export const builtFolder = "dist";

/** Records what was built: a copy of the package's manifest at the time. */
export const builtManifest = `${builtFolder}/manifest.json`;

/** What the entries of the runtime share. */
export const corePath: string = `${builtFolder}/runtime/core.js`;

export interface BuiltPath {
  /** Of what is a part of another module it is that one. */
  readonly javascript: string;
  readonly declarations: string;
  /** From the declarations to the source. */
  readonly map: string;
}

/** Whether a file of the package is a module that has a built form. */
export const isModule = (path: string): boolean =>
  /^src\/.*[^/]\.m?ts$/.test(path) && !/\.d\.m?ts$/.test(path);

export const isOfRuntime = (path: string): boolean => path.startsWith("src/runtime/");

/** Whether a module of the runtime becomes a part of others. Those in no room are its entries. */
export const isInner = (path: string): boolean => /^src\/runtime\/[^/]+\//.test(path);

/** The built files of a module: of `src/a.ts` they are `dist/a.js`, `dist/a.d.ts` and `dist/a.d.ts.map`. */
export const builtPath = (path: string): BuiltPath =>
  isInner(path) ? { ...compiledPath(path), javascript: corePath } : compiledPath(path);

/** As a compiler alone leaves them. */
export function compiledPath(path: string): BuiltPath {
  const [, name = "", m = ""] = /^src\/(.*)\.(m?)ts$/.exec(path) ?? [];
  const built = `${builtFolder}/${name}`;
  const declarations = `${built}.d.${m}ts`;
  return { javascript: `${built}.${m}js`, declarations, map: `${declarations}.map` };
}
