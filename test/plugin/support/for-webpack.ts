/** webpack and Rspack. */
import { resolve } from "node:path";
import { rspack, type Configuration } from "@rspack/core";
import webpack from "webpack";
import type { PluginOptions } from "../../../generator/api/plugin/index.ts";
import { createQueue } from "../../project/watch/support/queue.ts";
import { plugins } from "../../support/published.ts";
import { type App, sourceCondition } from "./app.ts";
import { type Build, buildOnce, built, type Bundler, withCwd } from "./bundler.ts";

/** The loader for TypeScript, which webpack and Rspack require. */
const typeLoader = resolve(import.meta.dirname, "strip-types-loader.js");

const commonOptions = (app: App) => ({
  mode: "development" as const,
  devtool: false as const,
  context: app.root,
  entry: "./src/main.ts",
  output: { path: app.at("dist"), filename: "main.js" },
  resolve: { conditionNames: [sourceCondition, "..."] },
});

function webpackFor(app: App, options?: PluginOptions): CompilerLike {
  const configuration: webpack.Configuration = {
    ...commonOptions(app),
    module: { rules: [{ test: /\.ts$/, loader: typeLoader }] },
    plugins: [plugins.webpack(withCwd(app, options))],
  };
  return webpack(configuration);
}

function rspackFor(app: App, options?: PluginOptions): CompilerLike {
  const configuration: Configuration = {
    ...commonOptions(app),
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
  };
  return rspack(configuration);
}

interface CompilerLike {
  run(done: Done): unknown;
  close(done: () => void): unknown;
  watch(
    options: { aggregateTimeout: number },
    done: Done,
  ): { close(done: () => void): unknown } | undefined;
}

type Done = (error: Error | null, stats: StatsLike | undefined) => void;
type Messages = Iterable<{ readonly message: string }>;

interface StatsLike {
  readonly compilation: { readonly errors: Messages; readonly warnings: Messages };
}

const textsOf = (messages: Messages | undefined): string[] =>
  [...(messages ?? [])].map(({ message }) => message);

const errorsOf = (error: Error | null, stats: StatsLike | undefined): string[] => [
  ...(error === null ? [] : [String(error)]),
  ...textsOf(stats?.compilation.errors),
];

const bundlerOf = (compilerFor: (app: App, options?: PluginOptions) => CompilerLike): Bundler => ({
  build: (app, options) =>
    buildOnce(
      app,
      (warnings) =>
        new Promise((done) => {
          const compiler = compilerFor(app, options);
          compiler.run((error, stats) => {
            warnings.push(...textsOf(stats?.compilation.warnings));
            compiler.close(() => done(errorsOf(error, stats)));
          });
        }),
    ),
  async watch(app) {
    const builds = createQueue<Build>();
    const watching = compilerFor(app).watch({ aggregateTimeout: 5 }, (error, stats) => {
      builds.push(built(app, errorsOf(error, stats)));
    });
    return { builds, close: () => new Promise((done) => void watching?.close(() => done())) };
  },
});

export const forWebpack = bundlerOf(webpackFor);
export const forRspack = bundlerOf(rspackFor);
