/** The published modules of Callsheet for tests. Each printing thread would compile sources again. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Functions from "../../generator/api/index.ts";
import type * as Plugins from "../../generator/api/plugin/index.ts";
import { pack } from "../publish/packed.ts";

const { folder } = await pack();
// `require` of Node, which also loads ES modules, because `import` would pass through the test runner.
const require = createRequire(import.meta.url);
const published = (name: string): unknown => require(join(folder, "generator/dist", name));

/** Returns the URL of the plugin for one bundler, because Vite would bundle an import by path in a configuration. */
export const packedPlugin = (bundler: string): string =>
  pathToFileURL(join(folder, `generator/dist/${bundler}.js`)).href;

export const plugins = published("plugin.js") as typeof Plugins;

export const { generate, check, list } = published("index.js") as typeof Functions;
