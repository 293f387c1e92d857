/** Compares two API documents: imports both in memory, and locates the changes in the documents. */
import { diagnostic, type Diagnostic, type Place } from "../../../diagnostics/diagnostic.ts";
import { hasErrors } from "../../../diagnostics/outcome.ts";
import { diffModels } from "../../../diff/diff-models.ts";
import { defaultProject } from "../../config/project.ts";
import type { ChangePlace, FailedDiff } from "../../report/diff-report.ts";
import type { Diagnostic as Reported } from "../../report/report.ts";
import { acceptChanges } from "../accept.ts";
import type { PackageComparison } from "../compare-package.ts";
import { describeSide } from "../describe-side.ts";
import {
  type DiffOptions,
  type DiffOutcome,
  failed,
  folderOf,
  type Misuse,
  sideOf,
} from "../outcome.ts";
import { type FailOn, placeIn, reportOf } from "../report-diff.ts";
import type { DocumentSide, DocumentSides } from "./find-documents.ts";
import { isVisible } from "./anonymous-types.ts";
import { compileSide } from "./compile-side.ts";
import { importSides } from "./import-sides.ts";
import { locate, placesOn } from "./locate-changes.ts";
import { notCompared } from "./not-compared.ts";
import { readAcceptance } from "./read-acceptance.ts";

interface Options extends DiffOptions {
  readonly failOn: FailOn;
  readonly today: string;
}

/** Options that need a package or a folder of call sheets. */
const ofSheets = ["against", "package", "spec"] as const;

export async function diffDocuments(
  sides: DocumentSides,
  options: Options,
): Promise<DiffOutcome | Misuse> {
  const useless = ofSheets.find((name) => options[name] !== undefined);
  if (useless !== undefined) {
    return { usageError: `--${useless} needs call sheets, not documents. Remove --${useless}.` };
  }
  const { cwd, failOn, today } = options;
  const compares = { old: sideOf(sides.old), new: sideOf(sides.new), ...folderOf(sides, cwd) };
  const spec = { old: sides.old.file, new: sides.new.file };
  const refuse = (problems: readonly Reported[]): FailedDiff =>
    failed(problems, { ...compares, packages: [{ name: null, spec }] });
  const where = { cwd, root: sides.repository?.root };
  const describeBroken = (which: Which, diagnostics: readonly Diagnostic[]) => [
    ...describeSide(sides[which], diagnostics.map(asSide(sides[which])), [], where),
  ];
  const imported = await importSides(sides);
  if (!imported.ok) {
    return refuse(
      imported.diagnostics.flatMap(({ side, diagnostics }) => describeBroken(side, diagnostics)),
    );
  }
  const { old, new: now } = imported.value;
  const compiled = { old: compileSide(old), new: compileSide(now) };
  const [before, after] = [compiled.old.model, compiled.new.model];
  if (before === undefined || after === undefined) {
    return refuse([
      ...(before === undefined ? describeBroken("old", compiled.old.diagnostics) : []),
      ...(after === undefined ? describeBroken("new", compiled.new.diagnostics) : []),
    ]);
  }
  const models = { old: before, new: after };
  const changes = diffModels(
    models,
    isVisible({
      old: { sheets: compiled.old.sheets, imported: old },
      new: { sheets: compiled.new.sheets, imported: now },
    }),
  );
  const file = readAcceptance(sides.new, cwd);
  const acceptance = acceptChanges(changes, file?.entries ?? [], today);
  const notes = [...(file?.diagnostics ?? []), ...acceptance.diagnostics];
  const diagnostics = describeSide(sides.new, notes, file?.sources ?? [], where);
  if (hasErrors(diagnostics)) return refuse(diagnostics);
  const compared: PackageComparison = {
    name: now.name,
    old: { ...defaultProject, spec: spec.old },
    new: { ...defaultProject, spec: spec.new },
    models,
    changes,
    acceptance,
    acceptFile: file && { file: file.file, exists: file.sources.length > 0 },
    notCompared: notCompared(old, now),
  };
  const lines = {
    old: locate(placesOn("old", changes), compiled.old.sheets, old),
    new: locate(placesOn("new", changes), compiled.new.sheets, now),
  };
  const placeOn =
    (which: Which) =>
    (place: Place): ChangePlace => {
      const line = lines[which].get(place);
      const shown = placeIn(sides[which], line ?? place);
      return line === undefined ? shown : { ...shown, pointer: line.pointer };
    };
  const report = await reportOf(
    [compared],
    { old: placeOn("old"), new: placeOn("new") },
    { ...compares, failOn, diagnostics },
  );
  return { ok: true, value: { report, models: [models] } };
}

type Which = "old" | "new";

/** Names the side if its file is not an API document. */
const asSide =
  ({ name }: DocumentSide) =>
  (one: Diagnostic): Diagnostic =>
    one.code === "import-unknown-format"
      ? diagnostic("side-not-document", one.place, { name })
      : one;
