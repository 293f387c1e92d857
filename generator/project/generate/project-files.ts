/** The project's files and templates: checks their paths, and that templates produce text. */
import { diagnostic, type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import type { Templates } from "../../typescript/plan/templates.ts";
import { type OutputFile, TemplateError } from "../../print/output-file.ts";
import { moduleEntry } from "../../text/package-layout.ts";
import type { SourceText } from "../../text/source-text.ts";
import { foldPath, outputPathProblem } from "../../write/paths.ts";
import type { Project } from "../config/project.ts";

export const projectFileProblems = (
  { projectFiles, replaced }: Templates,
  files: readonly OutputFile[],
): readonly Diagnostic[] => [
  ...placementProblems(projectFiles, files),
  ...emptyFiles(files, replaced),
];

/** Folders of the package for built files and dependencies. */
const builtFolders = /^(?:dist|node_modules)(?:\/|$)/i;

/** `files`: all files to write, including the project's files. */
function placementProblems(
  projectFiles: readonly SourceText[],
  files: readonly OutputFile[],
): readonly Diagnostic[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    counts.set(foldPath(path), (counts.get(foldPath(path)) ?? 0) + 1);
  }
  const entries = entriesOf(files);
  return projectFiles.flatMap(({ path, file }) => {
    const reason = builtFolders.test(path)
      ? "every build replaces that folder"
      : outputPathProblem(path);
    const entry = takenEntry(path, entries);
    if (entry !== undefined) {
      const conflict = `the package already has an entry "${entry}"`;
      return [diagnostic("file-kept", undefined, { file, reason: conflict })];
    }
    if (reason !== undefined) return [diagnostic("file-kept", undefined, { file, reason })];
    return (counts.get(foldPath(path)) ?? 0) > 1
      ? [diagnostic("file-taken", undefined, { path, file })]
      : [];
  });
}

type Entries = Readonly<Record<string, { readonly "@callsheet/source"?: string }>>;

function entriesOf(files: readonly OutputFile[]): Entries {
  const text = files.find(({ path }) => path === "package.json")?.text ?? "{}";
  return (JSON.parse(text) as { exports?: Entries }).exports ?? {};
}

/** Returns the entry of a project's module if another module already has that entry. */
function takenEntry(path: string, entries: Entries): string | undefined {
  const name = moduleEntry(path);
  if (name === undefined || !Object.hasOwn(entries, name)) return undefined;
  return entries[name]?.["@callsheet/source"] === `./${path}` ? undefined : name;
}

/** Reports a project's template that produces nothing. */
function emptyFiles(files: readonly OutputFile[], replaced: Templates["replaced"]) {
  const templates = Object.values(replaced);
  const empty = files.filter(({ path, text }) => path === "README.md" && text.trim() === "");
  return empty.flatMap(({ path }) =>
    templates.map(({ file }) => diagnostic("template-empty", startOf(file), { path })),
  );
}

/** Rethrows anything that is neither an error in a project's template nor the signal's reason. */
export function printProblem(
  error: unknown,
  { replaced }: Templates,
  { out }: Project,
  signal: AbortSignal | undefined,
): Diagnostic {
  const source = error instanceof TemplateError ? replaced[error.template] : undefined;
  if (error instanceof TemplateError && source !== undefined) {
    const { line, column, message: reason } = error;
    return diagnostic("template-wrong", { file: source.file, line, column, length: 1 }, { reason });
  }
  if (signal?.aborted === true && error === signal.reason) {
    return diagnostic("output-interrupted", undefined, { folder: out });
  }
  throw error;
}
