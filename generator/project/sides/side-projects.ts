/** Finds the packages of one side: those of its configuration, or a folder of call sheets from the command line. */
import { join, posix, relative } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import type { SourceText } from "../../text/source-text.ts";
import { toSlashes } from "../../text/paths.ts";
import { defaultProject, type Project } from "../config/project.ts";
import { readConfig } from "../config/read-config.ts";
import type { Side } from "./find-side.ts";

export interface SideProjects {
  /** Projects with folders relative to the working directory. */
  readonly projects: readonly Project[];
  /** Whether the side is a folder of call sheets without a configuration, and so without an output folder. */
  readonly isBare: boolean;
}

export interface SideOptions {
  readonly cwd: string;
  readonly spec: string | undefined;
  /** The other side, whose configuration is used if this side has neither configuration nor default spec folder. */
  readonly other: Side;
}

export interface SideProblem {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly SourceText[];
}

export async function sideProjects(
  side: Side,
  { cwd, spec, other }: SideOptions,
): Promise<Outcome<SideProjects> & Pick<SideProblem, "sources">> {
  const base = toSlashes(relative(cwd, side.folder));
  const here = (path: string): string => posix.join(base, toSlashes(path));
  const config = await readConfig(side.folder, side.files);
  const sources = config.sources.map((source) => ({ ...source, file: here(source.file) }));
  const diagnostics = config.diagnostics.map((one) =>
    one.place === undefined ? one : { ...one, place: { ...one.place, file: here(one.place.file) } },
  );
  if (hasErrors(diagnostics)) return { ...fail(diagnostics), sources };
  const [first = defaultProject] = config.projects;
  const isEmpty =
    sources.length === 0 && !side.files.isThere(join(side.folder, spec ?? first.spec));
  if (isEmpty && side.isNamed) {
    const projects = [{ ...first, spec: here(".") }];
    return { ...succeed({ projects, isBare: true }, diagnostics), sources };
  }
  const known = isEmpty ? await configuredProjects(other) : config.projects;
  const projects = known.map((project) => ({ ...project, spec: here(spec ?? project.spec) }));
  return { ...succeed({ projects, isBare: false }, diagnostics), sources };
}

/** Returns the configured projects. Problems of a configuration are reported when its own side is read. */
async function configuredProjects({ folder, files }: Side): Promise<readonly Project[]> {
  const { projects } = await readConfig(folder, files);
  return projects.length === 0 ? [defaultProject] : projects;
}

export interface ProjectPair {
  /** Undefined for a package that only the other side has. */
  readonly old?: Project | undefined;
  readonly new?: Project | undefined;
}

/** Packages are matched by name, output folder or spec folder, in this order. */
const keys = [({ name }: Project) => name, ({ out }: Project) => out, ({ spec }: Project) => spec];

export function pairProjects(before: SideProjects, after: SideProjects): readonly ProjectPair[] {
  const [old, now] = [before.projects, after.projects];
  if (old.length === 1 && now.length === 1) return [alike(before, after)];
  const left = new Set(old);
  const matches = new Map<Project, Project>();
  for (const keyOf of keys) {
    for (const project of now) {
      if (matches.has(project) || keyOf(project) === undefined) continue;
      const match = [...left].find((one) => keyOf(one) === keyOf(project));
      if (match === undefined) continue;
      left.delete(match);
      matches.set(project, match);
    }
  }
  return [
    ...now.map((project) => ({ old: matches.get(project), new: project })),
    ...Array.from(left, (project) => ({ old: project })),
  ];
}

/** Pairs two single packages. A folder of call sheets uses the configuration of the other side. */
function alike(before: SideProjects, after: SideProjects): ProjectPair {
  const [old] = before.projects;
  const [now] = after.projects;
  if (old === undefined || now === undefined) return { old, new: now };
  if (before.isBare && !after.isBare) return { old: { ...now, spec: old.spec }, new: now };
  if (after.isBare && !before.isBare) return { old, new: { ...old, spec: now.spec } };
  return { old, new: now };
}

export const labelOf = ({ name, out }: Project): string => name ?? out;
