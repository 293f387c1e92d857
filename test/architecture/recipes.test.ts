/** Checks that the recipes of `generator/README.md` name all files that contain their example, and no others. */
import { globSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesIn } from "./arrows.ts";
import { recipes } from "./guide.ts";

/**
 * Files of the generator and prose templates. The runtime is independent of call sheets, and tests of other formats
 * cover their own keys.
 */
const sources = [...filesIn("generator"), ...globSync("templates/{,docs/}*.hbs")].filter(
  (file) => !/^generator\/(?:import|export)\//.test(file),
);

/** Removes comments, because names such as `requires` are also English words. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

const knows = (file: string, example: string): boolean =>
  new RegExp(`(?<![\\w-])${example}(?![\\w-])`).test(withoutComments(readFileSync(file, "utf8")));

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? globSync(`${path}/**/*`).filter((file) => statSync(file).isFile())
    : [path];

test("lists the most frequent recipes", () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    "A key of the format",
    "A primitive",
    "A diagnostic",
    "A rule of lint",
    "A rule of diff",
  ]);
});

describe.each(recipes)("$title", ({ example, paths }) => {
  test.each(paths.map((path) => [path]))(`finds the recipe's example ${example} in %s`, (path) => {
    expect(filesOf(path).filter((file) => knows(file, example))).not.toEqual([]);
  });

  test("names every file that contains the example of the recipe", () => {
    const named = new Set(paths);
    expect(sources.filter((file) => knows(file, example) && !named.has(file))).toEqual([]);
  });
});

const rules = recipes.filter(({ title }) => title.startsWith("A rule of "));

test.each(rules)('names each expected file of "$title" that lists $example', (recipe) => {
  const files = globSync("test/**/*.txt").filter((file) => knows(file, recipe.example));
  expect(files).toEqual(recipe.paths.filter((path) => path.startsWith("test/")));
});
