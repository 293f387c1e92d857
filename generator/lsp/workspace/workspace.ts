/** All folders of call sheets in the workspace of the editor. */
import { existsSync, globSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { hasErrors } from "../../diagnostics/outcome.ts";
import { findConfig } from "../../project/config/read-config.ts";
import { parseConfig } from "../../project/config/parse-config.ts";
import { defaultProject, type Project } from "../../project/config/project.ts";
import { OpenFiles } from "./open-files.ts";
import { SpecFolder } from "./spec-folder.ts";

/** A folder with a configuration, or with call sheets at the default path. */
export interface ConfiguredFolder {
  readonly cwd: string;
  readonly config: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly folders: readonly SpecFolder[];
}

export class Workspace {
  readonly open = new OpenFiles();
  /** Whether the editor applies file renames in edits. */
  movesFiles = false;
  /** Whether the editor can ask for confirmation of edits. */
  asksFirst = false;
  warn: (message: string) => void = () => undefined;
  readonly #configured = new Map<string, ConfiguredFolder>();
  readonly #roots = new Set<string>();

  addRoot(root: string): void {
    this.#roots.add(root);
    this.#read(root);
  }

  removeRoot(root: string): void {
    this.#roots.delete(root);
    for (const cwd of this.#configured.keys()) {
      if (isBelow(cwd, root)) this.#configured.delete(cwd);
    }
  }

  get configured(): readonly ConfiguredFolder[] {
    return [...this.#configured.values()];
  }

  get folders(): readonly SpecFolder[] {
    return this.configured.flatMap(({ folders }) => folders);
  }

  configuredOf(folder: SpecFolder): ConfiguredFolder | undefined {
    return this.configured.find(({ folders }) => folders.includes(folder));
  }

  folderOf(path: string): SpecFolder | undefined {
    const holder = this.folders.find((folder) => folder.holds(path));
    if (holder !== undefined) return holder;
    for (let cwd = dirname(path); ; cwd = dirname(cwd)) {
      if (!this.#configured.has(cwd)) {
        const folder = this.#read(cwd)?.folders.find((one) => one.holds(path));
        if (folder !== undefined) return folder;
      }
      if (this.#roots.has(cwd) || dirname(cwd) === cwd) return undefined;
    }
  }

  reconfigure(cwd: string): void {
    if (this.#configured.delete(cwd) || this.#roots.has(cwd)) this.#read(cwd);
  }

  #read(cwd: string): ConfiguredFolder | undefined {
    const projectsRead = readProjects(cwd, this.open);
    if (projectsRead === undefined) return undefined;
    const { projects, diagnostics, config } = projectsRead;
    const folders = bySpec(projects, cwd).map((project) => new SpecFolder(cwd, project, this.open));
    const configured = { cwd, config, diagnostics, folders };
    this.#configured.set(cwd, configured);
    return configured;
  }
}

/** Returns one project for each spec folder, with the services of all packages that use the folder. */
function bySpec(projects: readonly Project[], cwd: string): readonly Project[] {
  const groups = Map.groupBy(projects, ({ spec }) => resolve(cwd, spec));
  return [...groups.values()].flatMap((group): readonly Project[] => {
    const [first] = group;
    if (first === undefined) return [];
    if (group.some(({ services }) => services === undefined)) {
      return [{ ...first, services: undefined }];
    }
    const places = { ...first.places, service: group.flatMap((one) => one.places?.service ?? []) };
    return [{ ...first, services: group.flatMap(({ services = [] }) => services), places }];
  });
}

const isBelow = (path: string, root: string): boolean =>
  path === root || path.startsWith(`${root}/`) || path.startsWith(`${root}\\`);

interface ReadProjects {
  readonly projects: readonly Project[];
  readonly diagnostics: readonly Diagnostic[];
  readonly config?: string;
}

/** Reads projects. Returns undefined if a folder has neither a configuration nor call sheets at the default path. */
function readProjects(cwd: string, open: OpenFiles): ReadProjects | undefined {
  const { source, kind, diagnostics } = findConfig(cwd);
  if (source === undefined) {
    if (hasErrors(diagnostics)) return { projects: [], diagnostics };
    return hasCallSheets(join(cwd, defaultProject.spec))
      ? { projects: [defaultProject], diagnostics }
      : undefined;
  }
  const config = resolve(cwd, source.file);
  const text = open.textAt(config) ?? source.text;
  const parsed = parseConfig({ ...source, text }, kind, cwd);
  return {
    projects: parsed.projects,
    diagnostics: [...diagnostics, ...parsed.diagnostics],
    config,
  };
}

/** Returns whether a folder contains call sheets, because other tools also have folders named `spec`. */
const hasCallSheets = (spec: string): boolean =>
  existsSync(spec) && globSync("{package,*/service}.yaml", { cwd: spec }).length > 0;
