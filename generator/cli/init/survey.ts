/** What is there already, where `callsheet init` is run. */
import { firstFrom } from "../../text/folders-above.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findManager, type Agent } from "../../project/surroundings/package-manager.ts";
import {
  declaredRange,
  readPackageJson,
  type PackageJson,
} from "../../project/surroundings/package-json.ts";
import { workspaceAt, type Workspace } from "../../project/surroundings/workspace.ts";
import { routeFolderOf, routeFolders, type RouteFolder } from "./route-folders.ts";

export interface Survey {
  readonly cwd: string;
  /** That of the project: in this folder, or above it in the same repository. */
  readonly packageJson: PackageJson | undefined;
  readonly manager: Agent;
  /** Present at the root of a workspace, and not in one of its packages. */
  readonly workspace: Workspace | undefined;
  /** The folder of the application's own modules, if it has one: with `/` between names. */
  readonly sources: string | undefined;
  /** Of the frameworks that the project uses. */
  readonly routes: readonly RouteFolder[];
  readonly hasTsconfig: boolean;
  readonly bundler: Bundler | undefined;
  readonly usesPrettier: boolean;
  /** The file that configures ESLint; absent where nobody uses it. */
  readonly eslintConfig: string | undefined;
  /** That of Biome. */
  readonly biomeConfig: string | undefined;
  /** Whether programs can be run with tsx. */
  readonly hasTsx: boolean;
}

export async function survey(cwd: string): Promise<Survey> {
  const packageJson = projectJson(cwd);
  const entries = existsSync(cwd) ? readdirSync(cwd) : [];
  const has = (name: string): boolean =>
    packageJson !== undefined && declaredRange(packageJson, name) !== undefined;
  const bundler = bundlers.find(
    ({ name, config }) => has(name) || entries.some((entry) => config?.test(entry) === true),
  );
  const routes = routeFolders({ packageJson, entries });
  const isSources = (name: string): boolean =>
    entries.includes(name) &&
    !isOutput(cwd, name) &&
    routeFolderOf(name, { cwd, packageJson, routes }) === undefined;
  return {
    cwd,
    packageJson,
    routes,
    manager: await findManager(cwd),
    workspace: await workspaceAt(cwd),
    sources: bundler?.alias?.folder ?? ["src", "lib", "app"].find(isSources),
    hasTsconfig: entries.includes("tsconfig.json"),
    bundler: bundler && { ...bundler, hasPlugin: namesPlugin(bundler, cwd, entries) },
    usesPrettier:
      has("prettier") ||
      packageJson?.content["prettier"] !== undefined ||
      entries.some((entry) => /^(?:\.prettierrc|\.prettierignore$|prettier\.config\.)/.test(entry)),
    eslintConfig: entries.find((entry) => configOf("eslint").test(entry)),
    biomeConfig: entries.find((entry) => /^\.?biome\.jsonc?$/.test(entry)),
    hasTsx: has("tsx"),
  };
}

export interface Bundler {
  /** Of its package. */
  readonly name: string;
  readonly title: string;
  /** Its configuration, where that is a sign of it and of nothing else. */
  readonly config?: RegExp;
  /** Callsheet's for it: what to import. */
  readonly plugin?: string;
  /** Where the configuration has plugins, if that is not `plugins` itself. */
  readonly pluginsIn?: string;
  /** Whether the configuration names the plugin already. */
  readonly hasPlugin?: boolean;
  /** What modules of the whole application share, and the name by which they import it. */
  readonly alias?: Alias;
}

/** A name that stands for a folder, in the imports of a whole application. */
export interface Alias {
  readonly name: string;
  /** With `/` between names. */
  readonly folder: string;
}

/** Of a framework that builds with a Vite of its own. */
const inVite = { plugin: "callsheet/vite", pluginsIn: "vite" } as const;

const configOf = (name: string): RegExp => new RegExp(`^${name}\\.config\\.[cm]?[jt]s$`);

/** What builds with another one of them comes before that one. */
const bundlers: readonly Bundler[] = [
  { name: "next", title: "Next.js", config: configOf("next") },
  { name: "nuxt", title: "Nuxt", config: configOf("nuxt"), ...inVite },
  { name: "astro", title: "Astro", config: configOf("astro"), ...inVite },
  // A svelte.config.js is also in applications of Svelte without Kit.
  {
    name: "@sveltejs/kit",
    title: "SvelteKit",
    plugin: "callsheet/vite",
    alias: { name: "$lib", folder: "src/lib" },
  },
  { name: "@angular/build", title: "Angular", config: /^angular\.json$/ },
  { name: "vite", title: "Vite", config: configOf("vite"), plugin: "callsheet/vite" },
  { name: "@rspack/core", title: "Rspack", config: configOf("rspack"), plugin: "callsheet/rspack" },
  { name: "webpack", title: "webpack", config: configOf("webpack"), plugin: "callsheet/webpack" },
  {
    name: "rolldown",
    title: "Rolldown",
    config: configOf("rolldown"),
    plugin: "callsheet/rolldown",
  },
  { name: "rollup", title: "Rollup", config: configOf("rollup"), plugin: "callsheet/rollup" },
  { name: "esbuild", title: "esbuild", config: configOf("esbuild"), plugin: "callsheet/esbuild" },
];

/** SvelteKit has its plugins in Vite's configuration. */
function namesPlugin(
  { plugin, config }: Bundler,
  cwd: string,
  entries: readonly string[],
): boolean {
  if (plugin === undefined) return false;
  const files = entries.filter((entry) => (config ?? configOf("vite")).test(entry));
  return files.some((file) => readFileSync(join(cwd, file), "utf8").includes(plugin));
}

/** Beyond the repository, a package.json belongs to something else. */
function projectJson(cwd: string): PackageJson | undefined {
  const own = readPackageJson(cwd);
  if (own !== undefined) return own;
  const isRepository = (folder: string) => existsSync(join(folder, ".git"));
  const root = firstFrom(cwd, (folder) => (isRepository(folder) ? folder : undefined));
  if (root === undefined) return undefined;
  const found = firstFrom(
    cwd,
    (folder) => readPackageJson(folder) ?? (folder === root || undefined),
  );
  return typeof found === "object" ? found : undefined;
}

/** A folder `lib` may be what is built: it has no sources then. */
const isOutput = (cwd: string, name: string): boolean =>
  name === "lib" &&
  !readdirSync(join(cwd, name), { recursive: true, encoding: "utf8" }).some((path) =>
    /(?<!\.d)\.[cm]?tsx?$/.test(path),
  );
