/**
 * The folder of templates to text: everything that is copied or filled in is read here, so that later stages are pure.
 */
import { readdirSync, readFileSync } from "node:fs";
import type { Templates } from "../../emit/templates.ts";
import { byCodeUnit } from "../../text/order.ts";
import { packageRoot } from "../../text/package-root.ts";
import type { SourceText } from "../../text/source-text.ts";

const templates = new URL("templates/", packageRoot);

const ending = ".md.hbs";

/** File names of the templates that a project can replace. */
export const templateNames: readonly string[] = [`readme${ending}`];

/** `readme` for `readme.md.hbs`. */
const nameOf = (file: string): string => file.slice(0, -ending.length);

/** `replacements`: templates of the project, by the file names of those they replace. */
export function readTemplates(
  replacements: readonly SourceText[] = [],
  projectFiles: readonly SourceText[] = [],
): Templates {
  const replaced = Object.fromEntries(replacements.map((source) => [nameOf(source.path), source]));
  const prose = templateNames.map((file) => [
    nameOf(file),
    replaced[nameOf(file)]?.text ?? readFileSync(new URL(file, templates), "utf8"),
  ]);
  return {
    runtime: modulesIn("runtime/"),
    link: modulesIn("link/"),
    prose: Object.fromEntries(prose) as Record<string, string>,
    replaced,
    projectFiles,
  };
}

function modulesIn(name: string): Templates["runtime"] {
  const folder = new URL(name, templates);
  return pathsIn(folder)
    .filter((path) => path.endsWith(".ts"))
    .toSorted(byCodeUnit)
    .map((path) => ({ name: path, text: readFileSync(new URL(path, folder), "utf8") }));
}

/** A folder at a time: told to do it at once, Node asks of each file whether it is a folder, for ten times as long. */
const pathsIn = (folder: URL, below = ""): string[] =>
  readdirSync(new URL(below, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? pathsIn(folder, `${below}${entry.name}/`) : `${below}${entry.name}`,
  );
