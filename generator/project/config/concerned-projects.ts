/** Files that have changed, as hooks of git name them, to the packages that they are a part of. */
import { lstatSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { holds, realIfPossible } from "../../write/output-folder.ts";
import { configName } from "./find-config.ts";
import type { Project } from "./project.ts";

/**
 * The packages that have one of the files among what they are made of, or among what is generated; all of them where it
 * is the configuration. Other files concern nobody. A word that is no file, and may not have been one, is returned.
 */
export function concernedProjects(
  projects: readonly Project[],
  files: readonly string[],
  cwd: string,
): readonly Project[] | string {
  const concerned = new Set<Project>();
  for (const file of files) {
    const path = absolute(file, cwd);
    const isConfig = [configName, "package.json"].some((name) => path === absolute(name, cwd));
    const owners = isConfig ? projects : projects.filter((one) => hasFile(one, path, cwd));
    if (owners.length === 0 && !mayBeFile(file, path)) return file;
    for (const owner of owners) concerned.add(owner);
  }
  return projects.filter((project) => concerned.has(project));
}

/** A file that was removed is none any more. */
const mayBeFile = (word: string, path: string): boolean =>
  /[./\\]/.test(word) || lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Whether one of the files is this one, or a folder that has it. */
export const isNamed = (files: readonly string[], path: string, cwd: string): boolean =>
  files.some((file) => holds(absolute(file, cwd), absolute(path, cwd)));

/** A file that has been removed counts by where it was. */
function absolute(file: string, cwd: string): string {
  const path = resolve(cwd, file);
  return join(realIfPossible(dirname(path)), basename(path));
}

const hasFile = ({ spec, out, templates, files }: Project, path: string, cwd: string): boolean =>
  [spec, out, templates, files].some(
    (folder) => folder !== undefined && holds(realIfPossible(resolve(cwd, folder)), path),
  );
