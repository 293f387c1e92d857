/** The real bundlers, each on the same small app, behind one shape. */
import type { Bundler } from "./bundler.ts";
import { forEsbuild } from "./for-esbuild.ts";
import { forRolldown, forRollup, forVite } from "./for-rollup.ts";
import { forRspack, forWebpack } from "./for-webpack.ts";

/** First one of each kind of hooks, which the others share: Rollup and Rolldown with Vite, Rspack with webpack. */
export const bundlers: Readonly<Record<string, Bundler>> = {
  Vite: forVite,
  webpack: forWebpack,
  esbuild: forEsbuild,
  Rollup: forRollup,
  Rolldown: forRolldown,
  Rspack: forRspack,
};
