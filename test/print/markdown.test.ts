import Handlebars from "handlebars";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  markdownCode,
  escapeMarkdown,
  printMarkdown,
} from "../../generator/print/print-markdown.ts";

describe("prose in Markdown", () => {
  test.each([
    ["Plain words, and a dot.", "Plain words, and a dot."],
    ["*a* _b_ **c**", "\\*a\\* \\_b\\_ \\*\\*c\\*\\*"],
    ["snake_case_name", "snake_case_name"],
    ["[a](b) ![c](d)", "\\[a\\](b) !\\[c\\](d)"],
    ["<b>&amp;", "\\<b\\>\\&amp;"],
    ["a | b", "a \\| b"],
    ["~~a~~", "\\~\\~a\\~\\~"],
    ["a\\b", "a\\\\b"],
    ["# a", "\\# a"],
    ["- a", "\\- a"],
    ["+ a", "\\+ a"],
    ["1. a", "1\\. a"],
    ["12) a", "12\\) a"],
    ["one\n\n# two", "one  # two"],
    ["`a | b` and *c*", "`a \\| b` and \\*c\\*"],
    ["a ` b", "a \\` b"],
    ["``a ` <b>`` or `c`", "``a ` <b>`` or `c`"],
    ["", ""],
  ])("escapes %j", (text, markdown) => expect(escapeMarkdown(text)).toBe(markdown));

  test("prints nothing for a missing value", () => {
    expect(escapeMarkdown(undefined)).toBe("");
    expect(escapeMarkdown(null)).toBe("");
  });

  test("keeps the output of a helper unchanged", () => {
    expect(escapeMarkdown(new Handlebars.SafeString("*a*"))).toBe("*a*");
  });
});

describe("code in Markdown", () => {
  test.each([
    ["a", "`a`"],
    ["a`b", "``a`b``"],
    ["`a", "`` `a ``"],
    ["a``b", "```a``b```"],
    ["a|b", "`a\\|b`"],
    ["a\nb", "`a b`"],
    ["*a* <b>", "`*a* <b>`"],
  ])("prints %j as a code span", (text, span) => expect(markdownCode(text)).toBe(span));

  test("ends a code span only at its end", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."`a |<") }), (text) => {
        const span = markdownCode(text);
        const [fence = ""] = /^`+/.exec(span) ?? [];
        const inside = span.slice(fence.length, -fence.length);
        expect(span.endsWith(fence)).toBe(true);
        expect(inside.match(/`+/g) ?? []).not.toContain(fence);
      }),
    );
  });
});

describe("a template", () => {
  const print = (template: string, data: unknown): string =>
    printMarkdown(
      { kind: "markdown", path: "a.md", template: "readme", data },
      { readme: template },
    );

  test("escapes values in a template", () => {
    expect(print("# {{a}}: {{code b}} {{{quote c}}}", { a: "*x*", b: "y", c: '"z"' })).toBe(
      '# \\*x\\*: `y` "\\"z\\""',
    );
  });

  test("limits a template to its data", () => {
    expect(print("[{{constructor}}{{__proto__}}]", {})).toBe("[]");
  });

  test("fails as an error of the generator for a missing template", () => {
    const plan = { kind: "markdown", path: "a.md", template: "gone", data: {} } as const;
    expect(() => printMarkdown(plan, {})).toThrow("There is no template gone.");
  });
});
