/** Which changes that a bundler sees are only what was generated, and has been read already. */
import { takeSnapshot } from "../project/watch/snapshot.ts";
import { realIfPossible } from "../write/resolve-folder.ts";

export interface OwnWrites {
  /** These have just been written or removed: as they are now they are known. */
  add(paths: readonly string[]): void;
  /** Whether a file is still as it was written here. */
  isKnown(path: string): boolean;
}

export function createOwnWrites(): OwnWrites {
  const known = new Map<string, string>();
  const marksOf = (files: readonly string[]) => takeSnapshot({ files, folders: [] }).signatures;
  return {
    add(paths) {
      for (const [path, mark] of marksOf(paths.map(realIfPossible))) known.set(path, mark);
    },
    isKnown(path) {
      // Bundlers also watch it where npm linked the package.
      const real = realIfPossible(path);
      return known.has(real) && known.get(real) === marksOf([real]).get(real);
    },
  };
}
