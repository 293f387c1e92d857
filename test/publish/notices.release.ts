/** Compares the packed notices with the packages of the bundle. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { bundle } from "../../generator/scripts/bundle.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { install } from "./installed.ts";

const { project } = await install();
const notices = readFileSync(
  join(project, "node_modules/callsheet/generator/dist/THIRD_PARTY_NOTICES"),
  "utf8",
);

interface Package {
  readonly name: string;
  readonly version?: string;
  readonly license: string;
}

/** Returns the closest package.json with a version, because folders inside of a package can have others. */
function manifestOf(path: string): string {
  const folder = dirname(path);
  const file = join(folder, "package.json");
  return existsSync(file) && readPackage(file).version !== undefined ? file : manifestOf(folder);
}

const readPackage = (path: string): Package => JSON.parse(readFileSync(path, "utf8")) as Package;

test("names each bundled package with its version, its licence and the licence's text", async () => {
  const modules = await bundle(temporaryFolder());
  const manifests = modules.filter((path) => /[\\/]node_modules[\\/]/.test(path)).map(manifestOf);
  // ts-morph contains this release of TypeScript, without its licence.
  const all = [...manifests, createRequire(import.meta.url).resolve("typescript-6/package.json")];
  const headings = all
    .map(readPackage)
    .map(({ name, version, license }) => `${name} ${version} (${license})`);
  const found = notices.split(`\n\n${"-".repeat(80)}\n`).slice(1);
  expect(found.map((notice) => notice.split("\n", 1)[0])).toEqual(
    [...new Set(headings)].toSorted(),
  );
  for (const notice of found) expect(notice).toMatch(/copyright/i);
});
