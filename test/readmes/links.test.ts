/** Tests the links of Markdown files: each leads to a file of the same package, and to one of its headings. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { install } from "../package/support/installed.ts";
import { repository } from "../package/support/repository.ts";
import { output } from "../package/support/run.ts";
import { pack } from "../publish/packed.ts";

interface Files {
  readonly name: string;
  readonly folder: string;
  /** Paths below the folder. */
  readonly files: readonly string[];
}

const packed = await pack();
const clients = await install();
const tracked = (await output("git", ["ls-files", "-co", "--exclude-standard"], repository))
  .split("\n")
  .filter((path) => !/^test\/(?:cases\/[^/]+\/expected|regenerate\/previous)\//.test(path));

describe.each<Files>([
  { name: "callsheet", folder: packed.folder, files: packed.files },
  { name: "@callsheet/clients", folder: clients.package, files: clients.files },
  { name: "the repository", folder: repository, files: tracked },
])("the Markdown of $name", ({ folder, files }) => {
  const all = new Set(files.flatMap((path) => [path, ...foldersOf(path)]));
  const anchors = new Map<string, readonly string[]>();

  test.each(files.filter((path) => path.endsWith(".md")))("has no broken link in %s", (page) => {
    for (const [, link = ""] of proseOf(folder, page).matchAll(relativeLink)) {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? page : join(dirname(page), path);
      expect(all, link).toContain(target.replace(/\/$/, ""));
      if (anchor === undefined) continue;
      if (!anchors.has(target)) anchors.set(target, anchorsOf(folder, target));
      expect(anchors.get(target), link).toContain(anchor);
    }
  });
});

/** A link or an image, inline or as a definition. */
const relativeLink = /(?:\]\(|^\[[^\]]+\]: )((?!https?:|mailto:)[^)\s]+)/gm;

/** Returns a page without code, which contains no links. */
const proseOf = (folder: string, path: string): string =>
  readFileSync(join(folder, path), "utf8")
    .replaceAll(/^ *(`{3,}).*?^ *\1$/gms, "")
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]]/g, ""));

/** Returns the anchors of a page's headings on GitHub and npm. */
const anchorsOf = (folder: string, path: string): string[] =>
  Array.from(proseOf(folder, path).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Returns the folders of a path. */
const foldersOf = (path: string): string[] =>
  path
    .split("/")
    .slice(0, -1)
    .map((_, at, parts) => parts.slice(0, at + 1).join("/"));
