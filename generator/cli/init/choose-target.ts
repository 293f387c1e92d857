/** Chooses folder and layout of generated code for a project without a configuration. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Layout } from "../../text/package-layout.ts";
import type { PackageWorkspace } from "../../project/surroundings/workspace.ts";
import type { DetectedProject } from "./detect-project.ts";

export interface CodeTarget {
  readonly layout: Layout;
  /** Path with `/` between names. */
  readonly out: string;
  /** Reason for the choice, as a sentence. */
  readonly because: string;
}

export interface Wanted {
  readonly layout?: Layout | undefined;
  readonly out?: string | undefined;
}

export function chooseTarget(found: DetectedProject, { layout, out }: Wanted): CodeTarget {
  const chosen = layout === undefined ? chooseLayout(found) : { layout, because: "" };
  const because = chosen.because;
  if (out !== undefined) return { layout: chosen.layout, out, because };
  const home = chosen.layout === "package" ? packagesFolder(found.workspace) : found.sources;
  return { layout: chosen.layout, out: freeFolder(found.cwd, home), because };
}

function chooseLayout(found: DetectedProject): Pick<CodeTarget, "layout" | "because"> {
  const { workspace, modules, bundler, bundlesTypeScript, hasTsconfig } = found;
  if (packagesFolder(workspace) !== undefined) {
    const because = "A package of this workspace, which its other packages can import.";
    return { layout: "package", because };
  }
  if (!hasTsconfig && bundler !== undefined && !bundlesTypeScript) {
    const because = `A package with a build: ${bundler.title} does not compile TypeScript in this project.`;
    return { layout: "package", because };
  }
  if (!hasTsconfig && bundler === undefined && modules.kind === "commonjs") {
    const because =
      "A package with a build: this project is CommonJS, so Node cannot run its modules as TypeScript.";
    return { layout: "package", because };
  }
  const compiler = bundler?.title ?? (hasTsconfig ? "its tsconfig" : "Node");
  return {
    layout: "source",
    because: `Plain modules in the project, for ${compiler}.`,
  };
}

/** Folders that usually contain programs, not shared packages. */
const programs = new Set(["apps", "app", "examples", "services", "sites", "docs", "e2e", "tools"]);

/** Returns the packages folder of a workspace: `packages` for `packages/*`. */
function packagesFolder(workspace: PackageWorkspace | undefined): string | undefined {
  const homes = (workspace?.patterns ?? []).flatMap(
    (pattern) => /^((?!!)[^*]+)\/\*\*?$/.exec(pattern)?.[1] ?? [],
  );
  return (
    homes.find((home) => home === "packages") ??
    homes.find((home) => !programs.has(home)) ??
    homes[0]
  );
}

/** Returns a folder that is missing or empty. */
function freeFolder(cwd: string, home: string | undefined): string {
  const names = ["clients", "api-clients", "callsheet-clients"];
  const paths = names.map((name) => (home === undefined ? name : `${home}/${name}`));
  const isFree = (path: string): boolean =>
    !existsSync(join(cwd, path)) || readdirSync(join(cwd, path)).length === 0;
  return paths.find(isFree) ?? paths[0] ?? "clients";
}
