/** Rollup, Rolldown and Vite: generated packages are found before anything that is installed. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { toSlashes } from "../../text/paths.ts";
import {
  dependentOf,
  findEntry,
  type ImportablePackage,
  missingDependencyText,
} from "./packages.ts";

/** The part of a plugin's context that is used. */
export interface ResolveContext {
  resolve(
    specifier: string,
    importer: string,
    options: { skipSelf: boolean },
  ): Promise<{ readonly id: string } | null>;
  error(error: { readonly message: string; readonly stack: "" }): never;
}

export interface ImportSettings {
  readonly packages: readonly ImportablePackage[];
  /** The conditions under which the bundler reads the entries of packages. */
  readonly conditions: readonly string[];
  /** The folders of the application, where what a generated package depends on may be installed instead. */
  readonly roots: readonly string[];
}

/** A module that was found. */
export interface Resolved {
  readonly id: string;
  readonly moduleSideEffects?: false;
}

export async function resolveImport(
  context: ResolveContext,
  specifier: string,
  importer: string | undefined,
  { packages, conditions, roots }: ImportSettings,
): Promise<Resolved | null> {
  const found = findEntry(packages, specifier, conditions);
  if (found !== undefined) {
    if ("problem" in found) return context.error(withoutStack(importedBy(found.problem, importer)));
    // As its package.json says, which bundlers do not ask about what a plugin has found.
    return { id: toSlashes(found.file), moduleSideEffects: false };
  }
  const from = dependentOf(packages, specifier, importer);
  if (from === undefined) return null;
  const places = [from.folder, ...roots].map((folder) => join(folder, "package.json"));
  for (const place of places) {
    const resolved = await context.resolve(specifier, place, { skipSelf: true });
    if (resolved !== null) return resolved;
  }
  // Rollup by itself resolves no package, and leaves them all to be imported when the bundle runs.
  if (places.some((place) => isInstalled(specifier, place))) return null;
  const message = await missingDependencyText(from, specifier, roots[0] ?? from.folder);
  return context.error(withoutStack(message));
}

/** It would only show this plugin. */
const withoutStack = (message: string) => ({ message, stack: "" }) as const;

const importedBy = (problem: string, importer: string | undefined): string =>
  importer === undefined ? problem : `${problem}\n  It is imported by ${importer}`;

function isInstalled(name: string, place: string): boolean {
  try {
    createRequire(place).resolve(name);
    return true;
  } catch {
    return false;
  }
}
