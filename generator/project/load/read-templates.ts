/**
 * The folder of templates to text: everything that is copied or filled in is read here, so that later stages are pure.
 */
import { readFileSync } from "node:fs";
import type { Templates } from "../../emit/templates.ts";
import { packageRoot } from "../../text/package-root.ts";
import type { SourceText } from "../../text/source-text.ts";
import { copiedFiles } from "./copied-files.ts";

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
    ...copiedFiles(),
    prose: Object.fromEntries(prose) as Record<string, string>,
    replaced,
    projectFiles,
  };
}
