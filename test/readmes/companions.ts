import { mkdir, mkdtemp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { install as installClients } from "../package/support/installed.ts";
import { installTools } from "../package/support/npm-install.ts";
import { nodeModules } from "../package/support/repository.ts";
import { install as installGenerator } from "../publish/installed.ts";

/** Additional packages of the examples. */
const packages = [
  "@jest/globals@30.5.2",
  "jest@30.5.2",
  "msw@3.0.5",
  "undici@8.12.4",
  "valibot@1.5.0",
];

/** Creates a folder with all imports of the examples. */
export async function readersFolder(): Promise<string> {
  const folder = await mkdtemp(join(await installTools(packages), "reader-"));
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@callsheet"), { recursive: true });
  for (const scope of ["@opentelemetry", "@types"]) await mkdir(join(modules, scope));
  const [clients, generator] = await Promise.all([installClients(), installGenerator()]);
  const links: Readonly<Record<string, string>> = {
    "@callsheet/clients": clients.package,
    ky: join(clients.project, "node_modules/ky"),
    callsheet: join(generator.project, "node_modules/callsheet"),
    "@opentelemetry/api": join(nodeModules, "@opentelemetry/api"),
    vite: join(nodeModules, "vite"),
    "@types/node": join(nodeModules, "@types/node"),
  };
  for (const [name, target] of Object.entries(links)) {
    await symlink(target, join(modules, name), "junction");
  }
  return folder;
}
