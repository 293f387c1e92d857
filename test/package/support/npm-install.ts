import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { output } from "./run.ts";

/** Makes a project that depends on the given packages, and nothing else. */
export async function npmInstall(project: string, packages: readonly string[]): Promise<void> {
  await mkdir(project, { recursive: true });
  // npm climbs to a parent folder unless there is a package.json in this one.
  await writeFile(join(project, "package.json"), '{ "private": true, "type": "module" }\n');
  const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--silent"];
  await output("npm", ["install", ...quiet, ...packages], project);
}
