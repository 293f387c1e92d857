/**
 * The YAML library as the packed generator takes it along: one file instead of seventy, which take longer to open, and
 * without a generator of JavaScript for each token, which takes longer than the rest of its lexer. A test holds what it
 * makes of texts against the library as it is.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";

const folder = dirname(createRequire(import.meta.url).resolve("yaml/package.json"));

/** For any platform: Node's own differs in what it says in warnings, of which there are none here. */
const inside = (path: string): string => join(folder, "browser/dist", path);

const entry = inside("index.js");

/** The methods whose tokens are gathered, by file. */
const gathering: ReadonlyMap<string, string> = new Map([
  [inside("parse/lexer.js"), "lex"],
  [inside("parse/parser.js"), "parse"],
]);

export const wholeYaml: Plugin = {
  name: "whole-yaml",
  setup(build) {
    build.onResolve({ filter: /^yaml$/ }, () => ({ path: entry }));
    build.onLoad({ filter: /\.js$/ }, ({ path }) => {
      const method = gathering.get(path);
      if (path === entry) return { contents: licence + readFileSync(path, "utf8") };
      if (method === undefined) return undefined;
      return { contents: gathered(readFileSync(path, "utf8"), method) };
    });
  },
};

const licence = `/*! yaml\n${readFileSync(join(folder, "LICENSE"), "utf8")}*/\n`;

/** Methods add tokens to a list, instead of handing each up through all methods that have called them. */
function gathered(text: string, method: string): string {
  const code = text
    .replaceAll(/^ {4}\*(?=\w+\()/gm, "    ")
    .replaceAll(/\byield\* /g, "")
    .replaceAll(/\byield ((?:[^;{]|\{[^}]*\})*);/g, "this.made.push($1);")
    .replace(
      `    ${method}(`,
      `    ${method}(...given) {
        this.made = [];
        this.${method}All(...given);
        return this.made;
    }
    ${method}All(`,
    );
  if (/\byield\b/.test(code) || !code.includes(`${method}All(...given)`)) {
    throw new Error(`The ${method}() of the YAML library is not as it was.`);
  }
  return code;
}
