/* Bundlers that unplugin supports and this project does not: unplugin's types name some of theirs. */
declare module "@farmfe/core" {
  export type CompilationContext = unknown;
  export type JsPlugin = unknown;
}
declare module "@rsbuild/core" {
  export type RsbuildPlugin = unknown;
}
declare module "bun" {
  export type BunPlugin = unknown;
  export type Loader = unknown;
  export type PluginBuilder = unknown;
}
declare module "unloader" {
  export type Plugin = unknown;
}
