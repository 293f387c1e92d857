/** Checks "How do I write…" of `spec/README.md`: each line must appear in a sheet of the named gallery. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { operation } from "../../generator/sheets/format/operation.ts";
import { repository } from "../package/support/repository.ts";
import { readGalleries } from "./read-scenes.ts";

const galleries = readGalleries();
const [, section = ""] =
  /^## How do I write…\n(.*?)^## /ms.exec(
    readFileSync(join(repository, "spec/README.md"), "utf8"),
  ) ?? [];

const rows = [
  ...section.matchAll(/^\| (?<api>.*?) +\| (?<lines>`.*?) +\| (?<links>\[.*?) +\|$/gm),
].map(({ groups = {} }) => ({
  api: groups["api"] ?? "",
  lines: [...(groups["lines"] ?? "").matchAll(/`(.+?)`/g)].map(([, code = ""]) =>
    code.replaceAll("\\|", "|"),
  ),
  names: [...(groups["links"] ?? "").matchAll(/\]\(\.\.\/test\/cases\/([\w-]+)\/use\.md\)/g)].map(
    ([, name = ""]) => name,
  ),
}));

/** Lines of the sheets of a gallery, without leading spaces. */
const linesOf = (name: string): string[] =>
  galleries
    .filter((gallery) => gallery.name === name)
    .flatMap(({ sources }) => sources.flatMap(({ text }) => text.split("\n")))
    .map((line) => line.trim());

/** `…` matches any further text. */
const asPattern = (line: string): RegExp =>
  new RegExp(`^${line.split("…").map(RegExp.escape).join(".*")}$`);

test.each(rows)("finds the lines of $api in its call sheets", ({ lines, names }) => {
  expect(names, "one gallery").toHaveLength(1);
  const there = linesOf(names.join());
  for (const line of lines) expect(there).toContainEqual(expect.stringMatching(asPattern(line)));
});

describe("the table of the gallery", () => {
  const shown = rows.flatMap(({ lines }) => lines).join("\n");

  test.each(galleries)("lists the subject of $name", ({ name }) => {
    expect(rows.flatMap(({ names }) => names)).toContain(name);
  });

  /** Keys for readers that do not affect the request, and locations, which parameters show. */
  const others = new Set([
    "details",
    "deprecated",
    "doc",
    "renamedFrom",
    "requires",
    "header",
    "path",
    "query",
  ]);
  const keys = Object.keys(operation.pipe[0].entries).filter((key) => !others.has(key));

  test.each(keys)("lists the key %s of an operation", (key) => {
    expect(shown).toContain(`${key}:`);
  });
});

test("links to each folder of the gallery in its index", () => {
  const index = readFileSync(join(repository, "test/cases/README.md"), "utf8");
  const led = [...index.matchAll(/\]\((gallery-[\w-]+)\/use\.md\)/g)].map(([, name = ""]) => name);
  expect(led.toSorted()).toEqual(galleries.map(({ name }) => name));
});
