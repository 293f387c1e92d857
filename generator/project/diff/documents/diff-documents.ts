/** Compares two API documents: imports both in memory, and locates the changes in the documents. */
import { posix, resolve } from "node:path";
import { diagnostic, type Diagnostic, type Place } from "../../../diagnostics/diagnostic.ts";
import { hasErrors } from "../../../diagnostics/outcome.ts";
import { diffModels } from "../../../diff/diff-models.ts";
import { acceptName } from "../../../sheets/format/accept-file.ts";
import type { SourceText } from "../../../text/source-text.ts";
import { defaultProject } from "../../config/project.ts";
import { understand } from "../../generate/compile.ts";
import { readTextFile } from "../../load/files.ts";
import { describe } from "../../report/diagnostics.ts";
import type { ChangePlace, FailedDiff } from "../../report/diff-report.ts";
import type { Diagnostic as Reported } from "../../report/report.ts";
import { acceptChanges } from "../accept.ts";
import { readAcceptFile } from "../accept-file.ts";
import type { PackageComparison } from "../compare-package.ts";
import { describeSide } from "../describe-side.ts";
import {
  type DiffOptions,
  type DiffOutcome,
  failed,
  folderOf,
  type Misuse,
  sideOf,
} from "../diff.ts";
import { type FailOn, placeIn, reportOf } from "../report-diff.ts";
import type { DocumentSide, DocumentSides } from "./find-documents.ts";
import { type ImportedSide, importSides } from "./import-sides.ts";
import { locate, placesOn, sheetsOf } from "./locate-changes.ts";
import { notCompared } from "./not-compared.ts";

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
    ...describe([diagnostic("side-broken", undefined, { side: which, name: sides[which].name })]),
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
  const changes = diffModels(models);
  const acceptance = readAcceptance(sides.new, cwd);
  const accepted = acceptChanges(changes, acceptance?.entries ?? [], today);
  const notes = [...(acceptance?.diagnostics ?? []), ...accepted.diagnostics];
  const diagnostics = describeSide(sides.new, notes, acceptance?.sources ?? [], where);
  if (hasErrors(diagnostics)) return refuse(diagnostics);
  const compared: PackageComparison = {
    old: { ...defaultProject, spec: spec.old },
    new: { ...defaultProject, spec: spec.new },
    models,
    changes,
    accepted: accepted.accepted,
    acceptFile: acceptance && { file: acceptance.file, exists: acceptance.sources.length > 0 },
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

function compileSide({ values, ...side }: ImportedSide) {
  const sheets = sheetsOf(values);
  const { model, diagnostics } = understand([...sheets.values()].map(({ parsed }) => parsed));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const places = errors.flatMap(({ place }) => place ?? []);
  const lines = locate(places, sheets, { values, ...side });
  return {
    model,
    sheets,
    diagnostics: errors.map((one) => ({ ...one, place: one.place && lines.get(one.place) })),
  };
}

/** Names the side if its file is not an API document. */
const asSide =
  ({ name }: DocumentSide) =>
  (one: Diagnostic): Diagnostic =>
    one.code === "import-unknown-format"
      ? diagnostic("side-not-document", one.place, { name })
      : one;

/** Reads the acceptances next to a document. Returns undefined for a URL. */
function readAcceptance({ file, files }: DocumentSide, cwd: string) {
  if (files === undefined) return undefined;
  const acceptPath = posix.join(posix.dirname(file), acceptName);
  const absolute = resolve(cwd, acceptPath);
  if (!files.isThere(absolute))
    return { file: acceptPath, sources: [], entries: [], diagnostics: [] };
  const { text, diagnostic: problem } = readTextFile(absolute, acceptPath, files);
  if (text === undefined)
    return { file: acceptPath, sources: [], entries: [], diagnostics: [problem] };
  const source: SourceText = { path: acceptName, origin: acceptPath, file: acceptPath, text };
  return { file: acceptPath, sources: [source], ...readAcceptFile(source) };
}
