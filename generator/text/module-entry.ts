/** The entry by which a module of a package is imported, from the path of its source: `./a` for `src/a.ts`. */
export function moduleEntry(path: string): string | undefined {
  const name = /^src\/((?:[^/]+\/)*[^/.]+)\.ts$/.exec(path)?.[1];
  return name === undefined ? undefined : `./${name.replace(/\/index$/, "")}`;
}
