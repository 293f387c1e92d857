/** Tests all pages for users: every code block is checked. `links.test.ts` checks their links. */
import { globSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { blocksOf, userPages } from "./blocks.ts";

const read = (path: string): string => readFileSync(path, "utf8");
const blocks = (await Promise.all(userPages.map(blocksOf))).flat();

test("compiles, runs or compares every code block", () => {
  const others = blocks.filter(({ language }) => !["ts", "js", "sh"].includes(language));
  expect(others.map(({ language, name }) => `${language}: ${name}`.trim())).toEqual([
    "yaml: Callsheet 1",
    "yaml: A service 1",
    "yaml: A service 2",
    "yaml: A resource 1",
    "yaml: Types 1",
    "yaml: Environments 1",
    "yaml: Webhooks 1",
    "yaml: Renaming without breaking callers 1",
    ": Generate 2",
    "json: Modules in an application, or a package 1",
    "yaml: Configuration 1",
    "yaml: Hooks and workflows 1",
    "json: Hooks and workflows 2",
    "yaml: Hooks and workflows 4",
    "gitignore: Hooks and workflows 5",
    "json: Hooks and workflows 6",
    "json: Task runners 1",
    "json: Task runners 2",
    "yaml: Accepting a breaking change 1",
    "text: From v1 to v4 in two commands 2",
    "yaml: Pull requests on GitHub 1",
    // The displayed comment, which another test compares.
    "text: Pull requests on GitHub 2",
    "yaml: Lint 2",
  ]);
});

const validate = new Ajv({ strict: false }).compile(
  JSON.parse(read("spec/config.schema.json")) as object,
);
const configurations = blocks.filter(({ name }) => ["Configuration 1", "Lint 2"].includes(name));

test.each(configurations)("accepts the configuration in $name", ({ text }) => {
  validate(parseDocument(text).toJS());
  expect(validate.errors).toBeNull();
});

test.each(blocks.filter(({ language }) => language === "json"))(
  "parses the JSON of $name",
  ({ text }) => {
    expect(JSON.parse(text)).toBeTypeOf("object");
  },
);

test("links from the README to every page", () => {
  const text = read("README.md");
  for (const page of userPages.slice(1)) expect(text).toContain(`](${page}`);
});

test.each(["README.md", "generator/STABILITY.md"])(
  "names existing tests as evidence in %s",
  (page) => {
    const paths = Array.from(read(page).matchAll(/`(test\/[^`\s]+)`/g), ([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) expect(globSync(path), path).toHaveLength(1);
  },
);
