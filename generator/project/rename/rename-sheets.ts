/** Renames a name in the call sheets of a project and in its configuration, in memory. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { Model } from "../../model/model.ts";
import { parseYaml } from "../../sheets/document/parse-yaml.ts";
import { applyEdits, type SourceText } from "../../text/source-text.ts";
import type { Project } from "../config/project.ts";
import { compile, understand } from "../generate/compile.ts";
import { compileOptions } from "../generate/compile-project.ts";
import { readServices } from "../generate/read-inputs.ts";
import { describe } from "../report/diagnostics.ts";
import type { Diagnostic } from "../report/report.ts";
import { type NamedTarget, newName, targetsIn } from "./find-target.ts";
import { tryRename } from "./problems.ts";
import type { ReadSheets } from "./read-sheets.ts";
import { renamedSource } from "./renaming.ts";

export interface SheetsOfProject {
  readonly project: Project;
  readonly name: string | undefined;
  readonly sources: readonly SourceText[];
  readonly sheets: ReadSheets;
  readonly model: Model;
  readonly targets: readonly NamedTarget[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file before and after its edits, with LF line ends. */
export interface ChangedSource {
  readonly before: SourceText;
  readonly after: SourceText;
}

export interface RenamedSheets {
  readonly model: Model;
  readonly changed: readonly ChangedSource[];
}

export function readSheets(project: Project, cwd: string): Outcome<SheetsOfProject, Diagnostic> {
  const { name, sources, diagnosticSources, diagnostics } = readServices(project, cwd);
  const documents = sources.map((source) => parseYaml(source));
  const { model, diagnostics: problems } = compile(sources, {
    name,
    parse: (source) => documents[sources.indexOf(source)] ?? parseYaml(source),
    ...compileOptions(project),
  });
  const all = describe([...diagnostics, ...problems], diagnosticSources);
  if (model === undefined || hasErrors(all)) return fail(all);
  const current = new Map(documents.map((one) => [one.document.source.file, one]));
  const { draft, names, diagnostics: known } = understand(documents);
  const sheets = { current, documents: current, model: draft.model, names, diagnostics: known };
  return succeed(
    { project, name, sources, sheets, model, targets: targetsIn(sheets), diagnostics: all },
    all,
  );
}

/** `wanted`: the arguments of the command line. */
export function renameSheets(
  { project, name, sources, sheets, model }: SheetsOfProject,
  named: NamedTarget,
  wanted: { readonly id: string; readonly name: string },
  cwd: string,
): Outcome<RenamedSheets, Diagnostic> {
  const { target } = named;
  const refused = (reason: string): Outcome<RenamedSheets, Diagnostic> => {
    return fail(describe([diagnostic("rename-refused", named.place, { reason })], sources));
  };
  if (typeof target === "string") return refused(target);
  const word = newName(wanted.id, wanted.name, named);
  if (target.kind !== "resource" && word.includes("."))
    return refused(`"${word}" names another resource. Pass the new name alone.`);
  if (word === target.name) return refused(`"${word}" is already the name. Pass another name.`);
  const { problem, renaming } = tryRename(target, word, sheets);
  if (problem !== undefined) return refused(problem);
  const { move } = renaming;
  if (move !== undefined && existsSync(resolve(cwd, project.spec, move.to))) {
    const place = target.place;
    return fail(describe([diagnostic("rename-file-taken", place, { file: move.to })], sources));
  }
  const after = sources.map((source) => renamedSource(source, renaming));
  const selection = renamedSelection(project, named, word);
  const { model: next, diagnostics } = compile(after, {
    name,
    reportsUnused: false,
    ...selection.options,
  });
  if (next === undefined) return fail(describe(diagnostics, after));
  if (countOf(next) !== countOf(model))
    return refused(
      "The `operations` of the configuration would select other operations. Change them first.",
    );
  const changed = sources.flatMap((before, at): ChangedSource[] => {
    const edited = after[at];
    return edited === undefined || edited === before ? [] : [{ before, after: edited }];
  });
  return succeed({ model: next, changed: [...changed, ...selection.changed] });
}

const countOf = ({ services }: Model): number =>
  services.flatMap(({ resources }) => resources.flatMap(({ operations }) => operations)).length;

/** Renames the ids in `operations` of the configuration. */
function renamedSelection(project: Project, { target }: NamedTarget, name: string) {
  const { operations, places } = project;
  const source = places?.source;
  if (operations === undefined || typeof target === "string") return { options: {}, changed: [] };
  const renamed = operations.map((pattern) => {
    if (target.kind === "operation" && pattern === target.operation.id)
      return `${target.resource.id}.${name}`;
    const prefix = target.kind === "resource" ? `${target.resource.id}.` : undefined;
    return prefix !== undefined && pattern.startsWith(prefix)
      ? `${name}.${pattern.slice(prefix.length)}`
      : pattern;
  });
  const lines = source?.text.split("\n") ?? [];
  const edits = renamed.flatMap((pattern, at) => {
    const [before, place] = [operations[at] ?? "", places?.operation?.[at]];
    if (pattern === before || place === undefined) return [];
    const lineStart = lines.slice(0, place.line - 1).join("\n").length + (place.line > 1 ? 1 : 0);
    const start = source?.text.indexOf(before, lineStart + place.column - 1) ?? -1;
    return start < 0 ? [] : [{ start, end: start + before.length, text: pattern }];
  });
  const changed: ChangedSource[] =
    source === undefined || edits.length === 0
      ? []
      : [{ before: source, after: { ...source, text: applyEdits(source.text, edits) } }];
  return { options: { operations: renamed }, changed };
}
