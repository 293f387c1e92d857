/** Validates an output folder: it must not be in use for something else, or outside the project without permission. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import { parseManifest } from "../../write/manifest.ts";
import { type OutputFolder, realIfPossible, resolveFolder } from "../../write/output-folder.ts";
import { manifestName } from "../../write/paths.ts";
import { entriesIn } from "../load/files.ts";
import { outsideProblems, overlapProblems } from "./project-problems.ts";
import type { Project } from "./project.ts";
import { configName } from "./read-config.ts";

export function findOutputFolder(project: Project, cwd: string): Outcome<OutputFolder> {
  const overlap = overlapProblems([project], cwd);
  if (hasErrors(overlap)) return fail(overlap);
  const { value, diagnostics } = resolveFolder({ folder: project.out, spec: project.spec, cwd });
  if (value === undefined) return fail(diagnostics);
  const outside = outsideProblems(project, value.path, cwd);
  if (hasErrors(outside)) return fail([...diagnostics, ...outside]);
  const folder = project.layout === "source" ? { ...value, isNeverBuilt: true } : value;
  return succeed(folder, [...overlap, ...diagnostics]);
}

/** Maximum number of searched folders of a project. */
const most = 5000;

export interface NewFolder {
  /** The path of the folder in the configuration. */
  readonly out: string;
  readonly services: readonly string[];
}

/**
 * Reports every folder that has generated modules of the same services and is not the output folder of a package. Call
 * it only when something is generated into a new folder: it searches every folder of the project.
 */
export function foldersLeft(
  created: readonly NewFolder[],
  outputs: readonly string[],
  cwd: string,
): readonly Diagnostic[] {
  const known = new Set(outputs.map((out) => realIfPossible(resolve(cwd, out))));
  return generatedFolders(realIfPossible(cwd), known).flatMap(({ path, files }) => {
    const before = created.find(({ services }) =>
      services.some((name) => ["", "src/"].some((above) => files.has(`${above}${name}/index.ts`))),
    );
    if (before === undefined) return [];
    return [diagnostic("output-left", undefined, { folder: path, out: before.out })];
  });
}

interface Generated {
  /** Path relative to the project, with `/` between names. */
  readonly path: string;
  readonly files: ReadonlySet<string>;
}

/** Other projects with their own configuration own their folders. */
function generatedFolders(root: string, known: ReadonlySet<string>): readonly Generated[] {
  const folders: Generated[] = [];
  const paths = [""];
  // The loop appends to the list it iterates over, so that the nearest folders come first.
  for (const path of paths) {
    if (paths.length > most) break;
    const folder = join(root, path);
    if (path !== "" && known.has(folder)) continue;
    const entries = entriesIn(folder);
    const has = (name: string): boolean => entries.some((one) => one.isFile() && one.name === name);
    if (path !== "" && has(configName)) continue;
    const files = has(manifestName) ? listedIn(join(folder, manifestName)) : undefined;
    if (files !== undefined) {
      folders.push({ path, files });
      continue;
    }
    for (const entry of entries) {
      if (!entry.isDirectory() || entry.name === "node_modules" || entry.name.startsWith("."))
        continue;
      paths.push(path === "" ? entry.name : `${path}/${entry.name}`);
    }
  }
  return folders;
}

export const isGeneratedFolder = (folder: string): boolean =>
  listedIn(join(folder, manifestName)) !== undefined;

function listedIn(file: string): ReadonlySet<string> | undefined {
  try {
    const manifest = parseManifest(readFileSync(file, "utf8"));
    return manifest.kind === "ours" ? new Set(manifest.files.keys()) : undefined;
  } catch {
    return undefined;
  }
}
