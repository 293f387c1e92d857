/** The YAML library as the packed generator takes it along: one file instead of seventy, which take longer to open. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";

const folder = dirname(createRequire(import.meta.url).resolve("yaml/package.json"));

/** For any platform: Node's own differs in what it says in warnings, of which there are none here. */
const entry = join(folder, "browser/dist/index.js");

export const wholeYaml: Plugin = {
  name: "whole-yaml",
  setup(build) {
    build.onResolve({ filter: /^yaml$/ }, () => ({ path: entry }));
    build.onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (path !== entry) return undefined;
      const licence = readFileSync(join(folder, "LICENSE"), "utf8");
      return { contents: `/*! yaml\n${licence}*/\n${readFileSync(path, "utf8")}` };
    });
  },
};
