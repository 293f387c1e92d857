import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { docComment } from "../../generator/print/doc-comment.ts";

const doc = (...paragraphs: string[]) => ({ paragraphs, tags: [] });
const word = "word ".repeat(30).trim();

describe("the text of a doc comment", () => {
  test.each([
    ["an empty doc", doc(), undefined],
    ["one line", doc("Reads it."), "Reads it."],
    ["two paragraphs", doc("Reads it.", "Twice."), "\nReads it.\n\nTwice."],
    ["lines of the author", doc("- a\n- b"), "\n- a\n- b"],
    ["the end of a comment", doc("a */ b /* c **/"), "a *\\/ b /* c **\\/"],
    ["a string that resembles a tag", doc("@a b@c {@link d} (@e)"), "\\@a b@c {\\@link d} (\\@e)"],
    ["invisible characters", doc("a\u2028b\u202Ec\0d"), "a b c d"],
    ["spaces", doc("  a   b  "), "a b"],
    ["a single backtick", doc("it`s a` b"), "it`s a` b"],
    ["a backtick at the end", doc("a`"), "a`"],
    [
      "a tag",
      { paragraphs: [], tags: [{ name: "deprecated", text: "Use */ @b." }] },
      "@deprecated Use *\\/ \\@b.",
    ],
    [
      "a bare tag",
      { paragraphs: ["A."], tags: [{ name: "deprecated", text: "" }] },
      "\nA.\n\n@deprecated",
    ],
  ])("formats %s in a doc comment", (_, plan, text) => expect(docComment(plan, 0)).toBe(text));

  test("wraps a paragraph to the width of the page", () => {
    const lines = docComment(doc(word), 2)?.trim().split("\n") ?? [];
    expect(lines.length).toBe(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(100 - "   * ".length);
  });

  test("indents further lines of a list item below its text", () => {
    const lines =
      docComment(doc(`- ${word}`), 0)
        ?.trim()
        .split("\n") ?? [];
    expect(lines[0]).toMatch(/^- word/);
    expect(lines[1]).toMatch(/^ {2}word/);
  });

  test.each(["`a b c`", "``a ` b``", "x`a b`y"])("keeps the code span %s on one line", (code) => {
    for (let before = 80; before < 100; before += 1) {
      expect(docComment(doc(`${"x".repeat(before)} ${code} and more of it`), 0)).toContain(code);
    }
  });
});

test("prints every word of any doc comment, and neither ends it nor adds tags", () => {
  const piece = fc.constantFrom(..."*/ * / @ @a `  `` a } { \n \u2028 */* **/ \\".split(" "), " ");
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 3 }), text, (paragraphs, tag) => {
      const comment = docComment({ paragraphs, tags: [{ name: "returns", text: tag }] }, 0) ?? "";
      const lines = comment.split("\n").map((line) => ` * ${line}`);
      expect(lines.join("\n")).not.toContain("*/");
      expect(lines.filter((line) => /^ \* +@/.test(line))).toHaveLength(1);
      expect(comment).not.toMatch(/[\0\r\u2028\u2029\u202E]/);
      const unseen = /[\s\\]|\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}/gu;
      const visible = (value: string) => value.replace(unseen, "");
      expect(visible(comment)).toBe(visible([...paragraphs, `@returns${tag}`].join("")));
    }),
    { numRuns: 125 },
  );
});
