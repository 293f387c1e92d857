/** Compares one package on both sides. Equal sides are not parsed. */
import { posix, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { Change } from "../../diff/verdict/change.ts";
import type { Model } from "../../model/model.ts";
import { acceptName } from "../../sheets/format/accept-file.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Project } from "../config/project.ts";
import { describe } from "../report/diagnostics.ts";
import type { ComparedPackage } from "../report/diff-report.ts";
import type { Diagnostic as Reported } from "../report/report.ts";
import type { Sides } from "../sides/find-sides.ts";
import { noSheets, readSheets, type SideSheets } from "../sides/locate-sheets.ts";
import type { ProjectPair } from "../sides/side-projects.ts";
import type { AcceptedChanges } from "./accept.ts";
import { describeSide } from "./describe-side.ts";

export interface ComparedModels {
  readonly old: Model;
  readonly new: Model;
}

export interface PackageComparison extends ProjectPair {
  readonly changes: readonly Change[];
  readonly acceptance: Pick<AcceptedChanges, "accepted" | "lapsed">;
  /** The file that accepts changes; undefined if the new side cannot have it. */
  readonly acceptFile?: AcceptTarget | undefined;
  /** Name in reports. Default: the name of the package. */
  readonly name?: string | undefined;
  /** Facts of documents that differ, but cannot be compared. */
  readonly notCompared?: ComparedPackage["notCompared"];
  /** Models without equal services, unless all services were requested. Undefined if all are equal. */
  readonly models?: ComparedModels | undefined;
}

export interface AcceptTarget {
  /** Path from the working directory. */
  readonly file: string;
  readonly exists: boolean;
}

export interface CompareOptions {
  readonly sides: Sides;
  readonly cwd: string;
  /** For example `2027-01-31`. */
  readonly today: string;
  /** Whether the models must include services that are equal on both sides. */
  readonly isWhole: boolean;
}

const nothing = {
  changes: [],
  acceptance: { accepted: new Map<string, never>(), lapsed: new Map<string, never>() },
};

type Which = "old" | "new";

export async function comparePackage(
  pair: ProjectPair,
  { sides, cwd, today, isWhole }: CompareOptions,
): Promise<Outcome<PackageComparison, Reported>> {
  if (isSameTree(pair, sides, cwd)) return succeed({ ...pair, ...nothing });
  const old = sheetsOf("old", pair, sides, cwd);
  const now = sheetsOf("new", pair, sides, cwd);
  const problems = [
    ...describeBroken("old", old, sides, cwd),
    ...describeBroken("new", now, sides, cwd),
  ];
  if (hasErrors(problems)) return fail(problems);
  const needed = changedServices(old.sources, now.sources);
  const isNamedAlike = pair.old?.name === pair.new?.name;
  const isSelectedAlike = isDeepStrictEqual(pair.old?.operations, pair.new?.operations);
  if (needed.old.length + needed.new.length === 0 && isNamedAlike && isSelectedAlike) {
    return succeed({ ...pair, ...nothing });
  }
  const wanted = isWhole || !isSelectedAlike ? { old: old.sources, new: now.sources } : needed;
  const { compileSides } = await import("./compile-sides.ts");
  const built = compileSides({
    old: { sources: wanted.old, name: old.name, operations: pair.old?.operations },
    new: { sources: wanted.new, name: now.name, operations: pair.new?.operations },
  });
  const brokenSides = [
    ...describeBroken("old", { ...old, diagnostics: built.old.diagnostics }, sides, cwd),
    ...describeBroken("new", { ...now, diagnostics: built.new.diagnostics }, sides, cwd),
  ];
  const [before, after] = [built.old.model, built.new.model];
  if (before === undefined || after === undefined) return fail(brokenSides);
  const models = {
    old: pair.old === undefined ? { ...before, package: after.package } : before,
    new: pair.new === undefined ? { ...after, package: before.package } : after,
  };
  const { diffModels } = await import("../../diff/diff-models.ts");
  const changes = diffModels(models);
  const { readAccepted } = await import("./accept-file.ts");
  const entries = readAccepted(now.sources);
  const { acceptChanges } = await import("./accept.ts");
  const acceptance = acceptChanges(changes, entries, today);
  const notes = describeSide(
    sides.new,
    acceptance.diagnostics,
    now.diagnosticSources,
    whereOf(sides, cwd),
  );
  const acceptFile = pair.new && {
    file: posix.join(pair.new.spec, acceptName),
    exists: now.sources.some(({ path }) => path === acceptName),
  };
  return succeed({ ...pair, models, changes, acceptance, acceptFile }, notes);
}

const sheetsOf = (which: Which, pair: ProjectPair, sides: Sides, cwd: string): SideSheets => {
  const project = pair[which];
  return project === undefined ? noSheets : readSheets(sides[which], project, cwd);
};

/** Returns whether git has the same content on both sides, without reading a file. */
function isSameTree({ old, new: now }: ProjectPair, sides: Sides, cwd: string): boolean {
  if (old === undefined || now === undefined) return false;
  const [before, after] = [sides.old.revision, sides.new.revision];
  if (before === undefined || after === undefined) return false;
  if (optionsOf(old) !== optionsOf(now)) return false;
  const id = before.contentId(resolve(cwd, old.spec));
  return id !== undefined && id === after.contentId(resolve(cwd, now.spec));
}

const optionsOf = ({ name, services, operations }: Project): string =>
  JSON.stringify([name, services, operations]);

/** Returns the errors of a side, with its name. Warnings are left to other commands. */
function describeBroken(
  which: Which,
  { diagnostics, diagnosticSources }: SideSheets,
  sides: Sides,
  cwd: string,
): readonly Reported[] {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return [];
  const where = whereOf(sides, cwd);
  const described = describeSide(sides[which], errors, diagnosticSources, where);
  return [...described, ...describe([brokenSide(which, sides)])];
}

const whereOf = ({ repository }: Sides, cwd: string) => ({ cwd, root: repository?.root });

const brokenSide = (which: Which, sides: Sides): Diagnostic =>
  diagnostic("side-broken", undefined, { side: which, name: sides[which].name });

type Sheets = readonly SourceText[];

/** Returns the folder of a service; empty for files next to the services. */
const folderOf = ({ path }: SourceText): string => path.slice(0, Math.max(0, path.indexOf("/")));

/** Returns the call sheets of changed services. Files next to the services are included if anything differs. */
function changedServices(old: Sheets, now: Sheets): { readonly old: Sheets; readonly new: Sheets } {
  const changed = new Set([...differing(old, now), ...differing(now, old)]);
  if (changed.size === 0) return { old: [], new: [] };
  const needed = (sheet: SourceText) => folderOf(sheet) === "" || changed.has(folderOf(sheet));
  return { old: old.filter(needed), new: now.filter(needed) };
}

/** Returns the folders with a file that is missing or different on the other side. */
function differing(sheets: Sheets, others: Sheets): readonly string[] {
  const texts = new Map(others.map(({ path, text }) => [path, text]));
  return sheets.filter(({ path, text }) => texts.get(path) !== text).map(folderOf);
}
