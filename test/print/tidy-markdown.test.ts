/** Markdown that prettier formats partially equals Markdown that prettier formats completely. */
import { globSync } from "node:fs";
import * as fc from "fast-check";
import type { Plugin } from "prettier";
import * as markdown from "prettier/plugins/markdown";
import { format } from "prettier/standalone";
import { describe, expect, test } from "vitest";
import { planDocPages } from "../../generator/project/generate/plan-pages.ts";
import { formatMarkdown } from "../../generator/print/format/format-markdown.ts";
import { markdownCode, escapeMarkdown } from "../../generator/print/print-markdown.ts";
import { printText } from "../../generator/print/print-text.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";

const plugins: Plugin[] = [markdown];

const prettier = (text: string): Promise<string> =>
  format(text, { parser: "markdown", plugins, printWidth: 100, proseWrap: "never" });

/** Returns the written Markdown, and the parts that prettier formats. */
async function written(text: string): Promise<{ text: string; asked: string[] }> {
  const asked: string[] = [];
  const result = await formatMarkdown(text, (part) => {
    asked.push(part);
    return prettier(part);
  });
  return { text: result, asked };
}

const words = fc.oneof(
  { weight: 4, arbitrary: fc.lorem({ maxCount: 25 }) },
  fc.constantFrom(
    "snake_case",
    "_a_",
    "*b*",
    "1. one",
    "- two",
    "+ 3",
    "15 more",
    "15.5",
    "# no",
    "no #",
    "https://a.b",
    "a@b.c",
    "<b>",
    "a | b",
  ),
  fc.constantFrom(
    "**Bold.** Then",
    "say “so” – or…",
    "線",
    "👍 a",
    "a  b",
    "www.a.b",
    "a\\",
    "&amp;",
    "[a]: b",
    "[a](b)",
    "~~a~~",
    "it's (a/b)?",
    "@acme/clients",
    "@acme",
    "a@acme/b.c",
    "https://a.b/c_d(e)*f",
    "\\`a  b",
    "Ж → é",
    "@acme/b@c.d",
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);
const prose = fc
  .array(words, { minLength: 1, maxLength: 3 })
  .map((parts) => escapeMarkdown(parts.join(" ")));
const code = fc
  .oneof(
    fc.constantFrom(
      "a",
      "GET /v1/{a.b}:c",
      "a|b",
      "`a`",
      " a",
      "",
      "@acme/clients",
      "https://a.b",
      "\\",
      "\\d+ a\\|b",
      "a  b",
    ),
    fc.string({ maxLength: 8 }),
  )
  .map(markdownCode);
const link = fc.constantFrom(
  "[Standard Schema](https://standardschema.dev)",
  "[a](https://a.b/c-d/)",
  "[a b](<https://a.b>)",
  "[https://a.b](https://a.b)",
);
const inline = fc
  .array(fc.oneof({ weight: 3, arbitrary: prose }, { weight: 3, arbitrary: code }, link), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join(" "));
const cell = fc.oneof(
  { weight: 5, arbitrary: inline },
  fc.constantFrom("", "150", "1. one", "- a"),
);
const table = fc
  .integer({ min: 1, max: 3 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([header = [], ...rows]) =>
    [header, header.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n"),
  );
const block = fc.oneof(
  inline,
  fc.array(inline, { minLength: 2, maxLength: 3 }).map((lines) => lines.join("\n")),
  inline.map((text) => `## ${text}`),
  table,
  fc
    .array(fc.array(inline, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((items) => items.map((lines) => `- ${lines.join("\n  ")}`).join("\n")),
  fc
    .array(fc.array(inline, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((paragraphs) => paragraphs.map((lines) => `> ${lines.join("\n> ")}`).join("\n>\n")),
  fc.constantFrom(
    "```ts\nconst a  = 1;\n\n\nb()\n```",
    "```sh\na | b\n```",
    "```ts\na({  \n  \n\t\n  b \t\n})\n```",
    "- a\n- b",
    "> a",
    "<b>c</b>",
    "1. a",
    "***",
  ),
);
const anyMarkdown = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((blocks) => `${blocks.join("\n\n")}\n`);

describe("Markdown", () => {
  test("formats Markdown like prettier", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyMarkdown, async (text) => {
        expect((await written(text)).text).toBe(await prettier(text));
      }),
      { numRuns: 40 },
    );
  });

  test("formats ordinary Markdown without prettier", async () => {
    const wide = `| \`a\` | ${"word ".repeat(30).trim()} |`;
    const text = `# @acme/a\n\nOne\n15 and two of \`@acme/a\`, [a link](https://a.b/c).\n\n- Three\n  four of \`five\n  six\`.\n- Seven.\n\n> Eight\n> nine.\n>\n> Ten.\n\n| b | c |\n| --- | --- |\n| 1 | \`f g\` |\n\n| h | i |\n| --- | --- |\n${wide}\n`;
    const { text: result, asked } = await written(text);
    expect(asked).toEqual([]);
    expect(result).toBe(await prettier(text));
  });

  test("formats any escaped prose of ASCII without prettier", { timeout: 60_000 }, async () => {
    const ascii = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(ascii.map(escapeMarkdown), async (escaped) => {
        fc.pre(!/^=|^:-|`|^$/.test(escaped));
        for (const text of [
          escaped,
          `# a ${escaped} b`,
          `- ${escaped}`,
          `> ${escaped}`,
          `| a |\n| --- |\n| ${escaped} |`,
        ]) {
          const { text: result, asked } = await written(`${text}\n`);
          expect(asked).toEqual([]);
          expect(result).toBe(await prettier(`${text}\n`));
        }
      }),
      { numRuns: 40 },
    );
  });

  test("passes only the uncertain rows of a wide table to prettier", async () => {
    const rows = Array.from(
      { length: 20 },
      (_, index) => `| row ${index} | ${"word ".repeat(30).trim()} |`,
    );
    const text = ["| a | b |", "| --- | --- |", ...rows, "| <b>a</b> | c |"].join("\n");
    const { text: result, asked } = await written(text);
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toContain("row 1");
    expect(result).toBe(await prettier(text));
  });

  test.each(["spec", ...globSync("test/cases/gallery-*/spec").toSorted()])(
    "formats the README and the pages of %s without prettier",
    async (folder) => {
      const { model } = compile(readSpec(folder).sources);
      if (model === undefined) throw new Error(`The call sheets of ${folder} do not compile.`);
      const templates = readTemplates();
      const plans = planDocPages(model);
      expect(plans.length).toBeGreaterThan(10);
      for (const plan of plans) {
        const { asked } = await written(printText(plan, templates.prose).text);
        expect(asked).toEqual([]);
      }
    },
  );
});
