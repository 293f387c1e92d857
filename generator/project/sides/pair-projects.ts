/** Which package of one side is which of the other. */
import type { Project } from "../config/project.ts";
import type { SideProjects } from "./side-projects.ts";

export interface ProjectPair {
  /** Absent for a package that only the other side has. */
  readonly old?: Project | undefined;
  readonly new?: Project | undefined;
}

/** By name, output folder or spec folder, in this order. */
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

/** A folder of call sheets is taken for what the other side makes of its own. */
function alike(before: SideProjects, after: SideProjects): ProjectPair {
  const [old] = before.projects;
  const [now] = after.projects;
  if (old === undefined || now === undefined) return { old, new: now };
  if (before.isBare && !after.isBare) return { old: { ...now, spec: old.spec }, new: now };
  if (after.isBare && !before.isBare) return { old, new: { ...old, spec: now.spec } };
  return { old, new: now };
}

export const labelOf = ({ name, out }: Project): string => name ?? out;
