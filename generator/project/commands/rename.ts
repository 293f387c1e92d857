/** `callsheet rename`: a new name in call sheets, in the configuration, and in the code that uses the client. */
import { readdirSync, rmdirSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { lineChanges, unifiedPatch } from "../../text/line-changes.ts";
import { toSlashes } from "../../text/paths.ts";
import type { Config } from "../config/read-config.ts";
import { replaceFiles, type FileChange } from "../files/replace-files.ts";
import { asWritten } from "../load/as-written.ts";
import {
  noSuchTarget,
  severalTargets,
  targetsOfId,
  type NamedTarget,
} from "../rename/find-target.ts";
import { renameCallers, type RenamedProject } from "../rename/rename-callers.ts";
import {
  type ChangedSource,
  readSheets,
  renameSheets,
  type SheetsOfProject,
} from "../rename/rename-sheets.ts";
import { describe, judge } from "../report/diagnostics.ts";
import type { Diagnostic, RenamedPackage, Report } from "../report/report.ts";
import type { Run } from "../run.ts";
import { findWorkspace } from "../surroundings/workspace.ts";

export interface RenameRequest {
  /** `books`, `books.get`, `books.get.limit`, `Book` or a client option, with or without the service. */
  readonly id: string;
  /** The new name. */
  readonly name: string;
  /** Folders whose code is edited. Default: the workspace, or the working directory. */
  readonly folders: readonly string[];
  readonly dryRun: boolean;
}

export interface RenameReport extends Report<RenamedPackage> {
  readonly usageError?: string;
  /** Number of files of code that were searched. */
  readonly searched?: number;
}

/** Writes all files or none of them. The code has to compile with the new client. */
export async function renameName(
  config: Config,
  request: RenameRequest,
  run: Run,
): Promise<RenameReport> {
  const { cwd } = run;
  const { id, folders } = request;
  const missing = folders.find(
    (folder) => statSync(resolve(cwd, folder), { throwIfNoEntry: false })?.isDirectory() !== true,
  );
  if (missing !== undefined)
    return misused(`There is no folder "${missing}". Pass one that exists.`);
  const diagnostics = describe(config.diagnostics, config.sources);
  const failed = (problems: readonly Diagnostic[]): RenameReport => ({
    version: 1,
    ok: false,
    diagnostics: judge([...diagnostics, ...problems], run),
    packages: [],
  });
  const all: SheetsOfProject[] = [];
  for (const project of config.projects) {
    const sheets = readSheets(project, cwd);
    if (!sheets.ok) return failed(sheets.diagnostics);
    all.push(sheets.value);
  }
  const target = oneTarget(id, all);
  if (typeof target === "string") return misused(target);
  const changes = new Map<string, ChangedSource>();
  const renamed: RenamedProject[] = [];
  for (const sheets of all) {
    const [named] = targetsOfId(id, sheets.targets);
    if (named === undefined) continue;
    const outcome = renameSheets(sheets, named, request, cwd);
    if (!outcome.ok) return failed(outcome.diagnostics);
    renamed.push({ project: sheets.project, old: sheets.model, new: outcome.value.model });
    for (const one of outcome.value.changed) changes.set(resolve(cwd, one.before.file), one);
  }
  const searchedIn = folders.length > 0 ? folders : [(await findWorkspace(cwd))?.root ?? cwd];
  const absolute = searchedIn.map((folder) => toSlashes(resolve(cwd, folder)));
  const callers = await renameCallers(renamed, absolute, cwd);
  if (!callers.ok) return failed(callers.diagnostics);
  const { files, kept, searched } = callers.value;
  const written = [
    ...Array.from(changes, ([path, change]) => ofSheet(path, change, cwd)),
    ...files.map(({ path, mark, before, after }): WrittenFile => ({
      path,
      file: nameOf(path, cwd),
      before: mark + before,
      after: mark + after,
    })),
  ];
  if (!request.dryRun) {
    const refused = replaceFiles(written.flatMap((one) => fileChanges(one, cwd)));
    if (refused.length > 0) return failed(describe(refused));
    for (const { path } of written.filter(({ movedTo }) => movedTo !== undefined))
      removeIfEmpty(dirname(path));
  }
  const packages = all
    .filter(({ project }) => renamed.some((one) => one.project === project))
    .map(({ project: { spec, out }, model }, at): RenamedPackage => ({
      name: model.package.name,
      spec,
      out,
      ok: true,
      files: at === 0 ? written.map(summaryOf) : [],
      kept: at === 0 ? kept.map((one) => ({ ...one, file: nameOf(one.file, cwd) })) : [],
      ...(request.dryRun && at === 0
        ? { patch: written.map((one) => unifiedPatch(one)).join("\n") }
        : {}),
    }));
  return { version: 1, ok: true, diagnostics: judge(diagnostics, run), packages, searched };
}

/** Returns the target, or a usage error. Packages can share call sheets. */
function oneTarget(id: string, all: readonly SheetsOfProject[]): NamedTarget | string {
  const targets = all.flatMap((sheets) => targetsOfId(id, sheets.targets));
  const [target] = targets;
  if (target === undefined)
    return noSuchTarget(
      id,
      all.flatMap((sheets) => sheets.targets),
    );
  const distinct = new Map(targets.map((one) => [keyOf(one), one]));
  return distinct.size === 1 ? target : severalTargets(id, [...distinct.values()]);
}

const keyOf = ({ service, ids, place }: NamedTarget): string =>
  JSON.stringify([service, ids, place]);

/** A file before and after the rename, with its line ends and byte order mark. */
interface WrittenFile {
  /** Absolute. */
  readonly path: string;
  /** Relative to the working directory. */
  readonly file: string;
  readonly movedTo?: string | undefined;
  readonly before: string;
  readonly after: string;
}

function ofSheet(path: string, { before, after }: ChangedSource, cwd: string): WrittenFile {
  const movedTo = after.file === before.file ? undefined : after.file;
  return { path, file: nameOf(path, cwd), movedTo, ...asWritten(path, after.text) };
}

function fileChanges(one: WrittenFile, cwd: string): FileChange[] {
  const { path, file, movedTo } = one;
  const before = plain(one.before);
  if (movedTo === undefined) return [{ path, file, before, text: one.after }];
  return [
    { path: resolve(cwd, movedTo), file: movedTo, before: undefined, text: one.after },
    { path, file, before, text: undefined },
  ];
}

function removeIfEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** Returns the content that is read from a file: with LF line ends, without a byte order mark. */
const plain = (text: string): string => text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");

function summaryOf({ file, movedTo, before, after }: WrittenFile): RenamedPackage["files"][number] {
  const changes = lineChanges(before.split("\n"), after.split("\n"));
  const lines = changes.reduce(
    (sum, { oldStart, oldEnd, newStart, newEnd }) =>
      sum + Math.max(oldEnd - oldStart, newEnd - newStart),
    0,
  );
  return { file, ...(movedTo === undefined ? {} : { movedTo }), lines };
}

const nameOf = (path: string, cwd: string): string => toSlashes(relative(cwd, path));

const misused = (usageError: string): RenameReport => ({
  version: 1,
  ok: false,
  diagnostics: [],
  packages: [],
  usageError,
});
