/** Locations of changes and of errors, in the notation of git and editors: `main:spec/shop/pens.yaml:3`. */
import type { ChangePlace, ComparedSide, FailedDiff } from "../../project/report/diff-report.ts";
import type { Diagnostic } from "../../project/report/report.ts";

/** A location in a document includes the column and the JSON pointer. */
export const placeText = ({ file, line, column, pointer }: ChangePlace): string =>
  pointer === undefined ? `${file}:${line}` : `${file}:${line}:${column} ${pointerText(pointer)}`;

/** Writes a JSON pointer like the fragment of a reference. */
export const pointerText = (pointer: string): string => `#${pointer === "" ? "/" : pointer}`;

export interface ErrorFile {
  /** Path from the root of the repository if there is a side, otherwise from the working directory. */
  readonly path: string;
  /** The side whose commit has the file. */
  readonly side?: ComparedSide | undefined;
}

/** A file in a commit has git's notation `REVISION:path`. */
export function errorFile(
  { file }: Pick<Diagnostic, "file">,
  { old, new: now }: Pick<FailedDiff, "old" | "new">,
): ErrorFile | undefined {
  if (file === undefined) return undefined;
  const side = [now, old].find((one) => one !== undefined && file.startsWith(revisionStart(one)));
  return side === undefined
    ? { path: file }
    : { path: file.slice(revisionStart(side).length), side };
}

/** Returns the start of files of a side in git's notation. The name of a side can include a path: `main:api`. */
const revisionStart = ({ name, commit }: ComparedSide): string =>
  `${commit === undefined ? name : name.replace(/:.*$/s, "")}:`;
