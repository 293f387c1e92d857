/** What git tells a diff driver. */
import { readFileSync } from "node:fs";

export interface DriverFile {
  /** Below the root of the repository. */
  readonly path: string;
  /** Where its content is. */
  readonly file: string;
  /** Id of the content; undefined for a file that git has not stored. */
  readonly id: string | undefined;
  /** Undefined where the file is not there. */
  readonly text: string | undefined;
}

export interface DriverRequest {
  readonly old: DriverFile;
  readonly new: DriverFile;
  /** Lines about a rename. */
  readonly header: string;
}

/**
 * Seven words, or nine for a renamed file: path, old file, id and mode, new file, id and mode, new path, lines. For a
 * path with conflicts there is one, and so no request.
 */
export function driverRequest(words: readonly string[]): DriverRequest | undefined {
  const [path, oldFile, oldId, , newFile, newId, , newPath, header = ""] = words;
  if (path === undefined || oldFile === undefined || newFile === undefined) return undefined;
  return {
    old: driverFile(path, oldFile, oldId),
    new: driverFile(newPath ?? path, newFile, newId),
    header,
  };
}

const driverFile = (path: string, file: string, id: string | undefined): DriverFile => ({
  path,
  file,
  id: id === undefined || !/^(?!0+$)[0-9a-f]+$/.test(id) ? undefined : id,
  text: isNothing(file) ? undefined : readFileSync(file, "utf8").replaceAll("\r\n", "\n"),
});

export const isNothing = (file: string): boolean => file === "/dev/null" || file === "nul";
