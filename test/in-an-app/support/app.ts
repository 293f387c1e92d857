/** Folders that apps are made of: real ones, with the packages of this repository. */
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

/** A folder for all tests of a file. */
export const appFolder = (): string => mkdtempSync(join(realpathSync(tmpdir()), "callsheet-app-"));

/** Installs packages as a package manager would, from those of this repository. */
export function link(folder: string, packages: readonly string[]): void {
  for (const name of packages) linkTo(folder, name, join(nodeModules, name));
}

export function linkTo(folder: string, name: string, target: string): void {
  const at = join(folder, "node_modules", name);
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(target, at, "junction");
}

/** Generates as `callsheet generate` does. @throws {Error} with all that it says, unless all is well. */
export async function generateIn(cwd: string, projects: readonly Project[]): Promise<void> {
  const { ok, text } = await generate({ cwd, project: projects });
  if (!ok) throw new Error(text);
}
