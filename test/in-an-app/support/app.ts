/** Creates folders for apps with the packages of this repository. */
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Project } from "../../../generator/api/index.ts";
import { nodeModules } from "../../package/support/repository.ts";
import { generate } from "../../support/published.ts";

/** Files by their path. */
export type Files = Readonly<Record<string, string>>;

export function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Creates a folder for all tests of a file. */
export const appFolder = (): string => mkdtempSync(join(realpathSync(tmpdir()), "callsheet-app-"));

/** Links packages of this repository like a package manager. */
export function link(folder: string, packages: readonly string[]): void {
  for (const name of packages) linkTo(folder, name, join(nodeModules, name));
}

export function linkTo(folder: string, name: string, target: string): void {
  const at = join(folder, "node_modules", name);
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(target, at, "junction");
}

/** Generates like `callsheet generate`. @throws {Error} with the complete output, unless the run succeeds. */
export async function generateIn(cwd: string, projects: readonly Project[]): Promise<void> {
  const { ok, text } = await generate({ cwd, project: projects });
  if (!ok) throw new Error(text);
}
