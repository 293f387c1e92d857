/** The project's files and templates: whether they can go where they would, and whether templates produce any text. */
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Templates } from "../emit/templates.ts";
import type { SourceText } from "../text/source-text.ts";
import { moduleEntry } from "../text/module-entry.ts";
import type { OutputFile } from "../print/output-file.ts";
import { foldPath, pathProblem } from "../write/path-rules.ts";

export const ownFileProblems = (
  { own, replaced }: Templates,
  files: readonly OutputFile[],
): readonly Diagnostic[] => [...keptProblems(own, files), ...emptyFiles(files, replaced)];

/** Folders of the package that are built, and not part of it. */
const made = /^(?:dist|node_modules)(?:\/|$)/i;

/** `files`: everything that would be written, the project's files included. */
function keptProblems(
  own: readonly SourceText[],
  files: readonly OutputFile[],
): readonly Diagnostic[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    counts.set(foldPath(path), (counts.get(foldPath(path)) ?? 0) + 1);
  }
  const entries = entriesOf(files);
  return own.flatMap(({ path, file }) => {
    const reason = made.test(path)
      ? "what is in that folder is made anew by every build"
      : pathProblem(path);
    const entry = takenEntry(path, entries);
    if (entry !== undefined) {
      const taken = `the package has an entry "${entry}" already`;
      return [diagnostic("file-kept", undefined, { file, reason: taken })];
    }
    if (reason !== undefined) return [diagnostic("file-kept", undefined, { file, reason })];
    return (counts.get(foldPath(path)) ?? 0) > 1
      ? [diagnostic("file-taken", undefined, { path, file })]
      : [];
  });
}

type Entries = Readonly<Record<string, { readonly "@callsheet/source"?: string }>>;

/** The names by which the package is imported. */
function entriesOf(files: readonly OutputFile[]): Entries {
  const text = files.find(({ path }) => path === "package.json")?.text ?? "{}";
  return (JSON.parse(text) as { exports?: Entries }).exports ?? {};
}

/** The entry of a project's module, if that name already leads to another module. */
function takenEntry(path: string, entries: Entries): string | undefined {
  const name = moduleEntry(path);
  if (name === undefined || !Object.hasOwn(entries, name)) return undefined;
  return entries[name]?.["@callsheet/source"] === `./${path}` ? undefined : name;
}

/** A project's template that produces nothing is a mistake. */
function emptyFiles(files: readonly OutputFile[], replaced: Templates["replaced"]) {
  const own = Object.values(replaced);
  const empty = files.filter(({ path, text }) => path === "README.md" && text.trim() === "");
  return empty.flatMap(({ path }) =>
    own.map(({ file }) =>
      diagnostic("template-empty", { file, line: 1, column: 1, length: 1 }, { path }),
    ),
  );
}
