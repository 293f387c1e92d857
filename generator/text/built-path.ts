/** Where the built form of a package is, in its folder. */
export const builtFolder = "dist";

/** Says what was built: a copy of the package's own manifest at the time. */
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

/** What is made of a module: of `src/a.ts` it is `dist/a.js`, `dist/a.d.ts` and `dist/a.d.ts.map`. */
export function builtPath(path: string): BuiltPath {
  const [, name = "", m = ""] = /^src\/(.*)\.(m?)ts$/.exec(path) ?? [];
  const built = `${builtFolder}/${name}`;
  const declarations = `${built}.d.${m}ts`;
  return { javascript: `${built}.${m}js`, declarations, map: `${declarations}.map` };
}
