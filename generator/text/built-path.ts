import { corePath, hasResources, isInner, isRuntime } from "../../templates/link/paths.ts";

/** The built form of a package, in its folder. */
export const builtFolder = "dist";

/** Records what was built: a copy of the package's manifest at the time. */
export const builtManifest = `${builtFolder}/manifest.json`;

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

/** The built files of a module: of `src/a.ts` they are `dist/a.js`, `dist/a.d.ts` and `dist/a.d.ts.map`. */
export function builtPath(path: string): BuiltPath {
  const compiled = compiledPath(path);
  const isPart = isInner(compiled.javascript.slice(builtFolder.length + 1));
  return isPart ? { ...compiled, javascript: `${builtFolder}/${corePath}` } : compiled;
}

/** As a compiler alone leaves them. */
export function compiledPath(path: string): BuiltPath {
  const [, name = "", m = ""] = /^src\/(.*)\.(m?)ts$/.exec(path) ?? [];
  const built = `${builtFolder}/${name}`;
  const declarations = `${built}.d.${m}ts`;
  return { javascript: `${built}.${m}js`, declarations, map: `${declarations}.map` };
}

/** Whether what is built of a module has others in it, or is in others: it is built anew when one of them changes. */
export function isPutTogether(path: string): boolean {
  const built = compiledPath(path).javascript.slice(builtFolder.length + 1);
  return isRuntime(built) || hasResources(built);
}
