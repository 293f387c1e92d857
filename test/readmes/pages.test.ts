/** Tests all pages for users: every code block is checked, and every link leads to a packed file. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { blocksOf, userPages } from "./blocks.ts";

const read = (path: string): string => readFileSync(path, "utf8");
const blocks = (await Promise.all(userPages.map(blocksOf))).flat();

/** The heading of the displayed comment, which another test compares. */
const comment = "🔴 token-data: 1 breaking · 1 risky · 1 docs → **major** (1.2.0 → 2.0.0)";

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
    ...[1, 2].map((block) => `diff: ${comment} ${block}`),
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

/** Returns a page without code, which contains no links. */
const proseOf = (path: string): string =>
  read(path)
    .replaceAll(/^ *(`{3,}).*?^ *\1$/gms, "")
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]]/g, ""));

const anchors = new Map<string, readonly string[]>();

/** Returns the anchors of a page's headings on GitHub and npm. */
function anchorsOf(path: string): readonly string[] {
  const known = anchors.get(path);
  if (known !== undefined) return known;
  const found = Array.from(proseOf(path).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  anchors.set(path, found);
  return found;
}

describe("links", () => {
  const { files } = JSON.parse(read("package.json")) as { readonly files: readonly string[] };
  const packed = new Set([...globSync([...files]), "README.md", "LICENSE", "package.json"]);
  const isPacked = (path: string): boolean =>
    packed.has(path) || [...packed].some((file) => file.startsWith(`${path}/`));
  const pages = [...packed].filter((path) => path.endsWith(".md")).toSorted();

  test.each(pages)("links from %s to packed files only", (page) => {
    for (const [, link = ""] of proseOf(page).matchAll(/\]\(((?!https?:)[^)\s]+)\)/g)) {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? page : join(dirname(page), path);
      expect(isPacked(target), link).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(target), link).toContain(anchor);
    }
  });

  test("links from the README to every page", () => {
    const text = read("README.md");
    for (const page of userPages.slice(1)) expect(text).toContain(`](${page}`);
  });
});

test("contains the evidence that the README names", () => {
  const paths = Array.from(
    read("README.md").matchAll(/`(test\/[^`\s]+)`/g),
    ([, path = ""]) => path,
  );
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) expect(globSync(path), path).toHaveLength(1);
});
