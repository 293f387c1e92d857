/** Which changes seen by a bundler are only generated files that it has read already. */
import { takeSnapshot } from "../../project/watch/snapshot.ts";
import { realIfPossible } from "../../write/output-folder.ts";

export interface OwnWrites {
  /** Files that have just been written or removed: their current state is known. */
  add(paths: readonly string[]): void;
  /** Whether a file is unchanged since it was written here. */
  isKnown(path: string): boolean;
}

export function createOwnWrites(): OwnWrites {
  const known = new Map<string, string>();
  const signaturesOf = (files: readonly string[]) =>
    takeSnapshot({ files, folders: [] }).signatures;
  return {
    add(paths) {
      for (const [path, signature] of signaturesOf(paths.map(realIfPossible)))
        known.set(path, signature);
    },
    isKnown(path) {
      // Bundlers also watch the real path of a package that npm linked.
      const real = realIfPossible(path);
      return known.has(real) && known.get(real) === signaturesOf([real]).get(real);
    },
  };
}
