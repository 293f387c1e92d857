import { isControlFile } from "./control-files.ts";

/** Longest file or folder name, in bytes of UTF-8: leaves room for the suffix of a temporary file. */
const longestName = 100;

/** Longest path, in bytes of UTF-8: leaves room for the path of the folder on Windows. */
const longestPath = 200;

/** Names that Windows reserves for devices, with any ending and in any case. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?:\.|$)/i;

/** Where version control keeps its own files: a folder with it is the root of a repository. */
export const repositoryData = ".git";

/** Control characters, and what has a special meaning in Windows paths. */
const forbidden = /[^ -~\u0080-\uffff]|[<>:"|?*\\]/;

/**
 * Why a generated file cannot have this path, in words that follow "it" or a colon; undefined when it can.
 *
 * The rules of all systems apply at once: what is generated on one can be checked out on the others.
 */
export function pathProblem(path: string): string | undefined {
  if (path === "") return "it is empty";
  if (!path.isWellFormed()) return "it is not Unicode text";
  if (path !== path.normalize("NFC")) return "it is not in Unicode's composed form (NFC)";
  if (path.startsWith("/")) return "it is absolute";
  if (Buffer.byteLength(path) > longestPath) return `it is longer than ${longestPath} bytes`;
  for (const name of path.split("/")) {
    const problem = nameProblem(name);
    if (problem !== undefined) return problem;
  }
  if (isControlFile(path)) return "Callsheet keeps that name for itself";
  return undefined;
}

function nameProblem(name: string): string | undefined {
  if (name === "") return "a name in it is empty";
  if (name === "." || name === "..") return `"${name}" in it leads elsewhere`;
  if (forbidden.test(name)) return "a character in it is not allowed in file names everywhere";
  if (/[. ]$/.test(name)) return "a name in it ends in a dot or space, which Windows drops";
  if (device.test(name)) return `"${name}" is a device on Windows`;
  if (name.toLowerCase() === repositoryData) return "version control keeps its own files there";
  if (Buffer.byteLength(name) > longestName) {
    return `a name in it is longer than ${longestName} bytes`;
  }
  return undefined;
}

/**
 * A path without case: two paths are equal if they are one file on a case-insensitive disk. Upper case first, since
 * only that makes letters such as the two small sigmas equal.
 */
export function foldPath(path: string): string {
  return path.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}
