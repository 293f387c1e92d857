/** A path with `/` between names on every system. */
export const toSlashes = (path: string): string => path.replaceAll("\\", "/");
