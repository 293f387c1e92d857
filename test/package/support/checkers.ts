import { join } from "node:path";
import { nodeModules } from "./repository.ts";
import { type Finished, runNode } from "./run.ts";

const publint = join(nodeModules, "publint/src/cli.js");
const attw = join(nodeModules, "@arethetypeswrong/cli/dist/index.js");

/** The report of publint for a tarball, with suggestions as errors. `project`: its working directory. */
export const publinted = (tarball: string, project: string): Promise<Finished> =>
  runNode([publint, "run", tarball, "--strict"], project);

/** Returns the entries whose types attw checks, and the problems. `below`: additional entries. */
export async function typesOf(tarball: string, project: string, below: readonly string[] = []) {
  const more = below.length === 0 ? [] : ["--include-entrypoints", ...below];
  const args = [attw, tarball, "--format", "json", "--profile", "esm-only", ...more];
  const { code, stdout } = await runNode(args, project);
  const { analysis, problems } = JSON.parse(stdout) as Report;
  // The package has no CommonJS, so resolutions without `exports` are irrelevant.
  const found = Object.values(problems)
    .flat()
    .filter(({ resolutionKind }) => !/^node10$|-cjs$/.test(resolutionKind ?? ""));
  return { code, entries: Object.keys(analysis.entrypoints), found };
}

interface Report {
  readonly analysis: { readonly entrypoints: object };
  readonly problems: Readonly<Record<string, readonly { readonly resolutionKind?: string }[]>>;
}
