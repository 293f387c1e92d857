/** Bundlers that build the same small app. */
import type { Bundler } from "./bundler.ts";
import { forEsbuild } from "./for-esbuild.ts";
import { forRolldown, forRollup, forVite } from "./for-rollup.ts";
import { forRspack, forWebpack } from "./for-webpack.ts";

/** The first three cover all kinds of hooks, which the others share: Rollup and Rolldown with Vite, Rspack with webpack. */
export const bundlers: Readonly<Record<string, Bundler>> = {
  Vite: forVite,
  webpack: forWebpack,
  esbuild: forEsbuild,
  Rollup: forRollup,
  Rolldown: forRolldown,
  Rspack: forRspack,
};
