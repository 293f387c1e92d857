/** The call sheets of one package on one side, or that there are none. */
import { resolve } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Project } from "../config/project.ts";
import { readServices } from "../read-inputs.ts";
import type { Side } from "../sides/side.ts";

export interface SideSheets {
  /** The package, with the folder where its call sheets are on this side; absent where it has none. */
  readonly project?: Project | undefined;
  readonly sources: readonly SourceText[];
  /** The files that diagnostics point into. */
  readonly diagnosticSources: readonly SourceText[];
  readonly diagnostics: readonly Diagnostic[];
}

export const noSheets: SideSheets = { sources: [], diagnosticSources: [], diagnostics: [] };

/** Whether a folder has anything that could be a call sheet. */
export function hasSheets(side: Side, project: Project, cwd: string): boolean {
  const { entries, problem } = side.files.list(resolve(cwd, project.spec));
  if (problem === "missing") return false;
  return entries === undefined || entries.some(({ path }) => /\.ya?ml$/i.test(path));
}

/** A service that the configuration names and that is not there is for `generate` to report: here it is absent. */
export async function readSheets(side: Side, project: Project, cwd: string): Promise<SideSheets> {
  const { places: _, services, ...plain } = project;
  const read = await readServices({ ...plain, services: undefined }, cwd, side.files);
  if (services === undefined) return { project, ...read };
  const wanted = new Set(services);
  const isWanted = ({ path }: SourceText) =>
    !path.includes("/") || wanted.has(path.slice(0, path.indexOf("/")));
  return { project, ...read, sources: read.sources.filter(isWanted) };
}
