/** What is left to do before generated code can be called: one command, as this project's package manager has it. */
import { dirname, resolve } from "node:path";
import { isBuilding, type Project } from "../config/project.ts";
import type { NextStep } from "../report/report.ts";
import { linkingPackage } from "./link-package.ts";
import { missingDependency } from "./missing-dependency.ts";

export interface Generated {
  readonly project: Project;
  /** Of the package. */
  readonly name: string;
  readonly cwd: string;
}

/** Nothing is looked up but a few files where nothing is left to do. */
export async function nextStep({ project, name, cwd }: Generated): Promise<NextStep | undefined> {
  const folder = resolve(cwd, project.out);
  if (project.layout === "source") return await missingDependency(folder, cwd);
  // One that is built in another way, or elsewhere, is put to use in a way that nobody sees from here.
  if (!isBuilding(project) || project.outside === true) return undefined;
  return await linkingPackage({ name, folder, project: dirname(folder), cwd });
}
