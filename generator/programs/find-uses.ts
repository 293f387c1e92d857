/** Finds the code that uses names of generated packages, with the types of the compiler. */
import { type Outcome, succeed } from "../diagnostics/outcome.ts";
import { nameOfKey } from "./declarations.ts";
import { overlayOf } from "./overlay-host.ts";
import { type PackageFiles, replacedBy } from "./package-files.ts";
import { searchPrograms } from "./search-programs.ts";
import type { SubjectIndex } from "./subject-index.ts";
import { byPlace, nodesNamed, type Use, usesIn } from "./uses-in-file.ts";

export interface UseRequest {
  /** Absolute paths, with `/` as the separator. */
  readonly folders: readonly string[];
  readonly cwd: string;
  readonly packages: readonly { readonly files: PackageFiles; readonly index: SubjectIndex }[];
}

export interface Uses {
  /** Sorted by file and line. */
  readonly byPackage: readonly (readonly Use[])[];
  /** Number of files that were searched. */
  readonly files: number;
}

/** Does not find names that a program computes. Writes nothing. */
export function findUses({ folders, cwd, packages }: UseRequest): Outcome<Uses> {
  const generated = packages.map(({ files }) => files);
  const overlay = overlayOf(generated, replacedBy(generated));
  const names = namesIn(packages.map(({ index }) => index));
  const byPackage = packages.map((): Use[] => []);
  const searched = searchPrograms(
    { folders, cwd, overlay, names, parsed: new Map() },
    ({ program, files }) => {
      const checker = program.getTypeChecker();
      for (const file of files.flatMap((name) => program.getSourceFile(name) ?? [])) {
        const nodes = nodesNamed(file, names);
        for (const [at, { index }] of packages.entries())
          byPackage[at]?.push(...usesIn(file, nodes, checker, index));
      }
    },
  );
  if (!searched.ok) return searched;
  return succeed({
    byPackage: byPackage.map((uses) => uses.toSorted(byPlace)),
    files: searched.value,
  });
}

/** Returns the names to look for, which are cheaper to compare than the symbols of all names. */
function namesIn(indexes: readonly SubjectIndex[]): ReadonlySet<string> {
  return new Set(
    indexes.flatMap(({ named, ids }) => [...[...named.keys()].map(nameOfKey), ...ids.keys()]),
  );
}
