/** Where the call sheets of a package are on both sides: a folder that git saw renamed is followed. */
import { posix, relative, resolve } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { findRenames, type Rename } from "../git/renames.ts";
import { toSlashes } from "../../text/to-slashes.ts";
import type { Project } from "../config/project.ts";
import type { Sides } from "../sides/find-sides.ts";
import { movedFolder } from "../sides/moved-folder.ts";
import { labelOf, type ProjectPair } from "../sides/pair-projects.ts";
import { hasSheets } from "./side-sheets.ts";

type Which = "old" | "new";
const other = { old: "new", new: "old" } as const;

export interface Located extends ProjectPair {
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

/** The package with the folder that its own became on the other side. */
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

/** Git compares from a commit on; a folder on the disk can only be the other end. */
function renamesOf({ old, new: now, repository }: Sides): readonly Rename[] {
  if (repository === undefined) return [];
  if (old.revision !== undefined) {
    return findRenames(repository, old.revision.commit, now.revision?.commit);
  }
  if (now.revision === undefined) return [];
  const back = findRenames(repository, now.revision.commit, undefined);
  return back.map((one) => ({ old: one.new, new: one.old }));
}
