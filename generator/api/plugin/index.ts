/** `callsheet/plugin`: the plugins for all bundlers, by name. */
export { default as esbuild } from "./esbuild.ts";
export { default as rolldown } from "./rolldown.ts";
export { default as rollup } from "./rollup.ts";
export { default as rspack } from "./rspack.ts";
export { default as vite } from "./vite.ts";
export { default as webpack } from "./webpack.ts";
export type { PluginOptions } from "./options.ts";
