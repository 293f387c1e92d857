import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  escapeHtml,
  escapeText,
  inlineHtml,
  proseHtml,
} from "../../../generator/print/html/prose-html.ts";

describe("prose becomes", () => {
  test.each([
    ["paragraphs", "One\nline.\n\nTwo.", "<p>One line.</p><p>Two.</p>"],
    ["a list", "- one\n  more\n- two", "<ul><li>one more</li><li>two</li></ul>"],
    ["a list below a line", "Sorted:\n1. a\n2. b", "<p>Sorted:</p><ol><li>a</li><li>b</li></ol>"],
    ["code", "Call `a < b` now", "<p>Call <code>a &lt; b</code> now</p>"],
    ["code that holds a backtick", "`` a`b ``", "<p><code>a`b</code></p>"],
    ["text, where a backtick is alone", "It`s", "<p>It`s</p>"],
    [
      "links",
      "See [the terms](https://a.example/x?a=1&b=2).",
      '<p>See <a href="https://a.example/x?a&#61;1&amp;b&#61;2" rel="noreferrer">the terms</a>.</p>',
    ],
    [
      "links, of addresses without a name",
      "See https://a.example/x.",
      '<p>See <a href="https://a.example/x" rel="noreferrer">https://a.example/x</a>.</p>',
    ],
    ["text, where a link leads elsewhere", "[x](javascript:y)", "<p>[x](javascript:y)</p>"],
    ["text, where there is HTML", "<p>Hi</p>", "<p>&lt;p&gt;Hi&lt;/p&gt;</p>"],
  ])("%s", (_, text, html) => {
    expect(proseHtml(text)).toBe(html);
  });
});

/** Texts that come near markup more often than chance would. */
const texts = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom("`", "``", "[a](https://b.example/", ")", "https://c.example", "- ", "\n\n"),
      fc.constantFrom('"', "'", "<", "</p>", "<script>", "&", "=", "javascript:", "\u202E"),
    ),
  )
  .map((parts) => parts.join(""));

const tags = /<\/?(?:p|ul|ol|li|code)>|<a href="https?:\/\/[^"<>'=`]*" rel="noreferrer">|<\/a>/g;

test("whatever the text, there are no tags and attributes but these", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const html of [proseHtml(text), inlineHtml(text)]) {
        expect(html.replace(tags, "")).not.toMatch(/[<>]/);
      }
    }),
  );
});

test("an escaped text ends neither an element nor an attribute, and is what it was", () => {
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
