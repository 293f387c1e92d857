/** Finds packages by the name on a command line. Loaded on demand: reading names in call sheets needs a parser. */
import { posix, resolve } from "node:path";
import { packageName } from "../../sheets/format/spec-of.ts";
import type { Project } from "../config/project.ts";
import { readTextFile } from "../load/files.ts";
import { packageNameIn } from "../surroundings/package-name.ts";
import type { Side } from "./find-side.ts";

/** Returns whether a package has this output folder or name, from the configuration or the call sheets. */
export const isCalled = (project: Project, wanted: string, side: Side, cwd: string): boolean =>
  plainFolder(project.out) === plainFolder(wanted) ||
  (project.name ?? nameInSheets(project, side, cwd)) === wanted;

function nameInSheets({ spec, out }: Project, { files }: Side, cwd: string): string | undefined {
  const path = "package.yaml";
  const file = posix.join(spec, path);
  const { text } = readTextFile(resolve(cwd, file), file, files);
  if (text === undefined) return packageNameIn(cwd, out);
  return packageName([{ path, origin: file, file, text }]);
}

const plainFolder = (folder: string): string => folder.replace(/^(?:\.\/)+|\/+$/g, "");
