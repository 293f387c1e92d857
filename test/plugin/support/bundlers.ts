/** The real bundlers, each on the same small app, behind one shape. */
import { existsSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { resolve } from "node:path";
import { rspack } from "@rspack/core";
import * as esbuild from "esbuild";
import * as rolldown from "rolldown";
import * as rollup from "rollup";
import * as vite from "vite";
import webpack from "webpack";
import * as plugins from "../../../generator/plugin/index.ts";
import type { PluginOptions } from "../../../generator/plugin/index.ts";
import { createQueue, type Queue } from "../../project/watch/support/queue.ts";
import { type App, sourceCondition } from "./app.ts";

/** How one build ended. */
export interface Build {
  /** What was wrong; empty for a build that succeeded. */
  readonly errors: string;
  /** The bundle that is on the disk afterwards; empty for none. */
  readonly code: string;
}

export interface Watching {
  readonly builds: Queue<Build>;
  close(): Promise<void>;
}

export interface Bundler {
  build(app: App, options?: PluginOptions): Promise<Build>;
  watch(app: App): Promise<Watching>;
}

const output = "dist/main.js";

function built(app: App, errors: readonly unknown[]): Build {
  let code = "";
  try {
    code = app.read(output);
  } catch {
    // There is none yet.
  }
  return { errors: errors.map(String).join("\n"), code };
}

const withCwd = (app: App, options?: PluginOptions): PluginOptions => ({
  cwd: app.root,
  ...options,
});

async function outcome(app: App, work: () => Promise<readonly unknown[]>): Promise<Build> {
  try {
    return built(app, await work());
  } catch (error) {
    return built(app, [error]);
  }
}

type MessageList = readonly { readonly text: string; readonly location: object | null }[];

const esbuildMessages = (messages: MessageList): string[] =>
  messages.map(({ text, location }) => `${text} ${JSON.stringify(location)}`);

const esbuildOptions = (app: App, options?: PluginOptions): esbuild.BuildOptions => ({
  absWorkingDir: app.root,
  entryPoints: ["src/main.ts"],
  outfile: output,
  bundle: true,
  format: "esm",
  conditions: [sourceCondition],
  logLevel: "silent",
  plugins: [plugins.esbuild(withCwd(app, options))],
});

export const forEsbuild: Bundler = {
  build: (app, options) =>
    outcome(app, async () => {
      const { errors } = await esbuild.build(esbuildOptions(app, options));
      return esbuildMessages(errors);
    }),
  async watch(app) {
    const builds = createQueue<Build>();
    const options = esbuildOptions(app);
    const teller: esbuild.Plugin = {
      name: "teller",
      setup: (build) =>
        build.onEnd(({ errors }) => builds.push(built(app, esbuildMessages(errors)))),
    };
    const context = await esbuild.context({
      ...options,
      plugins: [...(options.plugins ?? []), teller],
    });
    await context.watch();
    return { builds, close: () => context.dispose() };
  },
};

/** What people have plugins for: installed packages, and TypeScript. */
const forRollupAlone = (app: App): rollup.Plugin => ({
  name: "installed-and-types",
  resolveId: (id) =>
    id === "ky" && existsSync(app.at("node_modules/ky")) ? { id, external: true } : null,
  transform: (code, id) => (id.endsWith(".ts") ? { code: stripTypeScriptTypes(code) } : null),
});

const forRollup: Bundler = {
  build: (app, options) =>
    outcome(app, async () => {
      const bundle = await rollup.rollup({
        input: app.at("src/main.ts"),
        logLevel: "silent",
        plugins: [plugins.rollup(withCwd(app, options)), forRollupAlone(app)],
      });
      await bundle.write({ dir: app.at("dist") });
      await bundle.close();
      return [];
    }),
  async watch(app) {
    const builds = createQueue<Build>();
    const watcher = rollup.watch({
      input: app.at("src/main.ts"),
      logLevel: "silent",
      output: { dir: app.at("dist") },
      plugins: [plugins.rollup(withCwd(app)), forRollupAlone(app)],
    });
    watcher.on("event", (event) => {
      if (event.code === "BUNDLE_END") builds.push(built(app, []));
      if (event.code === "ERROR") builds.push(built(app, [event.error]));
      if ("result" in event) void event.result?.close();
    });
    return { builds, close: () => watcher.close() };
  },
};

const rolldownOptions = (app: App, options?: PluginOptions): rolldown.InputOptions => ({
  input: app.at("src/main.ts"),
  cwd: app.root,
  resolve: { conditionNames: [sourceCondition, "import", "default"] },
  plugins: [plugins.rolldown(withCwd(app, options))],
});

const forRolldown: Bundler = {
  build: (app, options) =>
    outcome(app, async () => {
      const bundle = await rolldown.rolldown(rolldownOptions(app, options));
      await bundle.write({ dir: app.at("dist") });
      await bundle.close();
      return [];
    }),
  async watch(app) {
    const builds = createQueue<Build>();
    const watcher = rolldown.watch({
      ...rolldownOptions(app),
      output: { dir: app.at("dist") },
    });
    watcher.on("event", async (event) => {
      if (event.code === "BUNDLE_END") builds.push(built(app, []));
      if (event.code === "ERROR") builds.push(built(app, [event.error]));
      if ("result" in event) await event.result.close();
    });
    return { builds, close: () => watcher.close() };
  },
};

const viteOptions = (app: App, options?: PluginOptions): vite.InlineConfig => ({
  root: app.root,
  configFile: false,
  logLevel: "silent",
  resolve: { conditions: [sourceCondition, ...vite.defaultClientConditions] },
  build: {
    minify: false,
    emptyOutDir: false,
    lib: { entry: app.at("src/main.ts"), formats: ["es"], fileName: () => "main.js" },
  },
  plugins: [plugins.vite(withCwd(app, options))],
});

const forVite: Bundler = {
  build: (app, options) =>
    outcome(app, async () => {
      await vite.build(viteOptions(app, options));
      return [];
    }),
  async watch(app) {
    const builds = createQueue<Build>();
    const options = viteOptions(app);
    const watcher = await vite.build({ ...options, build: { ...options.build, watch: {} } });
    if (!("on" in watcher)) throw new Error("Vite does not watch.");
    watcher.on("event", async (event: rolldown.RolldownWatcherEvent) => {
      if (event.code === "BUNDLE_END") builds.push(built(app, []));
      if (event.code === "ERROR") builds.push(built(app, [event.error]));
      if ("result" in event) await event.result.close();
    });
    return { builds, close: async () => await watcher.close() };
  },
};

/** webpack leaves TypeScript to a loader; this one does what Node does. */
const typeLoader = resolve(import.meta.dirname, "strip-types-loader.js");

const webpackOptions = (app: App, options?: PluginOptions): webpack.Configuration => ({
  mode: "development",
  devtool: false,
  context: app.root,
  entry: "./src/main.ts",
  output: { path: app.at("dist"), filename: "main.js" },
  resolve: { conditionNames: [sourceCondition, "..."] },
  module: { rules: [{ test: /\.ts$/, loader: typeLoader }] },
  plugins: [plugins.webpack(withCwd(app, options))],
});

const forWebpack: Bundler = {
  build: (app, options) =>
    new Promise((done) => {
      const compiler = webpack(webpackOptions(app, options));
      compiler?.run((error, stats) => {
        compiler.close(() => done(built(app, webpackErrors(error, stats))));
      });
    }),
  async watch(app) {
    const builds = createQueue<Build>();
    const compiler = webpack(webpackOptions(app));
    const watching = compiler?.watch({ aggregateTimeout: 5 }, (error, stats) => {
      builds.push(built(app, webpackErrors(error, stats)));
    });
    return { builds, close: () => new Promise((done) => watching?.close(() => done())) };
  },
};

interface StatsLike {
  readonly compilation: { readonly errors: Iterable<{ readonly message: string }> };
}

const webpackErrors = (error: Error | null, stats: StatsLike | undefined): string[] => [
  ...(error === null ? [] : [String(error)]),
  ...[...(stats?.compilation.errors ?? [])].map(({ message }) => message),
];

const forRspack: Bundler = {
  build: (app, options) =>
    new Promise((done) => {
      const compiler = rspack(rspackOptions(app, options));
      compiler.run((error, stats) => {
        compiler.close(() => done(built(app, webpackErrors(error, stats))));
      });
    }),
  async watch(app) {
    const builds = createQueue<Build>();
    const compiler = rspack(rspackOptions(app));
    const watching = compiler.watch({ aggregateTimeout: 5 }, (error, stats) => {
      builds.push(built(app, webpackErrors(error, stats)));
    });
    return { builds, close: () => new Promise((done) => watching.close(() => done())) };
  },
};

const rspackOptions = (
  app: App,
  options?: PluginOptions,
): import("@rspack/core").Configuration => ({
  mode: "development",
  devtool: false,
  context: app.root,
  entry: "./src/main.ts",
  output: { path: app.at("dist"), filename: "main.js" },
  resolve: { conditionNames: [sourceCondition, "..."] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: "builtin:swc-loader",
        options: { jsc: { parser: { syntax: "typescript" } } },
        type: "javascript/auto",
      },
    ],
  },
  plugins: [plugins.rspack(withCwd(app, options))],
});

export const bundlers: Readonly<Record<string, Bundler>> = {
  Vite: forVite,
  Rollup: forRollup,
  Rolldown: forRolldown,
  webpack: forWebpack,
  Rspack: forRspack,
  esbuild: forEsbuild,
};
