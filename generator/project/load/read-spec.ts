/** Reads a folder of call sheets: the only place where specs are read. */
import { existsSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { diagnostic, type Diagnostic, startOf } from "../../diagnostics/diagnostic.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import { byCodeUnit } from "../../text/texts.ts";
import type { SourceText } from "../../text/source-text.ts";
import { firstFrom, toSlashes } from "../../text/paths.ts";
import { disk, type FileSource, readTextFile } from "./files.ts";

interface SpecFolder {
  /** Sorted by path, independent of the order on the disk. */
  readonly sources: readonly SourceText[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads `.yaml` files; reports others that look like a mistake. `cwd`: base of the folder and of names in messages. */
export function readSpec(
  folder: string,
  cwd: string = process.cwd(),
  files: FileSource = disk,
): SpecFolder {
  const diagnostics: Diagnostic[] = [];
  const root = resolve(cwd, folder);
  const { paths, imported } = listYaml(files, { root, folder, cwd }, diagnostics);
  const folderName = basename(root);
  const sources = paths.flatMap((path) => {
    const file = toSlashes(join(folder, path));
    const { text, diagnostic: found } = readTextFile(join(root, path), file, files);
    if (found !== undefined) diagnostics.push(found);
    if (text === undefined) return [];
    const source = { path, origin: `${folderName}/${path}`, file, text };
    return [imported.has(serviceOf(path)) ? { ...source, isImported: true } : source];
  });
  // Without services, the output folder would lose its clients.
  if (paths.every(isOfPackage) && !hasErrors(diagnostics)) {
    diagnostics.push(diagnostic("spec-folder-empty", undefined, { folder }));
  }
  return { sources, diagnostics };
}

/** Returns whether a file describes the package instead of a service. */
const isOfPackage = (path: string): boolean => /^(?:package|accept)\.yaml$/.test(path);

/** Returns sorted paths below the folder, and the folders of imported services. `folder`: its name in messages. */
function listYaml(
  source: FileSource,
  { root, folder, cwd }: { root: string; folder: string; cwd: string },
  diagnostics: Diagnostic[],
): { readonly paths: readonly string[]; readonly imported: ReadonlySet<string | undefined> } {
  const { entries, problem } = source.list(root);
  if (problem !== undefined) {
    diagnostics.push(
      problem === "missing"
        ? diagnostic("spec-folder-missing", undefined, {
            folder,
            hint: source === disk ? whereInstead(folder, cwd) : ".",
          })
        : diagnostic("unreadable", undefined, { file: folder, reason: problem.reason }),
    );
    return { paths: [], imported: new Set() };
  }
  for (const { path, isLinkedFolder } of entries) {
    if (!isLinkedFolder) continue;
    const file = toSlashes(join(folder, path));
    diagnostics.push(diagnostic("spec-link", undefined, { file }));
  }
  const files = entries
    .filter(({ isLinkedFolder }) => !isLinkedFolder)
    .map(({ path }) => path)
    .toSorted(byCodeUnit);
  for (const path of files) {
    if (!/\.(?:yml|YAML|YML)$/.test(path)) continue;
    const file = toSlashes(join(folder, path));
    const place = startOf(file);
    const right = basename(path).replace(/\.\w+$/, ".yaml");
    diagnostics.push(diagnostic("file-ending", place, { right }));
  }
  diagnostics.push(...unreadFiles(files, (path) => toSlashes(join(folder, path))));
  const imported = new Set(files.filter(isMemory).map(serviceOf));
  return { paths: files.filter((path) => path.endsWith(".yaml")), imported };
}

/** Suggests the project above if it contains the working directory, otherwise commands for a new project. */
function whereInstead(folder: string, cwd: string): string {
  const isInside = (path: string): boolean => !relative(path, resolve(cwd)).startsWith("..");
  const project = firstFrom(dirname(resolve(cwd)), (above) =>
    existsSync(join(above, "callsheet.yaml")) || isInside(resolve(above, folder))
      ? above
      : undefined,
  );
  return project === undefined
    ? "; run `callsheet init` to create call sheets, or pass `--spec DIR`."
    : `; the project is in ${toSlashes(relative(cwd, project))}/: run the command there.`;
}

/** Other data formats, and misspellings of `.yaml`. Prose, such as a README, is not mistaken for a call sheet. */
const lookalike = /\.(?:json[5c]?|toml|ya?ml\.txt|yam|ymal|yalm)$/i;

/** Returns whether a path is the schema for editors, which `init` writes. */
const isSchema = (path: string): boolean => /(?:^|[/.])schema\.json$/i.test(path);

/** The record that an import stores next to its call sheets. */
export const importMemoryName = ".import.json";

const isMemory = (path: string): boolean =>
  path === importMemoryName || path.endsWith(`/${importMemoryName}`);

/** `displayPath`: returns the name of a path in messages. */
const unreadFiles = (
  paths: readonly string[],
  displayPath: (path: string) => string,
): readonly Diagnostic[] =>
  paths
    .filter((path) => lookalike.test(path) && !isSchema(path) && !isMemory(path))
    .map((path) => {
      const file = displayPath(path);
      return diagnostic("file-unread", startOf(file), { file });
    });

/** Returns the folder of a call sheet; undefined for one next to the services. `path`: below the spec folder. */
export const serviceOf = (path: string): string | undefined =>
  path.includes("/") ? path.slice(0, path.indexOf("/")) : undefined;
