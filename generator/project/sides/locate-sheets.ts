/** Locates the call sheets of one package on one side, or reports that they are missing. */
import { posix, relative, resolve } from "node:path";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SourceText } from "../../text/source-text.ts";
import { toSlashes } from "../../text/paths.ts";
import type { Project } from "../config/project.ts";
import { findRenames, type Rename } from "../git/history.ts";
import { readServices, type Services } from "../generate/read-inputs.ts";
import type { Side } from "./find-side.ts";
import type { Sides } from "./find-sides.ts";
import { labelOf, type ProjectPair } from "./side-projects.ts";

export interface SideSheets extends Services {
  /** The package with its folder of call sheets on this side. Undefined if the folder is missing. */
  readonly project?: Project | undefined;
}

export const noSheets: SideSheets = {
  name: undefined,
  sources: [],
  diagnosticSources: [],
  diagnostics: [],
};

/** Returns whether a folder contains a possible call sheet. */
function hasSheets(side: Side, project: Project, cwd: string): boolean {
  const { entries, problem } = side.files.list(resolve(cwd, project.spec));
  if (problem === "missing") return false;
  return entries === undefined || entries.some(({ path }) => /\.ya?ml$/i.test(path));
}

/** Reads the call sheets of a side. Omits services of the configuration that are missing; `generate` reports them. */
export function readSheets(side: Side, project: Project, cwd: string): SideSheets {
  const { places: _, services, ...plain } = project;
  const read = readServices({ ...plain, services: undefined }, cwd, side.files);
  if (services === undefined) return { project, ...read };
  const wanted = new Set(services);
  const isWanted = ({ path }: SourceText) =>
    !path.includes("/") || wanted.has(path.slice(0, path.indexOf("/")));
  return { project, ...read, sources: read.sources.filter(isWanted) };
}

type Which = "old" | "new";
const other = { old: "new", new: "old" } as const;

interface Located extends ProjectPair {
  readonly diagnostics: readonly Diagnostic[];
}

export function locateSheets(pair: ProjectPair, sides: Sides, cwd: string): Located {
  const has = (which: Which) => {
    const project = pair[which];
    return project !== undefined && hasSheets(sides[which], project, cwd);
  };
  const [old, now] = [has("old"), has("new")];
  if (old && now) return { ...pair, diagnostics: [] };
  const folder = (pair.new ?? pair.old)?.spec ?? "";
  if (!old && !now) {
    const values = { folder, old: sides.old.name, new: sides.new.name };
    return { diagnostics: [diagnostic("sides-without-spec", undefined, values)] };
  }
  const [from, to]: readonly [Which, Which] = old ? ["old", "new"] : ["new", "old"];
  const known = pair[from];
  if (known === undefined) return { diagnostics: [] };
  const moved = follow(known, from, sides, cwd);
  if (moved === undefined) {
    const word = from === "old" ? "removed" : "added";
    const { name } = sides[to];
    const diagnostics = [
      pair[to] === undefined
        ? diagnostic("side-package-absent", undefined, { name, package: labelOf(known), word })
        : diagnostic("side-spec-absent", undefined, { name, folder: pair[to].spec, word }),
    ];
    return { ...only(from, known), diagnostics };
  }
  const values = { folder: known.spec, other: moved.spec, name: sides[to].name };
  const renamed = diagnostic("side-spec-renamed", undefined, values);
  return { ...only(from, known), ...only(to, moved), diagnostics: [renamed] };
}

const only = (which: Which, project: Project): ProjectPair =>
  which === "old" ? { old: project } : { new: project };

/** Returns the package with the renamed folder of call sheets on the other side. */
function follow(project: Project, from: Which, sides: Sides, cwd: string): Project | undefined {
  const { repository } = sides;
  if (repository === undefined) return undefined;
  const renames = renamesOf(sides);
  const folder = toSlashes(relative(repository.root, resolve(cwd, project.spec)));
  const moved = movedFolder(folder, renames, from);
  if (moved === undefined) return undefined;
  const spec = toSlashes(relative(cwd, posix.join(toSlashes(repository.root), moved)));
  const there = { ...project, spec: spec === "" ? "." : spec };
  return hasSheets(sides[other[from]], there, cwd) ? there : undefined;
}

/** Git compares from a commit, so a folder on the disk can only be the other end. */
function renamesOf({ old, new: now, repository }: Sides): readonly Rename[] {
  if (repository === undefined) return [];
  if (old.revision !== undefined) {
    return findRenames(repository, old.revision.commit, now.revision?.commit);
  }
  if (now.revision === undefined) return [];
  const back = findRenames(repository, now.revision.commit, undefined);
  return back.map((one) => ({ old: one.new, new: one.old }));
}

/**
 * Returns the former or new path of a renamed folder: the folder that most of its renamed files moved from or to,
 * at the same depth below it. `folder`: below the root of the repository, on the side `from`.
 */
function movedFolder(
  folder: string,
  renames: readonly Rename[],
  from: "old" | "new",
): string | undefined {
  const to = from === "old" ? "new" : "old";
  const votes = new Map<string, number>();
  for (const rename of renames) {
    const path = rename[from];
    if (!path.startsWith(`${folder}/`) || !path.endsWith(".yaml")) continue;
    const steps = path.slice(folder.length + 1).split("/").length;
    const names = rename[to].split("/");
    if (names.length < steps) continue;
    const place = names.slice(0, -steps).join("/");
    votes.set(place, (votes.get(place) ?? 0) + 1);
  }
  const [best] = [...votes].toSorted(([, a], [, b]) => b - a);
  return best?.[0];
}
