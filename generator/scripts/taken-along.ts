/**
 * Libraries that the packed generator takes along as they are, but for what it does not use: to find, open and link their
 * packages takes a run longer than what it needs of them.
 */
import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";

/** By package, the name of the file that says under which terms. */
const licences: ReadonlyMap<string, string> = new Map([
  ["js-yaml", "LICENSE"],
  ["leven", "license"],
  ["valibot", "LICENSE.md"],
]);

const entryOf = (name: string): string => fileURLToPath(import.meta.resolve(name));

const byEntry: ReadonlyMap<string, string> = new Map(
  Array.from(licences.keys(), (name) => [entryOf(name), name]),
);

export const takenAlong: Plugin = {
  name: "taken-along",
  setup(build) {
    build.onResolve({ filter: /^[\w-]+$/ }, ({ path }) =>
      licences.has(path) ? { path: entryOf(path), sideEffects: false } : undefined,
    );
    build.onLoad({ filter: /\.m?js$/ }, ({ path }) => {
      const name = byEntry.get(path);
      if (name === undefined) return undefined;
      const licence = licenceOf(name, licences.get(name) ?? "");
      return { contents: licence + readFileSync(path, "utf8") };
    });
  },
};

/** Asked of whoever passes it on. */
export function licenceOf(name: string, file: string): string {
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`${name} is not installed.`);
  const text = readFileSync(join(dirname(manifest), file), "utf8");
  return `/*! ${name}\n${text}*/\n`;
}
