/** Finds the lines of a program that compile with the package of one side but not with that of the other. */
import { relative, resolve } from "node:path";
import { ts } from "ts-morph";
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { Model } from "../../model/model.ts";
import { toSlashes } from "../../text/paths.ts";
import { errorsIn } from "../../programs/errors-in.ts";
import {
  type Overlay,
  overlayHost,
  overlayOf,
  type ParsedFiles,
} from "../../programs/overlay-host.ts";
import { type Output, type PackageFiles, replacedBy } from "../../programs/package-files.ts";
import { type ProgramOptions, programsOf } from "../../programs/program-options.ts";
import { subjectIndex, type SubjectIndex } from "../../programs/subject-index.ts";
import { byPlace } from "../../programs/uses-in-file.ts";
import { withoutFolders } from "../../programs/without-folders.ts";
import type { Pair } from "../pair/pair.ts";
import type { Change } from "../verdict/change.ts";
import { explain } from "./explain.ts";
import { newIds } from "./new-ids.ts";
import { subjectsAt } from "./subjects.ts";

export interface ComparedPackage {
  /** Models of both sides, including services that are equal on both sides. */
  readonly models: Pair<Model>;
  readonly out: Pair<Output>;
  /** Modules of both sides, including those of emitters. */
  readonly files: Pair<PackageFiles>;
  readonly changes: readonly Change[];
}

export interface Break {
  /** Absolute path, with `/` as the separator. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Number of affected columns; at least 1. */
  readonly length: number;
  /** First sentence of the compiler's message. */
  readonly message: string;
  /** The change that causes the error, if known. */
  readonly change?: Change;
}

export interface BreakRequest {
  /** Absolute path of the folder of the program, or of its tsconfig.json. */
  readonly against: string;
  /** Absolute path of the folder of the project. */
  readonly cwd: string;
  readonly packages: readonly ComparedPackage[];
}

/** Returns the breaks in the order of files and lines. Writes nothing. */
export function findBreaks(request: BreakRequest): Outcome<readonly Break[]> {
  const against = toSlashes(resolve(request.against));
  const programs = programsOf(against, toSlashes(resolve(request.cwd)));
  if (!programs.ok) return programs;
  const sides = overlays(request);
  const index = subjectIndex(
    request.packages.map(({ models, out }) => ({
      model: models.old,
      out: out.old,
      idsOf: newIds(models),
      name: models.new.package.name,
    })),
  );
  const parsed: ParsedFiles = new Map();
  const breaksByPlace = new Map<string, Break>();
  let isUsed = request.packages.length === 0;
  for (const program of programs.value) {
    const { breaks, usesPackages } = breaksOf(program, sides, { against, index, parsed, request });
    isUsed ||= usesPackages;
    for (const one of breaks)
      breaksByPlace.set(JSON.stringify([one.file, one.line, one.column]), one);
  }
  if (!isUsed) {
    const path = toSlashes(relative(request.cwd, against)) || ".";
    const names = [...new Set(request.packages.map(({ models }) => models.old.package.name))];
    return fail([diagnostic("against-unused", undefined, { path, names: names.join(" or ") })]);
  }
  return succeed([...breaksByPlace.values()].toSorted(byPlace));
}

function overlays({ packages }: BreakRequest): Pair<Overlay> {
  const both = {
    old: packages.map(({ files }) => files.old),
    new: packages.map(({ files }) => files.new),
  };
  const isReplaced = replacedBy([...both.old, ...both.new]);
  return {
    old: overlayOf(both.old, isReplaced),
    new: overlayOf(both.new, isReplaced),
  };
}

interface Looking {
  readonly against: string;
  readonly index: SubjectIndex;
  readonly parsed: ParsedFiles;
  readonly request: BreakRequest;
}

function breaksOf(
  { files, options }: ProgramOptions,
  sides: Pair<Overlay>,
  { against, index, parsed, request }: Looking,
): { readonly breaks: readonly Break[]; readonly usesPackages: boolean } {
  const programOf = (side: Overlay): ts.Program =>
    ts.createProgram({ rootNames: files, options, host: overlayHost(side, options, parsed) });
  const [before, after] = [programOf(sides.old), programOf(sides.new)];
  const isSource = ({ fileName, isDeclarationFile }: ts.SourceFile): boolean =>
    !isDeclarationFile &&
    !fileName.includes("/node_modules/") &&
    !sides.old.isReplaced(fileName) &&
    (against.endsWith(".json") || fileName.startsWith(`${against}/`));
  const checker = before.getTypeChecker();
  const changes = request.packages.flatMap((one) => one.changes);
  const usesPackages = before
    .getSourceFiles()
    .some(({ fileName }) => sides.old.isReplaced(fileName));
  const breaks = after
    .getSourceFiles()
    .filter(isSource)
    .flatMap((file) => {
      const known = new Set(errorsIn(before, file.fileName).map(keyOf));
      const old = before.getSourceFile(file.fileName);
      const fresh = errorsIn(after, file.fileName).filter((error) => !known.has(keyOf(error)));
      return fresh.map(({ start = 0, length = 1, messageText }): Break => {
        const { line, character } = file.getLineAndCharacterOfPosition(start);
        const message = ts.flattenDiagnosticMessageText(messageText, "\n");
        const subjects =
          old === undefined ? [] : subjectsAt(old, { start, length }, checker, index);
        const change = explain(subjects, message, changes);
        return {
          file: file.fileName,
          line: line + 1,
          column: character + 1,
          length: columnsFrom(file, start, length),
          message: withoutFolders(message.split("\n")[0] ?? message, request.cwd),
          ...(change === undefined ? {} : { change }),
        };
      });
    });
  return { breaks, usesPackages };
}

function columnsFrom(file: ts.SourceFile, start: number, length: number): number {
  const [covered = ""] = file.text.slice(start, start + length).split(/\r\n?|\n/, 1);
  return Math.max(1, covered.length);
}

/** Returns a key of an error, which is the same on both sides. */
const keyOf = ({ start, code }: ts.Diagnostic): string => `${start} ${code}`;
