import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  commentWords,
  markdownBlock,
  markdownCode,
  markdownComment,
  markdownLink,
  markdownText,
} from "../../generator/diagnostics/platforms/markdown.ts";
import { codePayloads, commentPayloads, markupPayloads } from "../hostile/strings/payloads.ts";
import { code as codeOf } from "../../generator/text/sentences.ts";
import { render } from "./rendered.ts";

const references = [
  "@octocat, @org/team and mail@a.example",
  "#1 octo/repo#1 GH-1 !1 &1 ~bug %1 $1 ^1 JIRA-123",
  "https://a.example http://a.example www.a.example ftp://a a.example mailto:a@b.example",
  "/close\n/assign @octocat",
  ":tada: :+1: a:tada:b",
  "$x$ $$x$$ $`x`$ `$x$`",
  "deadbeefcafe 0123456789abcdef0123456789abcdef01234567",
  "</details></summary> <!-- a --> --> <details>",
  "[[page]] [issue:1] [^1]: a",
  '~"a label" %"a milestone" % 1 #  1 @ a',
  "&commat;a &#64;a &lt;b&gt;",
  "\\@a \\#1 \\` `a\\` <b>",
  "@`a` `@`a #`1` [`a`](`b`) !`1`",
  "\u2028# a\u2029- b\u0085> c",
];

const hostile = [
  ...references,
  ...Object.values({ ...codePayloads, ...commentPayloads, ...markupPayloads }),
];

const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(...hostile),
  fc
    .array(fc.constantFrom(..."`*_[]()<>!#@|\\~$&:/-+.=\n\t ab1'\"%^{}"), { maxLength: 30 })
    .map((all) => all.join("")),
  fc.array(fc.constantFrom(...hostile), { maxLength: 4 }).map((all) => all.join("`")),
);

/** Contexts of a string in Markdown. */
const places = {
  paragraph: (text: string) => text,
  "item of a list": (text: string) => `- ${text}`,
  "cell of a table": (text: string) => `| a | b |\n|---|---|\n| ${text} | ${text} |`,
  "summary of details": (text: string) =>
    `<details><summary>${"a"}</summary>\n\n${text}\n\n</details>`,
};

const elementsOf = (markdown: string): readonly string[] =>
  render(markdown).elements.filter((element) => !/^<\/?code>$/.test(element));

describe("strings in Markdown", () => {
  it.each(Object.entries(places))("escapes any string in a %s", (_, place) => {
    const harmless = elementsOf(place("word"));
    fc.assert(
      fc.property(hostileText, (text) => {
        const shown = markdownText(text);
        fc.pre(shown !== "");
        const { linked } = render(place(shown));
        expect({ elements: elementsOf(place(shown)), linked }).toEqual({
          elements: harmless,
          linked: [],
        });
      }),
      { numRuns: 1000 },
    );
  });

  it("escapes any string in a code span", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const shown = markdownCode(text);
        fc.pre(shown !== "");
        expect(render(shown).prose.replaceAll(/[\0\s]/g, "")).toBe("");
        expect(elementsOf(`| a |\n|---|\n| ${shown} |`)).toEqual(elementsOf("| a |\n|---|\n| b |"));
      }),
    );
  });

  it("escapes any string in a code block", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { elements, code } = render(`a\n\n${markdownBlock(text, "ts")}\n\nb`);
        expect(elements).toEqual([
          "<p>",
          "</p>",
          "<pre>",
          "<code>",
          "</code>",
          "</pre>",
          "<p>",
          "</p>",
        ]);
        expect(code).toHaveLength(1);
      }),
    );
  });

  it("escapes any string in a comment, and reads it back", () => {
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 1 }), (words) => {
        const comment = markdownComment(...words);
        expect(render(comment).elements).toEqual([comment]);
        expect(comment).not.toMatch(/[@#]/);
        expect(commentWords(comment)).toEqual(words.map((one) => one.toWellFormed()));
      }),
    );
  });

  it("keeps a sentence of words and code unchanged", () => {
    const sentence =
      "`a.b` now needs `c` (string, query): it isn't optional, e.g. in 1,000 well-known calls/tests – 3.5 a day.";
    expect(markdownText(sentence)).toBe(sentence);
  });

  it("formats mentions, links and tags in a sentence as code", () => {
    expect(markdownText("Ask @octocat (see #12) about a.example, or <b>.")).toBe(
      "Ask `@octocat` (see `#12`) about `a.example`, or `<b>`.",
    );
  });

  it("makes invisible characters visible", () => {
    expect(markdownText("a\u202Eb `c\u200Bd`")).toBe("`a\\u{202E}b` `c\\u{200B}d`");
  });

  it("escapes brackets in a link", () => {
    expect(render(markdownLink("x", "https://a.example/b(c)d")).elements).toEqual([
      "<p>",
      '<a href="https://a.example/b%28c%29d">',
      "</a>",
      "</p>",
    ]);
  });
});

it("keeps backticks in names", () => {
  for (const name of ["a``b", "`a``b``` old", "`", "x`", "a b"]) {
    const { code } = render(markdownText(`The field ${codeOf(name)} is gone.`));
    expect(code).toEqual([name]);
  }
});
