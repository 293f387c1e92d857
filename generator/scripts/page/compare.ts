/** The stages of `diff` for two inputs, without a disk. */
import { diffModels } from "../../diff/diff-models.ts";
import { printPage } from "../../print/html/print-page.ts";
import { defaultProject } from "../../project/config/project.ts";
import { acceptChanges } from "../../project/diff/accept.ts";
import { diffDocuments } from "../../project/diff/documents/diff-documents.ts";
import type { DiffOutcome } from "../../project/diff/outcome.ts";
import { placeIn, reportOf } from "../../project/diff/report-diff.ts";
import { comparisonPage } from "../../review/page/comparison-page.ts";
import { documentOf, hasSheets } from "./sheets.ts";
import { compileText, type PageData, type Problems, problemsOf } from "./stages.ts";

const names = { old: { name: "base" }, new: { name: "input" } };

/** Prints the HTML page of a comparison. */
export async function printDiff(
  old: string,
  now: string,
  { pages }: PageData,
): Promise<{ readonly html: string } | Problems> {
  if (hasSheets(old) !== hasSheets(now)) {
    return {
      problems: 'The base has another format than the input. Press "Use as base for changes".',
    };
  }
  const compared = hasSheets(now) ? await diffSheets(old, now) : await diffTexts(old, now);
  if ("problems" in compared) return compared;
  if (!compared.ok) return problemsOf(compared.diagnostics);
  const { report, models } = compared.value;
  const data = comparisonPage(report, { models });
  return {
    html: printPage({ title: data.subject, command: "diff", template: "diff", data }, pages),
  };
}

async function diffTexts(old: string, now: string): Promise<DiffOutcome | Problems> {
  const side = (name: string, text: string) => {
    return { name, file: name, path: name, stored: documentOf(text) };
  };
  const sides = { old: side(names.old.name, old), new: side(names.new.name, now) };
  const options = { cwd: "/", sides: [], failOn: "none", today: "" } as const;
  const outcome = await diffDocuments(sides, options);
  return "usageError" in outcome ? { problems: outcome.usageError } : outcome;
}

async function diffSheets(old: string, now: string): Promise<DiffOutcome | Problems> {
  const [before, after] = [await compileText(old), await compileText(now)];
  if ("problems" in before) return before;
  if ("problems" in after) return after;
  const models = { old: before.model, new: after.model };
  const changes = diffModels(models);
  const acceptance = acceptChanges(changes, [], "");
  const projects = { old: defaultProject, new: defaultProject };
  const compared = { ...projects, models, changes, acceptance };
  const placeOn = { old: placeHere, new: placeHere };
  const report = await reportOf([compared], placeOn, { ...names, failOn: "none", diagnostics: [] });
  return { ok: true, value: { report, models: [models] } };
}

const placeHere = (place: Parameters<typeof placeIn>[1]) => placeIn({}, place);
