/** Finds the code that uses names of generated packages, with the types of the compiler. */
import { ts } from "ts-morph";
import { fail, type Outcome, succeed } from "../diagnostics/outcome.ts";
import { byCodeUnit, exactPattern } from "../text/texts.ts";
import { overlayHost, overlayOf, type ParsedFiles } from "./overlay-host.ts";
import { type PackageFiles, replacedBy } from "./package-files.ts";
import { programsBelow } from "./program-options.ts";
import type { SubjectIndex } from "./subject-index.ts";
import { nodesNamed, type Use, usesIn } from "./uses-in-file.ts";

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
  const anyName = new RegExp(`(?<![\\w$])(?:${[...names].map(exactPattern).join("|")})(?![\\w$])`);
  const parsed: ParsedFiles = new Map();
  const searched = new Set<string>();
  const byPackage = packages.map((): Use[] => []);
  for (const folder of folders) {
    const programs = programsBelow(folder, cwd);
    if (!programs.ok) return fail(programs.diagnostics);
    for (const { files, options } of programs.value) {
      const sources = files.filter((file) => !overlay.isReplaced(file) && !searched.has(file));
      for (const file of sources) searched.add(file);
      const named = sources.filter((file) => anyName.test(ts.sys.readFile(file) ?? ""));
      if (named.length === 0) continue;
      const ambient = sources.filter((file) => /\.d\.[cm]?ts$/.test(file));
      const program = ts.createProgram({
        rootNames: [...new Set([...named, ...ambient])],
        options,
        host: overlayHost(overlay, options, parsed),
      });
      const checker = program.getTypeChecker();
      for (const file of named.flatMap((name) => program.getSourceFile(name) ?? [])) {
        const nodes = file.isDeclarationFile ? [] : nodesNamed(file, names);
        for (const [at, { index }] of packages.entries())
          byPackage[at]?.push(...usesIn(file, nodes, checker, index));
      }
    }
  }
  const inOrder = (a: Use, b: Use): number =>
    byCodeUnit(a.file, b.file) || a.line - b.line || a.column - b.column;
  return succeed({
    byPackage: byPackage.map((uses) => uses.toSorted(inOrder)),
    files: searched.size,
  });
}

/** Returns the names to look for, which are cheaper to compare than the symbols of all names. */
function namesIn(indexes: readonly SubjectIndex[]): ReadonlySet<string> {
  const keys = indexes.flatMap(({ named }) => [...named.keys()]);
  const exported = keys.map((key) => key.slice(key.indexOf("#") + 1));
  return new Set([
    ...exported.map((name) => name.slice(name.indexOf(".") + 1)),
    ...indexes.flatMap(({ ids }) => [...ids.keys()]),
  ]);
}
