import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeOnce } from "./make-once.ts";
import { nodeModules } from "./repository.ts";
import { output } from "./run.ts";

const packageJson = '{ "private": true, "type": "module" }\n';

/** Creates a project that depends on the passed packages only. */
export async function npmInstall(project: string, packages: readonly string[]): Promise<void> {
  await mkdir(project, { recursive: true });
  // npm uses a parent folder if this folder has no package.json.
  await writeFile(join(project, "package.json"), packageJson);
  const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--silent"];
  await output("npm", ["install", ...quiet, ...packages], project);
}

const pnpm = join(nodeModules, "pnpm/bin/pnpm.cjs");
const quietly = ["--ignore-workspace", "--ignore-scripts", "--prefer-offline", "--reporter=silent"];

/** Returns a folder with third-party tools, installed once. pnpm is three times faster than npm. */
export const installTools = (packages: readonly string[]): Promise<string> => {
  const hash = createHash("sha256")
    .update([packageJson, ...packages].join())
    .digest("hex")
    .slice(0, 16);
  return makeOnce(`callsheet-tools-${hash}`, async (draft) => {
    await writeFile(join(draft, "package.json"), packageJson);
    await output(process.execPath, [pnpm, "add", ...quietly, ...packages], draft);
  });
};
