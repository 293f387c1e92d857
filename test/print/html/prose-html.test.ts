import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeHtml, escapeText } from "../../../generator/print/html/escape-html.ts";
import { inlineHtml, proseHtml } from "../../../generator/print/html/prose-html.ts";

describe("prose as HTML", () => {
  test.each([
    ["paragraphs", "One\nline.\n\nTwo.", "<p>One line.</p><p>Two.</p>"],
    ["a list", "- one\n  more\n- two", "<ul><li>one more</li><li>two</li></ul>"],
    ["a list below a line", "Sorted:\n1. a\n2. b", "<p>Sorted:</p><ol><li>a</li><li>b</li></ol>"],
    ["code", "Call `a < b` now", "<p>Call <code>a &lt; b</code> now</p>"],
    ["code that contains a backtick", "`` a`b ``", "<p><code>a`b</code></p>"],
    ["a single backtick as text", "It`s", "<p>It`s</p>"],
    [
      "links",
      "See [the terms](https://a.example/x?a=1&b=2).",
      '<p>See <a href="https://a.example/x?a&#61;1&amp;b&#61;2" rel="noreferrer">the terms</a>.</p>',
    ],
    [
      "links for bare URLs",
      "See https://a.example/x.",
      '<p>See <a href="https://a.example/x" rel="noreferrer">https://a.example/x</a>.</p>',
    ],
    ["a link with another protocol as text", "[x](javascript:y)", "<p>[x](javascript:y)</p>"],
    ["an image with a relative URL as text", "![x](/y.png)", "<p>![x](/y.png)</p>"],
    [
      "an image on the web as a link",
      "![x](https://a.example/y.png)",
      '<p><a href="https://a.example/y.png" rel="noreferrer">x</a></p>',
    ],
    ["an email address as text", "a@b.example", "<p>a@b.example</p>"],
    ["emphasis", "*a*, **b** and ~~c~~", "<p><em>a</em>, <b>b</b> and <s>c</s></p>"],
    ["underscores inside of names as text", "snake_case_name \\*", "<p>snake_case_name *</p>"],
    [
      "items with paragraphs",
      "2. a\n\n3. b",
      '<ol start="2"><li><p>a</p></li><li><p>b</p></li></ol>',
    ],
    ["tasks", "- [x] a\n- [ ] b", "<ul><li>[x] a</li><li>[ ] b</li></ul>"],
    ["a heading", "# Terms", "<p><b>Terms</b></p>"],
    ["a block of code", "```ts\na & <b>\n```", "<pre><code>a &amp; &lt;b&gt;</code></pre>"],
    ["a quote", "> so", "<blockquote><p>so</p></blockquote>"],
    [
      "a table",
      "|a|b|\n|-|-|\n|1|`2`|",
      "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td><code>2</code></td></tr></table>",
    ],
    ["HTML as text", "<p>Hi</p>", "<p>&lt;p&gt;Hi&lt;/p&gt;</p>"],
  ])("formats %s in HTML", (_, text, html) => {
    expect(proseHtml(text)).toBe(html);
  });
});

/** Strings that resemble markup more often than random ones. */
const texts = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom("`", "``", "[a](https://b.example/", ")", "https://c.example", "- ", "\n\n"),
      fc.constantFrom(
        "*",
        "**",
        "~~",
        "_",
        "![",
        "[",
        "](",
        "\n> ",
        "\n```\n",
        "\n|a|\n|-|\n|",
        "\\",
      ),
      fc.constantFrom('"', "'", "<", "</p>", "<script>", "&", "=", "javascript:", "\u202E"),
    ),
  )
  .map((parts) => parts.join(""));

const tags =
  /<\/?(?:p|ul|ol|li|code|b|em|s|br|pre|blockquote|table|tr|th|td)>|<ol start="\d+">|<a href="https?:\/\/[^"<>'=`]*" rel="noreferrer">|<\/a>/g;

test("prints only known tags and attributes for any string", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const html of [proseHtml(text), inlineHtml(text)]) {
        expect(html.replace(tags, "")).not.toMatch(/[<>]/);
      }
    }),
  );
});

test("escapes any string without ending an element or an attribute", () => {
  const meaning = (html: string): string =>
    html
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
      .replaceAll("&amp;", "&");
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"'`=]/);
      expect(escapeText(text)).not.toMatch(/[<>]/);
      expect(meaning(escapeHtml(text))).toBe(meaning(escapeText(text)));
    }),
  );
});
