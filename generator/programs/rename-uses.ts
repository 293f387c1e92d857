/** Edits the code that uses renamed exports of generated packages, and compiles the result in memory. */
import { posix } from "node:path";
import { ts } from "ts-morph";
import { type Outcome, succeed } from "../diagnostics/outcome.ts";
import { applyEdits, offsetBefore, type TextEdit } from "../text/source-text.ts";
import { byCodeUnit } from "../text/texts.ts";
import { errorsIn } from "./errors-in.ts";
import { lostArguments } from "./lost-arguments.ts";
import { type Overlay, overlayHost, overlayOf, type ParsedFiles } from "./overlay-host.ts";
import { type PackageFiles, replacedBy } from "./package-files.ts";
import { editsIn } from "./rename-in-file.ts";
import { type RenameTable, renameTable } from "./rename-table.ts";
import type { RenamedNames } from "./renamed-names.ts";
import { type SearchedProgram, searchPrograms } from "./search-programs.ts";
import { byPlace, type CodePlace, placeOf } from "./uses-in-file.ts";

export interface RenameRequest {
  /** Absolute paths, with `/` as the separator. Only files below them are edited. */
  readonly folders: readonly string[];
  readonly cwd: string;
  readonly packages: readonly RenamedPackage[];
}

export interface RenamedPackage {
  readonly old: PackageFiles;
  readonly new: PackageFiles;
  readonly names: RenamedNames;
}

export interface EditedFile {
  /** Absolute path, with `/` as the separator. */
  readonly path: string;
  /** Content without a byte order mark. */
  readonly before: string;
  readonly after: string;
  /** Number of edited names. */
  readonly count: number;
}

export interface CodeRename {
  readonly files: readonly EditedFile[];
  /** Uses of former names that compile, but cannot be edited. */
  readonly kept: readonly CodePlace[];
  readonly breaks: readonly CodeBreak[];
  /** Number of files that were searched. */
  readonly searched: number;
}

/** A line that the rename would break. */
export interface CodeBreak extends CodePlace {
  /** First sentence of the compiler's message, or the argument that would no longer be sent. */
  readonly reason: string | { readonly lost: string };
}

/** Writes nothing. */
export function renameUses({ folders, cwd, packages }: RenameRequest): Outcome<CodeRename> {
  const isReplaced = replacedBy(packages.flatMap((one) => [one.old, one.new]));
  const overlay = (side: "old" | "new"): Overlay =>
    overlayOf(
      packages.map((one) => one[side]),
      isReplaced,
    );
  const names = packages.map((one) => one.names);
  const table = renameTable(names, isReplaced);
  const isEditable = (path: string): boolean =>
    folders.some((folder) => path.startsWith(`${folder}/`)) && !path.includes("/node_modules/");
  const programs: SearchedProgram[] = [];
  const files = new Map<string, EditedFile>();
  const editsOf = new Map<string, readonly TextEdit[]>();
  const kept: CodePlace[] = [];
  const parsed: ParsedFiles = new Map();
  const request = {
    folders,
    cwd,
    overlay: overlay("old"),
    names: searchedNames(table, names),
    parsed,
  };
  const searched = searchPrograms(request, (searchedProgram) => {
    programs.push(searchedProgram);
    const checker = searchedProgram.program.getTypeChecker();
    for (const path of searchedProgram.files.filter(isEditable)) {
      const file = searchedProgram.program.getSourceFile(path);
      if (file === undefined) continue;
      const { edits, kept: keptNodes } = editsIn(file, checker, table, moduleFinder(packages));
      kept.push(...keptNodes.map((node) => placeOf(node, file)));
      if (edits.length === 0) continue;
      const after = applyEdits(file.text, edits);
      editsOf.set(path, edits);
      files.set(path, { path, before: file.text, after, count: edits.length });
    }
  });
  if (!searched.ok) return searched;
  const edited = new Map(Array.from(files.values(), ({ path, after }) => [path, after]));
  const unedited: ParsedFiles = new Map(
    [...parsed].filter(([, file]) => file === undefined || !edited.has(file.fileName)),
  );
  const now = { ...overlay("new"), edited };
  const breaks = programs.flatMap((one) => breaksOf(one, now, unedited, { names, editsOf }));
  return succeed({
    files: [...files.values()].toSorted((a, b) => byCodeUnit(a.path, b.path)),
    kept: kept.toSorted(byPlace),
    breaks: breaks.toSorted(byPlace),
    searched: searched.value,
  });
}

/** Returns the names to look for in files. */
const searchedNames = (
  { names, ids, resources }: RenameTable,
  packages: readonly RenamedNames[],
): ReadonlySet<string> =>
  new Set([
    ...names,
    ...ids.keys(),
    ...[...resources.values()].map(({ module }) => module.from),
    ...packages.flatMap(({ affected }) => [...affected]),
  ]);

/** Returns a function that finds the module of a specifier outside of imports, as in `vi.mock("clients/shop/books")`. */
const moduleFinder =
  (packages: readonly RenamedPackage[]) =>
  (specifier: string, from: string): string | undefined => {
    const named = packages.map(({ old }) => old.find(specifier)).find(Boolean);
    if (named !== undefined || !specifier.startsWith(".")) return named;
    const path = `${posix.join(posix.dirname(from), specifier.replace(/\.[cm]?[jt]s$/, ""))}.ts`;
    return packages.some(({ old }) => old.modules.has(path)) ? path : undefined;
  };

interface Rename {
  readonly names: readonly RenamedNames[];
  /** The edits of files by their path. */
  readonly editsOf: ReadonlyMap<string, readonly TextEdit[]>;
}

function breaksOf(
  { program, options, files }: SearchedProgram,
  overlay: Overlay,
  parsed: ParsedFiles,
  { names, editsOf }: Rename,
): CodeBreak[] {
  const after = ts.createProgram({
    rootNames: program.getRootFileNames(),
    options,
    host: overlayHost(overlay, options, parsed),
  });
  const fields = new Map(names.flatMap((one) => [...one.fields]));
  return files.flatMap((path) => {
    const file = after.getSourceFile(path);
    const original = program.getSourceFile(path);
    if (file === undefined || original === undefined) return [];
    const edits = editsOf.get(path) ?? [];
    const placeBefore = (start: number, end: number): CodePlace =>
      placeOf({ start: offsetBefore(start, edits), end: offsetBefore(end, edits) }, original);
    const errors = errorsIn(after, path);
    const known = errors.length === 0 ? [] : errorsIn(program, path).map(keyOf);
    const broken = errors
      .filter((error) => !known.includes(keyOf(error)))
      .map(({ start = 0, length = 1, messageText }): CodeBreak => {
        const [reason = ""] = ts.flattenDiagnosticMessageText(messageText, "\n").split("\n");
        return { ...placeBefore(start, start + length), reason };
      });
    const lines = new Set(broken.map(({ line }) => line));
    const lost = lostArguments(file, after.getTypeChecker(), fields)
      .map(({ node, name }): CodeBreak => ({
        ...placeBefore(node.getStart(file), node.getEnd()),
        reason: { lost: name },
      }))
      .filter(({ line }) => !lines.has(line) && lines.add(line));
    return [...broken, ...lost];
  });
}

/** Returns a key of an error that is the same on both sides, because edits add no lines. */
function keyOf({ file, start = 0, code }: ts.Diagnostic): string {
  const line = file?.getLineAndCharacterOfPosition(start).line;
  return `${line} ${code}`;
}
