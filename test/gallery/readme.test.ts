/** "How do I say…" of `spec/README.md`: each line that it shows stands in a sheet of the gallery that it names. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { operation } from "../../generator/sheets/format/operation.ts";
import { repository } from "../package/support/repository.ts";
import { readGalleries } from "./read-scenes.ts";

const galleries = readGalleries();
const [, section = ""] =
  /^## How do I say…\n(.*?)^## /ms.exec(readFileSync(join(repository, "spec/README.md"), "utf8")) ??
  [];

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

/** Of the sheets of a gallery, each without the spaces before it. */
const linesOf = (name: string): string[] =>
  galleries
    .filter((gallery) => gallery.name === name)
    .flatMap(({ sources }) => sources.flatMap(({ text }) => text.split("\n")))
    .map((line) => line.trim());

/** `…` stands for whatever else is said there. */
const asPattern = (line: string): RegExp =>
  new RegExp(`^${line.split("…").map(RegExp.escape).join(".*")}$`);

test.each(rows)("whose API $api finds lines of a sheet", ({ lines, names }) => {
  expect(names, "one gallery").toHaveLength(1);
  const there = linesOf(names.join());
  for (const line of lines) expect(there).toContainEqual(expect.stringMatching(asPattern(line)));
});

describe("nobody looks in vain", () => {
  const shown = rows.flatMap(({ lines }) => lines).join("\n");

  test.each(galleries)("for what $name teaches", ({ name }) => {
    expect(rows.flatMap(({ names }) => names)).toContain(name);
  });

  /** What is said about a call to its readers and changes nothing on the wire; and places, which parameters show. */
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

  test.each(keys)("for the key %s of an operation", (key) => {
    expect(shown).toContain(`${key}:`);
  });
});

test("the index of the gallery leads to each of its folders", () => {
  const index = readFileSync(join(repository, "test/cases/README.md"), "utf8");
  const led = [...index.matchAll(/\]\((gallery-[\w-]+)\/use\.md\)/g)].map(([, name = ""]) => name);
  expect(led.toSorted()).toEqual(galleries.map(({ name }) => name));
});
