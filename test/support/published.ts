/**
 * The published modules of Callsheet, for tests of the package. Sources would be compiled again by each printing
 * thread.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Functions from "../../generator/api/index.ts";
import type * as Plugins from "../../generator/api/plugin/index.ts";
import { pack } from "../publish/packed.ts";

const { folder } = await pack();
// It takes ES modules too, and is Node's own: `import` would pass through the test runner.
const require = createRequire(import.meta.url);
const published = (name: string): unknown => require(join(folder, "generator/dist", name));

/** Returns the URL of the plugin for one bundler: of a path, Vite would bundle what a configuration imports. */
export const packedPlugin = (bundler: string): string =>
  pathToFileURL(join(folder, `generator/dist/${bundler}.js`)).href;

export const plugins = published("plugin.js") as typeof Plugins;

export const { generate, check, list } = published("index.js") as typeof Functions;
