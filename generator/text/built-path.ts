/** The built form of a package, in its folder. */
export const builtFolder = "dist";

/** Records what was built: a copy of the package's manifest at the time. */
export const builtManifest = `${builtFolder}/manifest.json`;

export interface BuiltPath {
  readonly javascript: string;
  readonly declarations: string;
  /** From the declarations to the source. */
  readonly map: string;
}

/** Whether a file of the package is a module that has a built form. */
export const isModule = (path: string): boolean =>
  /^src\/.*[^/]\.m?ts$/.test(path) && !/\.d\.m?ts$/.test(path);

/** The built files of a module: of `src/a.ts` they are `dist/a.js`, `dist/a.d.ts` and `dist/a.d.ts.map`. */
export function builtPath(path: string): BuiltPath {
  const [, name = "", m = ""] = /^src\/(.*)\.(m?)ts$/.exec(path) ?? [];
  const built = `${builtFolder}/${name}`;
  const declarations = `${built}.d.${m}ts`;
  return { javascript: `${built}.${m}js`, declarations, map: `${declarations}.map` };
}
