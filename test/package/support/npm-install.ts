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

/**
 * Returns a folder with third-party tools, installed once. pnpm is three times faster than npm. `overrides`: versions for
 * their dependencies.
 */
export const installTools = (
  packages: readonly string[],
  overrides: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const manifest = JSON.stringify({ private: true, type: "module", pnpm: { overrides } });
  const hash = createHash("sha256")
    .update([manifest, ...packages].join())
    .digest("hex")
    .slice(0, 16);
  return makeOnce(`callsheet-tools-${hash}`, async (draft) => {
    await writeFile(join(draft, "package.json"), manifest);
    await output(process.execPath, [pnpm, "add", ...quietly, ...packages], draft);
  });
};
