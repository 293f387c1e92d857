/** The real bundlers, each on the same small app, behind one shape. */
import type { Bundler } from "./bundler.ts";
import { forEsbuild } from "./for-esbuild.ts";
import { forRolldown, forRollup, forVite } from "./for-rollup.ts";
import { forRspack, forWebpack } from "./for-webpack.ts";

export const bundlers: Readonly<Record<string, Bundler>> = {
  Vite: forVite,
  Rollup: forRollup,
  Rolldown: forRolldown,
  webpack: forWebpack,
  Rspack: forRspack,
  esbuild: forEsbuild,
};
