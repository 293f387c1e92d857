/** Tests the style check with the examples of its guide, its allow list, and prose in all kinds of files. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findingsOf, isAllowed, readAllowed } from "../../generator/scripts/style/findings.ts";
import { rules, type Kind } from "../../generator/scripts/style/rules.ts";

const guide = readFileSync("generator/STYLE.md", "utf8");

/** Files by kind of prose, each with a sentence. */
const files: Record<Kind, (sentence: string) => [file: string, source: string]> = {
  doc: (sentence) => ["generator/a.ts", `/** ${sentence} */\n`],
  inline: (sentence) => ["generator/a.ts", `// ${sentence}\n`],
  string: (sentence) => ["generator/a.ts", `f("${sentence}");\n`],
  message: (sentence) => ["generator/diagnostics/catalogue.ts", `({ message: "${sentence}" })\n`],
  title: (sentence) => ["test/a.test.ts", `test("${sentence}", () => {});\n`],
  group: (sentence) => ["test/a.test.ts", `describe("${sentence}", () => {});\n`],
  md: (sentence) => ["README.md", `${sentence}\n`],
  name: (name) => ["generator/a.ts", `const ${name} = 1;\n`],
};

const rulesIn = (kind: Kind, sentence: string) =>
  findingsOf(...files[kind](sentence)).map(({ rule }) => rule);

const [, table = ""] = guide.split("## Examples");
const examples = Array.from(
  table.matchAll(/^\| `([\w-]+)` +\| `([^`]+)` +\| `([^`]+)` +\|$/gm),
  ([, id = "", instead = "", write = ""]) => ({ id, instead, write }),
);

test("has an example in the guide for each rule", () => {
  expect(examples.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
});

for (const { id, instead, write } of examples)
  for (const kind of rules.find((rule) => rule.id === id)?.kinds ?? [])
    test(`finds ${id} in prose of kind ${kind}, and accepts its replacement`, () => {
      expect(rulesIn(kind, instead)).toContain(id);
      expect(rulesIn(kind, write)).not.toContain(id);
    });

describe("prose", () => {
  test("ignores code, quotations and links in prose", () => {
    expect(rulesIn("md", "The `told` option of [a page](./told.md) prints “told”.")).toEqual([]);
    expect(findingsOf("README.md", "# What told of\n\n```sh\ntold\n```\n")).toEqual([]);
  });

  test("reports the line of a finding in a long comment", () => {
    const source = "\n/**\n * Reads a file.\n * The file may be empty.\n */\n";
    expect(findingsOf("generator/a.ts", source)).toMatchObject([{ line: 4, rule: "may" }]);
  });

  test("joins consecutive line comments to one sentence", () => {
    const source = "// The file that the user\n// mends again.\n";
    expect(findingsOf("generator/a.ts", source)).toMatchObject([{ line: 2, rule: "word" }]);
    expect(findingsOf("generator/a.ts", "// Reads the\n// Of a file.\n")).toEqual([]);
  });

  test("checks visible text of HTML templates, but no scripts", () => {
    const page = '<p title="It may">They said {{told}}</p><script>"may"</script>';
    const found = findingsOf("templates/html/page.hbs", page).map(({ rule }) => rule);
    expect(found).toEqual(["may", "says"]);
  });

  test("ignores generated files and strings of tests", () => {
    expect(findingsOf("generated/src/a.ts", "/** What may be. */")).toEqual([]);
    expect(findingsOf("test/a.test.ts", 'f("what may be told");')).toEqual([]);
  });
});

describe("allow list", () => {
  test("allows a finding by its file, rule and words", () => {
    const [finding] = findingsOf("generator/a.ts", "// A call may fail.\n");
    const [entry] = readAllowed("# a comment\n\ngenerator/a.ts may call may fail\n");
    if (!finding || !entry) throw new Error("There is no finding.");
    expect(isAllowed(finding, entry)).toBe(true);
    expect(isAllowed({ ...finding, file: "generator/b.ts" }, entry)).toBe(false);
    expect(isAllowed({ ...finding, rule: "says" }, entry)).toBe(false);
    expect(isAllowed({ ...finding, excerpt: "might" }, entry)).toBe(false);
  });
});
