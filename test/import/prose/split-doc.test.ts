import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitDoc, wholeDoc } from "../../../generator/import/prose/split-doc.ts";

describe("first sentences of descriptions", () => {
  test.for([
    ["Lists books", { doc: "Lists books." }],
    ["Lists books. Sorted by title.", { doc: "Lists books.", details: "Sorted by title." }],
    [
      "Lists books, e.g. Novels, of v1.2. `sort` says\nhow.\n\nNo more than 10.",
      {
        doc: "Lists books, e.g. Novels, of v1.2.",
        details: "`sort` says how.\n\nNo more than 10.",
      },
    ],
    ["Calls `a. B` twice. Done.", { doc: "Calls `a. B` twice.", details: "Done." }],
    ["Is it there? Asks.", { doc: "Is it there?", details: "Asks." }],
    ["One of:\n* a\n* b\n  longer", { doc: "One of:", details: "- a\n- b longer" }],
    ["# Books\n\nAll of them. And more.", { doc: "All of them.", details: "# Books\n\nAnd more." }],
    ["- a\n- b", { doc: "- a\n- b" }],
    [
      "**Note:** Soon gone.\n\n---\n\nLists books.",
      { doc: "Lists books.", details: "**Note:** Soon gone." },
    ],
    ["**Note:** Soon gone.", { doc: "**Note:** Soon gone." }],
    ["", {}],
    ["\u200B \r\n\t", {}],
  ] as const)("splits %j into a sentence and details", ([text, expected]) => {
    const { doc, details } = splitDoc(text);

    expect({ ...(doc && { doc }), ...(details && { details }) }).toEqual(expected);
  });

  test("returns undefined for an empty description", () => {
    expect(splitDoc(undefined)).toEqual({ doc: undefined });
    expect(wholeDoc(undefined)).toBeUndefined();
  });
});

describe("whitespace in descriptions", () => {
  test.for([
    ["joins the lines of a paragraph", "Wrapped\r\nat some\tcolumn", "Wrapped at some column."],
    ["keeps hard line breaks", "One line  \nand another", "One line\nand another."],
    [
      "keeps the lines of code",
      "Say:\n```json\n  {\n    1\n\n  }\n```",
      "Say:\n\n```json\n{\n  1\n}\n```",
    ],
    ["converts escaped stars to bullets", "Of\n\\* a\n\\* b", "Of\n\n- a\n- b"],
    [
      "adds no period after a quoted sentence",
      'See "[this](https://a.test)."',
      'See "[this](https://a.test)."',
    ],
    ["closes unclosed code", "~~~\nx", "~~~\nx\n~~~"],
    ["keeps the lines of tables", "Of\n| a | b |\n|---|---|", "Of\n\n| a | b |\n|---|---|"],
    ["separates paragraphs by one empty line", "A\n\n\n\nB", "A\n\nB"],
    ["removes hidden characters", "a\u0000b\u202Ec\uFEFF\u00A0d\uD800", "abc d."],
    ["keeps emoji and joiners", "👩‍💻 ❤️ می‌خواهم", "👩‍💻 ❤️ می‌خواهم."],
  ])("normalizes the whitespace of a description: %s", ([, text = "", expected]) => {
    expect(wholeDoc(text)).toBe(expected);
  });
});

describe("lists without line breaks", () => {
  test.for([
    [
      "Any of: * `a` * `b` (default) Sorted by `c * d`.",
      "Any of:\n\n- `a`\n- `b` (default)\n\nSorted by `c * d`.",
    ],
    [
      "Rules: * One is so. * Two is not. Fields: * `a` * `b` And more.",
      "Rules:\n\n- One is so.\n- Two is not.\n\nFields:\n\n- `a`\n- `b`\n\nAnd more.",
    ],
    [
      "Not with: * a.patch * b.create Further words",
      "Not with:\n\n- a.patch\n- b.create\n\nFurther words",
    ],
    ["A product of: a * b * c", "A product of: a * b * c."],
  ])("restores the lines of the list in %j", ([text = "", expected]) => {
    expect(wholeDoc(text)).toBe(expected);
  });
});

describe("HTML in descriptions", () => {
  test.for([
    ["<p>Gets <b>one</b> <code>Book</code>.</p><p>Now</p>", "Gets one `Book`.\n\nNow"],
    ["One of<ul><li>a</li><li>b</ul>and", "One of\n\n- a\n- b\n\nand"],
    ["<ol><li>a<li>b</ol>", "1. a\n2. b"],
    ['See <a href="https://a.test/b?c=1">this</a>', "See [this](https://a.test/b?c=1)."],
    ['See <a href="/docs">this</a>', "See this."],
    [
      "<table><tr><th>a<th>b</tr><tr><td>1<td>2</tr></table>",
      "| a | b |\n| --- | --- |\n| 1 | 2 |",
    ],
    ["Of<br/>two lines", "Of\ntwo lines."],
    ["<pre>a\n  b</pre>", "```\na\n  b\n```"],
    ["<h2>Books</h2>Many", "## Books\n\nMany"],
    ["a &lt; b &amp;&#32;c &#x2014; d &unknown;", "a < b & c — d &unknown;"],
    ["The <id> of a<b and c>d, `<b>` <!-- not this -->", "The <id> of a<b and c>d, `<b>`."],
    ["<code>a <b>c</b>", "`a c`."],
  ])("converts the HTML %j to Markdown", ([text = "", expected]) => {
    expect(wholeDoc(text)).toBe(expected);
  });
});

test("returns only accepted documentation for any description", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 6 }),
    fc.constantFrom(
      "<p>",
      "</code>",
      "<code>",
      "<li>",
      "<pre>",
      "</a>",
      "<a href=x>",
      "```",
      "`",
      "\n",
    ),
    fc.constantFrom(
      "- ",
      "# ",
      "| ",
      "  \n",
      "\r\n",
      "&#0;",
      "&#xD800;",
      "&nbsp;",
      ". A",
      ": * a",
      " * ",
      "\u200B",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join("");
      const { doc, details } = splitDoc(text);
      for (const one of [doc, details, wholeDoc(text)]) {
        if (one === undefined) continue;
        expect(one).not.toBe("");
        expect(one).not.toMatch(/[^\P{Cc}\n]|\p{Cs}|[\u200B\u202E\uFEFF]|^\s|\s$|\n\n\n| \n/u);
      }
    }),
  );
});

test("reads a long description in linear time, whatever it repeats", () => {
  for (const part of ["<code>", "`", "A. ", "e.g. B ", "- a\n", "<", "&", "``` \n"]) {
    const text = part.repeat(300_000 / part.length);
    expect(wholeDoc(text)?.length ?? 0).toBeLessThan(1_000_000);
  }
}, 10_000);
