import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listEntries } from "../../project/load/files.ts";
import {
  declaredNames,
  declaredRange,
  type PackageJson,
} from "../../project/surroundings/package-json.ts";
import { type ModuleKind, moduleKind } from "../../project/surroundings/module-kind.ts";
import { projectJson } from "../../project/surroundings/package-name.ts";
import { type Agent, findManager } from "../../project/surroundings/package-manager.ts";
import { type PackageWorkspace, workspaceAt } from "../../project/surroundings/workspace.ts";
import { firstFrom } from "../../text/paths.ts";
import { configPattern, type RouteFolder, routeFolderOf, routeFolders } from "./route-folders.ts";

export interface DetectedProject {
  readonly cwd: string;
  /** The package.json of the project: in this folder, or above it in the same repository. */
  readonly packageJson: PackageJson | undefined;
  /** Kind of the project's modules. A folder without package.json gets one for ES modules. */
  readonly modules: ModuleKind;
  readonly manager: Agent;
  /** Set at the root of a workspace, but not in its packages. */
  readonly workspace: PackageWorkspace | undefined;
  /** The folder of the application's own modules, if any, with `/` between names. */
  readonly sources: string | undefined;
  /** Route folders of the frameworks that the project uses. */
  readonly routes: readonly RouteFolder[];
  readonly hasTsconfig: boolean;
  readonly bundler: Bundler | undefined;
  readonly bundlesTypeScript: boolean;
  readonly usesPrettier: boolean;
  /** Name of ESLint's configuration file. Undefined for a project without ESLint. */
  readonly eslintConfig: string | undefined;
  readonly biomeConfig: string | undefined;
  /** Whether programs can be run with tsx. */
  readonly hasTsx: boolean;
  readonly isInGit: boolean;
}

export async function detectProject(cwd: string): Promise<DetectedProject> {
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
    modules: packageJson === undefined ? { kind: "module" } : moduleKind(packageJson),
    manager: await findManager(cwd),
    workspace: await workspaceAt(cwd),
    sources: bundler?.alias?.folder ?? ["src", "lib", "app"].find(isSources),
    hasTsconfig: entries.includes("tsconfig.json"),
    bundler: bundler && { ...bundler, hasPlugin: namesPlugin(bundler, cwd, entries) },
    bundlesTypeScript: bundler !== undefined && compilesTypeScript(bundler, packageJson),
    usesPrettier:
      has("prettier") ||
      packageJson?.content["prettier"] !== undefined ||
      entries.some((entry) => /^(?:\.prettierrc|\.prettierignore$|prettier\.config\.)/.test(entry)),
    eslintConfig: entries.find((entry) => configPattern("eslint").test(entry)),
    biomeConfig: entries.find((entry) => /^\.?biome\.jsonc?$/.test(entry)),
    hasTsx: has("tsx"),
    isInGit: firstFrom(cwd, (folder) => existsSync(join(folder, ".git")) || undefined) === true,
  };
}

export interface Bundler {
  /** Name of the bundler's package. */
  readonly name: string;
  readonly title: string;
  /** Name of its configuration file, if it identifies the framework. */
  readonly config?: RegExp;
  /** Import specifier of Callsheet's plugin for the bundler. */
  readonly plugin?: string;
  /** Key of the configuration that contains plugins. Default: `plugins`. */
  readonly pluginsIn?: string;
  /** Packages that compile TypeScript for the bundler. Undefined if it needs no such package. */
  readonly loaders?: RegExp;
  readonly hasPlugin?: boolean;
  readonly alias?: Alias;
}

/** A name that stands for a folder in the imports of an application. */
export interface Alias {
  readonly name: string;
  /** Path with `/` between names. */
  readonly folder: string;
}

const inVite = { plugin: "callsheet/vite", pluginsIn: "vite" } as const;

const typeScriptLoaders =
  /typescript|(?:^|\/)(?:ts|swc|esbuild|sucrase)-loader$|rollup-plugin-(?:ts|swc3?|esbuild|sucrase)$|^@rollup\/plugin-(?:swc|sucrase)$/;

/** Bundlers. A framework comes before the bundler that it uses. */
const bundlers: readonly Bundler[] = [
  { name: "next", title: "Next.js", config: configPattern("next") },
  { name: "nuxt", title: "Nuxt", config: configPattern("nuxt"), ...inVite },
  { name: "astro", title: "Astro", config: configPattern("astro"), ...inVite },
  // Not detected by svelte.config.js, which Svelte applications without SvelteKit have, too.
  {
    name: "@sveltejs/kit",
    title: "SvelteKit",
    plugin: "callsheet/vite",
    alias: { name: "$lib", folder: "src/lib" },
  },
  { name: "@angular/build", title: "Angular", config: /^angular\.json$/ },
  { name: "vite", title: "Vite", config: configPattern("vite"), plugin: "callsheet/vite" },
  {
    name: "@rspack/core",
    title: "Rspack",
    config: configPattern("rspack"),
    plugin: "callsheet/rspack",
    loaders: typeScriptLoaders,
  },
  {
    name: "webpack",
    title: "webpack",
    config: configPattern("webpack"),
    plugin: "callsheet/webpack",
    loaders: typeScriptLoaders,
  },
  {
    name: "rolldown",
    title: "Rolldown",
    config: configPattern("rolldown"),
    plugin: "callsheet/rolldown",
  },
  {
    name: "rollup",
    title: "Rollup",
    config: configPattern("rollup"),
    plugin: "callsheet/rollup",
    loaders: typeScriptLoaders,
  },
  {
    name: "esbuild",
    title: "esbuild",
    config: configPattern("esbuild"),
    plugin: "callsheet/esbuild",
  },
];

const compilesTypeScript = ({ loaders }: Bundler, packageJson: PackageJson | undefined): boolean =>
  loaders === undefined ||
  (packageJson !== undefined && declaredNames(packageJson).some((name) => loaders.test(name)));

/** Returns whether the configuration names the plugin. SvelteKit's plugins are in Vite's configuration. */
function namesPlugin(
  { plugin, config }: Bundler,
  cwd: string,
  entries: readonly string[],
): boolean {
  if (plugin === undefined) return false;
  const files = entries.filter((entry) => (config ?? configPattern("vite")).test(entry));
  return files.some((file) => readFileSync(join(cwd, file), "utf8").includes(plugin));
}

/** Returns whether a folder such as `lib` is build output, without sources. */
const isOutput = (cwd: string, name: string): boolean =>
  name === "lib" &&
  !readdirSync(join(cwd, name), { recursive: true, encoding: "utf8" }).some((path) =>
    /(?<!\.d)\.[cm]?tsx?$/.test(path),
  );

type Held = "nothing" | "call sheets" | "other YAML files";

/** Returns what `spec` contains: other tools use this name, too. The folder of service `name` is checked on writing. */
export function heldIn(spec: string, { cwd, name }: { cwd: string; name: string }): Held {
  if (!existsSync(join(cwd, spec))) return "nothing";
  const paths = listEntries(join(cwd, spec)).map(({ path }) => path);
  if (paths.some((path) => /^(?:package|[^/]+\/service)\.yaml$/.test(path))) return "call sheets";
  const isOther = (path: string): boolean => path.endsWith(".yaml") && !path.startsWith(`${name}/`);
  return paths.some(isOther) ? "other YAML files" : "nothing";
}

/** The folder of call sheets if `spec` is in use. */
export const otherFolder = "callsheets";
