/** `callsheet callers`: the code that uses operations, types, parameters and fields. */
import { statSync } from "node:fs";
import { relative, resolve } from "node:path";
import {
  indexOf,
  type NamedSubject,
  noSuchSubject,
  subjectKey,
  subjectsIn,
  subjectsOfId,
} from "../../programs/choose-subjects.ts";
import type { Use } from "../../programs/uses-in-file.ts";
import { toSlashes } from "../../text/paths.ts";
import type { Config } from "../config/read-config.ts";
import { type SearchedPackage, searchedPackage } from "../generate/searched-package.ts";
import { describe, judge } from "../report/diagnostics.ts";
import type { CallersPackage, Diagnostic, Report, UsedName } from "../report/report.ts";
import type { Run } from "../run.ts";
import { findWorkspace } from "../surroundings/workspace.ts";

export interface CallersRequest {
  /** `books.get`, `books.get.limit`, `Book`, `Book.title`, or `books` for its operations. Default: all operations. */
  readonly ids: readonly string[];
  /** Folders to search. Default: the workspace, or the working directory. */
  readonly folders: readonly string[];
}

export interface CallersReport extends Report<CallersPackage> {
  readonly usageError?: string;
}

/** Compiles code against the packages as `generate` would write them. Writes nothing. */
export async function findCallers(
  config: Config,
  { ids, folders }: CallersRequest,
  run: Run,
): Promise<CallersReport> {
  const { cwd } = run;
  const missing = folders.find(
    (folder) => statSync(resolve(cwd, folder), { throwIfNoEntry: false })?.isDirectory() !== true,
  );
  if (missing !== undefined)
    return misused(`There is no folder "${missing}". Pass one that exists.`);
  const diagnostics = describe(config.diagnostics, config.sources);
  const packages: SearchedPackage[] = [];
  for (const project of config.projects) {
    const searched = await searchedPackage(project, cwd);
    if (!searched.ok) return failed(judge([...diagnostics, ...searched.diagnostics], run));
    diagnostics.push(...searched.diagnostics);
    packages.push(searched.value);
  }
  const subjects = packages.map((one) => subjectsIn(one.index));
  const unknown = ids.find((id) => subjects.every((all) => subjectsOfId(id, all).length === 0));
  if (unknown !== undefined) return misused(noSuchSubject(unknown, subjects.flat()));
  const wanted = subjects.map((all) => chosen(ids, all));
  const { findUses } = await import("../../programs/find-uses.ts");
  const searchedIn = folders.length > 0 ? folders : [(await findWorkspace(cwd))?.root ?? cwd];
  const uses = findUses({
    folders: searchedIn.map((folder) => toSlashes(resolve(cwd, folder))),
    cwd,
    packages: packages.map(({ files, index }, at) => ({
      files,
      index: indexOf(index, wanted[at] ?? []),
    })),
  });
  if (!uses.ok) return failed(judge([...diagnostics, ...describe(uses.diagnostics)], run));
  const { byPackage, files } = uses.value;
  return {
    version: 1,
    ok: true,
    diagnostics: judge(diagnostics, run),
    packages: packages.map(({ project: { spec, out }, files: { name } }, at) => {
      const bySubject = Map.groupBy(byPackage[at] ?? [], ({ subject }) => subjectKey(subject));
      const names = (wanted[at] ?? []).map((one) =>
        usedName(one, bySubject.get(subjectKey(one)), cwd),
      );
      return { name, spec, out, ok: true, searched: files, names };
    }),
  };
}

const chosen = (
  ids: readonly string[],
  subjects: readonly NamedSubject[],
): readonly NamedSubject[] =>
  ids.length === 0
    ? subjects.filter(({ kind }) => kind === "operation")
    : [...new Set(ids.flatMap((id) => subjectsOfId(id, subjects)))];

function usedName(
  { service, kind, id, place }: NamedSubject,
  uses: readonly Use[] = [],
  cwd: string,
): UsedName {
  return {
    service,
    kind,
    id,
    file: place?.file ?? "",
    line: place?.line ?? 1,
    uses: uses.map(({ file, line, column, length, lineText }) => ({
      file: toSlashes(relative(cwd, file)),
      line,
      column,
      length,
      lineText,
    })),
  };
}

const failed = (diagnostics: readonly Diagnostic[]): CallersReport => ({
  version: 1,
  ok: false,
  diagnostics,
  packages: [],
});

const misused = (usageError: string): CallersReport => ({ ...failed([]), usageError });
