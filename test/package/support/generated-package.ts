import { cp, mkdir, mkdtemp, rename, writeFile } from "node:fs/promises";
import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "../../../generator/api/index.ts";
import type { Installed } from "./installed.ts";
import { nodeModules, repository } from "./repository.ts";

/** The configuration of a package that generates the same as this repository. */
export const projectJson =
  '{ "private": true, "type": "module", "callsheet": { "emit": ["mock"] } }';

let made: Promise<Pick<Installed, "project" | "package">> | undefined;

/** Generates once per process. Do not modify the package. */
export const generatePackage = () => (made ??= makePackage());

/** Generates the package with its built form, as a dependency of a project. */
async function makePackage(): Promise<Pick<Installed, "project" | "package">> {
  const project = await mkdtemp(join(realpathSync(tmpdir()), "callsheet-generated-"));
  const modules = join(project, "node_modules");
  await mkdir(join(modules, "@callsheet"), { recursive: true });
  await cp(join(nodeModules, "ky"), join(modules, "ky"), { recursive: true, dereference: true });
  await cp(join(repository, "spec"), join(project, "spec"), { recursive: true });
  await writeFile(join(project, "package.json"), projectJson);
  const { ok } = await generate({ cwd: project });
  if (!ok) throw new Error("The package cannot be generated.");
  const folder = join(modules, "@callsheet/clients");
  await rename(join(project, "generated"), folder);
  return { project, package: folder };
}
