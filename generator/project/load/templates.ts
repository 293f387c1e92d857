/** The runtime, which is copied into packages: from the disk, or from the packed generator. */
import { readdirSync, readFileSync } from "node:fs";
import type { Templates } from "../../typescript/plan/templates.ts";
import type { PageTemplates } from "../../print/html/print-page.ts";
import { byCodeUnit } from "../../text/texts.ts";
import { packageRoot } from "../../text/paths.ts";
import { withLf } from "../../text/sha256.ts";
import type { SourceText } from "../../text/source-text.ts";

export type CopiedFiles = Pick<Templates, "runtime">;

/** File with all copied files, defined when the generator is packed: one file is read several times faster. */
declare const copiedFilesName: string | undefined;

export const copiedFiles = (): CopiedFiles =>
  typeof copiedFilesName === "string"
    ? (JSON.parse(readFileSync(new URL(copiedFilesName, import.meta.url), "utf8")) as CopiedFiles)
    : { runtime: modulesIn("runtime/") };

function modulesIn(name: string): Templates["runtime"] {
  const folder = new URL(`templates/${name}`, packageRoot);
  return pathsIn(folder)
    .filter((path) => path.endsWith(".ts"))
    .toSorted(byCodeUnit)
    .map((path) => ({ name: path, text: readFileSync(new URL(path, folder), "utf8") }));
}

/** Lists one folder at a time: with `recursive`, Node stats each file, which takes ten times as long. */
const pathsIn = (folder: URL, below = ""): string[] =>
  readdirSync(new URL(below, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? pathsIn(folder, `${below}${entry.name}/`) : `${below}${entry.name}`,
  );

const templates = new URL("templates/", packageRoot);

const ending = ".md.hbs";

/** File names of the templates that a project can replace. */
export const templateNames: readonly string[] = [`readme${ending}`];

/** Returns `readme` for `readme.md.hbs`. */
const nameOf = (file: string): string => file.slice(0, -ending.length);

/** `replacements`: templates of the project, which replace the templates with the same file name. */
export function readTemplates(
  replacements: readonly SourceText[] = [],
  projectFiles: readonly SourceText[] = [],
): Templates {
  const replaced = Object.fromEntries(replacements.map((source) => [nameOf(source.path), source]));
  const pages = pathsIn(new URL("docs/", templates)).map((file) => `docs/${file}`);
  const prose = [...templateNames, ...pages].map((file) => [
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

const folder = new URL("templates/html/", packageRoot);

export function readPageTemplates(): PageTemplates {
  const files = readdirSync(folder);
  const ofEnding = (suffix: string): Record<string, string> =>
    Object.fromEntries(
      files
        .filter((file) => file.endsWith(suffix))
        // Browsers normalize line ends to "\n" before they hash a script.
        .map((file) => [
          file.slice(0, -suffix.length),
          withLf(readFileSync(new URL(file, folder), "utf8")),
        ]),
    );
  return { html: ofEnding(".hbs"), styles: ofEnding(".css"), scripts: ofEnding(".js") };
}
