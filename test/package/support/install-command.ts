import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { nodeModules, repository } from "./repository.ts";

/** Adds the command `callsheet`, which runs the sources, and ky to a project. */
export async function installCommand(project: string): Promise<void> {
  const modules = join(project, "node_modules");
  await mkdir(join(modules, ".bin"), { recursive: true });
  await symlink(join(nodeModules, "ky"), join(modules, "ky"), "junction");
  const cli = join(repository, "generator/cli/cli.js");
  const file = join(modules, ".bin/callsheet");
  await writeFile(file, `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`);
  await chmod(file, 0o755);
}
