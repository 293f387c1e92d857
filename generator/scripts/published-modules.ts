/** The modules that other packages can import, and the packages that they import themselves. */
import { readFileSync } from "node:fs";
import { packageRoot } from "../text/paths.ts";

const plugins = ["vite", "rollup", "rolldown", "webpack", "rspack", "esbuild"];

/** Sources of the published modules by name. */
export const publishedModules: Readonly<Record<string, string>> = {
  index: "generator/api/index.ts",
  model: "generator/api/model.ts",
  plugin: "generator/api/plugin/index.ts",
  ...Object.fromEntries(plugins.map((name) => [name, `generator/api/plugin/${name}.ts`])),
};

const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(new URL("package.json", packageRoot), "utf8"),
) as { readonly dependencies: object; readonly peerDependencies: object };

/** Packages that users install. All others are bundled. */
export const installedPackages: readonly string[] = [
  ...Object.keys(dependencies),
  ...Object.keys(peerDependencies),
];
