/** Edits the code that uses renamed names of packages, in memory. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { diagnostic, type Place, startOf } from "../../diagnostics/diagnostic.ts";
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { Model } from "../../model/model.ts";
import type { EditedFile } from "../../programs/rename-uses.ts";
import { withoutFolders } from "../../programs/without-folders.ts";
import type { CodePlace } from "../../programs/uses-in-file.ts";
import type { SourceText } from "../../text/source-text.ts";
import { toSlashes } from "../../text/paths.ts";
import { codeOutput } from "../config/code-output.ts";
import type { Project } from "../config/project.ts";
import { packageOf } from "../generate/searched-package.ts";
import { describe } from "../report/diagnostics.ts";
import type { Diagnostic } from "../report/report.ts";

export interface RenamedProject {
  readonly project: Project;
  readonly old: Model;
  readonly new: Model;
}

export interface RenamedCallers {
  readonly files: readonly MarkedFile[];
  readonly kept: readonly CodePlace[];
  /** Number of files that were searched. */
  readonly searched: number;
}

export interface MarkedFile extends EditedFile {
  /** Byte order mark of the file, if it has one; otherwise empty. */
  readonly mark: string;
}

/** Fails for each line that would not compile, or that would no longer pass an argument. */
export async function renameCallers(
  projects: readonly RenamedProject[],
  folders: readonly string[],
  cwd: string,
): Promise<Outcome<RenamedCallers, Diagnostic>> {
  const [{ renamedNames }, { renameUses }] = await Promise.all([
    import("../../programs/renamed-names.ts"),
    import("../../programs/rename-uses.ts"),
  ]);
  const packages = [];
  for (const { project, old, new: now } of projects) {
    const out = codeOutput(project, cwd);
    const before = await packageOf(project, old, out, cwd);
    if (!before.ok) return before;
    const after = await packageOf(project, now, out, cwd);
    if (!after.ok) return after;
    const names = renamedNames({ model: old, out }, { model: now, out });
    packages.push({ old: before.value, new: after.value, names });
  }
  const renamed = renameUses({ folders, cwd, packages });
  if (!renamed.ok) return fail(describe(renamed.diagnostics));
  const { files, kept, breaks, searched } = renamed.value;
  const placeOf = ({ file, line, column, length }: CodePlace): Place => ({
    file: toSlashes(relative(cwd, file)),
    line,
    column,
    length,
  });
  const problems = breaks.map((one) =>
    typeof one.reason === "string"
      ? diagnostic("rename-breaks", placeOf(one), {
          reason: withoutFolders(one.reason, cwd).replace(/\.$/, ""),
        })
      : diagnostic("rename-loses", placeOf(one), { name: one.reason.lost }),
  );
  const read = files.map((one) => ({ ...one, ...textWithMark(one.path) }));
  const unread = read
    .filter(({ text, before }) => text !== before)
    .map(({ path }) => {
      const file = toSlashes(relative(cwd, path));
      return diagnostic("rename-encoding", startOf(file), { file });
    });
  const texts = breaks.map((one) => one.file);
  const diagnostics = describe([...problems, ...unread], sourcesOf(texts, cwd));
  return hasErrors(diagnostics) ? fail(diagnostics) : succeed({ files: read, kept, searched });
}

const sourcesOf = (paths: readonly string[], cwd: string): SourceText[] =>
  [...new Set(paths)].map((path) => {
    const file = toSlashes(relative(cwd, path));
    const text = (textWithMark(path).text ?? "").replaceAll("\r\n", "\n");
    return { path: file, origin: file, file, text };
  });

/** Returns a text file, and its byte order mark apart. The text of a file that is not UTF-8 is undefined. */
function textWithMark(path: string): {
  readonly mark: string;
  readonly text: string | undefined;
} {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      readFileSync(path),
    );
    const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
    return { mark, text: text.slice(mark.length) };
  } catch {
    return { mark: "", text: undefined };
  }
}
